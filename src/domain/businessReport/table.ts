import { addDays } from '../dates.ts';
import { checkOfQuantity, quantityText, type UnitNames } from '../inventory/perUnit.ts';
import type { Language } from '../session/shapes.ts';
import { labelOf, type MeasureName, type Unit, unitOf } from './measures.ts';
import { groupingLabel, growthOf } from './rules.ts';
import type { Answer, Row } from './shapes.ts';
import { type FigureWording, figureText, keyText } from './words/figures.ts';

/** The speech that a table needs; screens, files and papers bring their own. */
export interface Wording extends FigureWording {
  language: Language;
}

export interface Column {
  label: string;
  /** A grouping has none. */
  unit: Unit | undefined;
  /** The figure as it travels. */
  of: { kind: 'key'; place: number } | { kind: 'figure' | 'compared' | 'growth'; place: number; measure: MeasureName; comparison: number };
}

export interface TableRow {
  keys: string[];
  cells: Cell[];
}
export interface Cell {
  text: string;
  /** The number behind the text, for files. */
  value: number | null;
  /** All pieces and the pieces of a package, where the text counts packages. */
  tip?: string | undefined;
  /** Units of the item that the figure is of. */
  packing?: UnitNames | undefined;
}

export interface Table {
  columns: Column[];
  rows: TableRow[];
  totals: Cell[];
}

/** The table of a report as the screen shows it: files and papers are made of the same columns and cells. */
export function tableOf(answer: Answer, wording: Wording): Table {
  const columns = columnsIn(answer, wording);
  const packingOf = packingsIn(answer);
  const ofRow = (
    { figures, compared }: Pick<Row, 'figures' | 'compared'>,
    packing: UnitNames | undefined,
    keyText: (place: number) => string,
  ) => columns.map((column) => cellOf(column, { figures, compared, packing }, keyText, wording));
  return {
    columns,
    rows: answer.rows.map((row) => ({
      keys: row.keys,
      cells: ofRow(row, packingOf(row.keys), (place) =>
        keyText(answer.groupings[place]!, row.keys[place]!, row.names[place] ?? null, wording),
      ),
    })),
    totals: ofRow({ figures: answer.totals, compared: answer.comparedTotals }, packingOf(answer.rows[0]?.keys ?? []), (place) =>
      place === 0 ? wording.say('businessReport.total') : '',
    ),
  };
}

/** Finds the units of the item that the keys of a row name. */
function packingsIn({ groupings, packings }: Answer): (keys: readonly string[]) => UnitNames | undefined {
  const place = groupings.indexOf('item');
  return (keys) => packings[keys[place] ?? ''];
}

function columnsIn({ reportCode, groupings, measures, comparisons }: Answer, { say }: Wording): Column[] {
  const keys: Column[] = groupings.map((grouping, place) => ({
    label: say(groupingLabel(reportCode, grouping)),
    unit: undefined,
    of: { kind: 'key', place },
  }));
  const figures = measures.flatMap((measure, place): Column[] => {
    const [label, unit] = [labelOf(measure), unitOf(measure)];
    return [
      { label: say(label), unit, of: { kind: 'figure', place, measure, comparison: 0 } },
      ...comparisons.flatMap(({ comparison }, index): Column[] => [
        {
          label: say(`businessReport.compared.${comparison}`, { measure: say(label) }),
          unit,
          of: { kind: 'compared', place, measure, comparison: index },
        },
        {
          label: say(`businessReport.growth.${comparison}`, { measure: say(label) }),
          unit: 'percent',
          of: { kind: 'growth', place, measure, comparison: index },
        },
      ]),
    ];
  });
  return [...keys, ...figures];
}

function cellOf(
  { unit, of }: Column,
  { figures, compared, packing }: Pick<Row, 'figures' | 'compared'> & { packing: UnitNames | undefined },
  keyTextAt: (place: number) => string,
  wording: Wording,
): Cell {
  if (of.kind === 'key') return { text: keyTextAt(of.place), value: null };
  const now = figures[of.place];
  const before = compared[of.comparison]?.[of.place];
  const value = of.kind === 'figure' ? now : of.kind === 'compared' ? before : growthOf(now, before);
  const figure = { text: packedText(value ?? null, unit!, wording, packing), value: value ?? null };
  if (unit !== 'stock' || !packing || figure.value === null) return figure;
  const check = checkOfQuantity(packing, figure.value, wording.language);
  return { ...figure, packing, tip: check && wording.say('common.quantity.check', check) };
}

/** A figure with its quantity in packages and pieces. `packing`: units of the item that a figure of stock units is of. */
export const packedText = (
  value: number | null,
  unit: Unit,
  wording: Pick<Wording, 'number' | 'say' | 'language'>,
  packing?: UnitNames,
): string =>
  unit === 'stock' && packing && value !== null ? quantityText(packing, value, wording.language) : figureText(value, unit, wording);

/** The period as people write it: one day by itself. */
export const periodText = ({ from, to }: { from: string; to: string }): string => (from === to ? from : `${from} – ${to}`);

/** Every day of a period, so that a chart shows days without figures. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
