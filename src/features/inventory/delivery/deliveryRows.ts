import type { DeliveryField } from '../../../domain/inventory/deliveryColumns.ts';
import { deliveryKey } from '../../../domain/inventory/deliveryGoods.ts';
import {
  type DeliveryLine,
  type DeliveryRow,
  isNoLine,
  readDeliveryLine,
  readUnnamedLine,
  textsOf,
  wantedOf,
} from '../../../domain/inventory/deliveryLines.ts';
import type * as Delivery from '../../../domain/inventory/deliveryShapes.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';

export type RowState = 'open' | 'ready' | 'out';

/** A row of the file with the goods it stands for and the line it would become. */
export interface ShownRow {
  row: DeliveryRow;
  texts: ReturnType<typeof textsOf>;
  key: string;
  state: RowState;
  goods: Stock.StockItem | undefined;
  by: Delivery.Match['by'] | 'chosen';
  doubt: Delivery.Match['doubt'];
  /** Without goods: only its problems mean anything. */
  line: DeliveryLine;
}

/** What a person changed: cells by row, goods by the key of a line, rows that are taken or left out. */
export interface Corrections {
  cells: Readonly<Record<number, Readonly<Partial<Record<DeliveryField, string>>>>>;
  chosen: Readonly<Record<string, Stock.StockItem>>;
  leftOut: Readonly<Record<number, boolean>>;
}
export const noCorrections: Corrections = { cells: {}, chosen: {}, leftOut: {} };

type Columns = readonly (DeliveryField | null)[];

/** What is asked about the goods: each different line once. */
export function questionOf(rows: readonly DeliveryRow[], columns: Columns): { keys: string[]; wanted: Delivery.Wanted[] } {
  const lines = new Map(
    rows.map((row) => {
      const wanted = wantedOf(textsOf(row, columns));
      return [deliveryKey(wanted), wanted] as const;
    }),
  );
  return { keys: [...lines.keys()], wanted: [...lines.values()] };
}

interface Found {
  keys: readonly string[];
  answer: Delivery.MatchAnswer | undefined;
}

export function shownRows(
  rows: readonly DeliveryRow[],
  columns: Columns,
  { cells, chosen, leftOut }: Corrections,
  { keys, answer }: Found,
  today: string,
): ShownRow[] {
  const facts = new Map(answer?.goods.map((goods) => [goods.id, goods]));
  const matches = new Map(keys.map((key, place) => [key, answer?.matches[place]]));
  return rows.map((row) => {
    const texts = textsOf(row, columns, cells[row.number]);
    const key = deliveryKey(wantedOf(texts));
    const match = matches.get(key);
    const own = chosen[key];
    const goods = own ?? (match?.itemId ? facts.get(match.itemId) : undefined);
    const line = goods ? readDeliveryLine(texts, goods, today) : readUnnamedLine(texts, today);
    const isOut = leftOut[row.number] ?? isNoLine(row, texts);
    const isReady = goods !== undefined && Object.keys(line.problems).length === 0;
    return {
      row,
      texts,
      key,
      state: isOut ? 'out' : isReady ? 'ready' : 'open',
      goods,
      by: own ? 'chosen' : (match?.by ?? null),
      doubt: match?.doubt ?? null,
      line,
    };
  });
}

interface Checked {
  sheet: Delivery.DeliverySheet | undefined;
  columns: Columns;
  corrections: Corrections;
  shown: readonly ShownRow[];
}

/** The file of a receipt with what the person taught about it, and the delivery note where all of its rows name the same one. */
export function sourceOf({ sheet, columns, corrections, shown }: Checked): { file: Stock.SourceFile | undefined; sheetNote: string } {
  const notes = new Set(shown.filter(({ state }) => state === 'ready').map(({ texts }) => texts.noteNumber.trim()));
  const [note = ''] = notes;
  if (!sheet) return { file: undefined, sheetNote: '' };
  const headings = sheet.headings.map((heading, place) => ({ heading, field: columns[place] ?? null }));
  return {
    sheetNote: notes.size === 1 ? note.slice(0, 100) : '',
    file: {
      name: sheet.name,
      hash: sheet.hash,
      headings: headings.filter(({ heading }) => heading !== ''),
      chosen: Object.entries(corrections.chosen).map(([key, { id }]) => ({ key, itemId: id })),
    },
  };
}
