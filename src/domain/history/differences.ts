import { relatives } from '../encounter/quickItems.ts';
import { reproductionFields } from '../encounter/sections.ts';
import type { SectionContent } from '../encounter/shapes.ts';
import { type HistoryKind, type HistoryRelative, historyState, namedKinds, sectionOfKind } from './kinds.ts';
import type { Row } from './shapes.ts';

/**
 * A difference between a visit's record and the patient's file. `added`: the record names what the file does not know. `unnamed`: the file
 * has it as active and the written section does not name it. `number`: a number of the gynaecology section is another in the file.
 */
export type Difference = { key: string; kind: HistoryKind } & (
  | { is: 'added'; name: string; relation: HistoryRelative | '' }
  | { is: 'unnamed'; row: Row }
  | { is: 'number'; field: (typeof reproductionFields)[number]; value: number; before: number | null }
);

export type Written = readonly { sectionType: string; content: SectionContent }[];

const longestName = 100;
const emptyContent: SectionContent = { text: '' };
/** Words that say there is none: no history is made of them. */
const denials = /^(否认|无|未|不详|没有|体健|健在|不吸|不饮|none|no |nil|denies|unremarkable|unknown)/i;

/** The points of a text: lines and parts between semicolons and full stops. */
const pointsOf = (text: string): string[] =>
  text
    .split(/[\n；;。]/)
    .map((point) => point.trim())
    .filter((point) => point !== '');

const statementsOf = (text: string) => pointsOf(text).filter((point) => !denials.test(point));
const plain = (text: string) => text.toLowerCase().replaceAll(/\s/g, '');
const isNamed = (points: readonly string[], { name }: Pick<Row, 'name'>) => points.some((point) => plain(point).includes(plain(name)));

interface Told {
  kind: HistoryKind;
  relation: HistoryRelative | '';
  text: string;
}

/** Compares one text of the record with the active rows it tells of. A section in which nothing is written differs in nothing. */
function compareText({ kind, relation, text }: Told, rows: readonly Row[]): Difference[] {
  if (text.trim() === '') return [];
  const points = statementsOf(text);
  const added = points
    .filter((point) => point.length <= longestName && !rows.some((row) => isNamed([point], row)))
    .map((name): Difference => ({ key: `added|${kind}|${relation}|${name}`, kind, is: 'added', name, relation }));
  const unnamed = rows
    .filter((row) => row.status === historyState.active && !isNamed(points, row))
    .map((row): Difference => ({ key: `unnamed|${row.id}`, kind, is: 'unnamed', row }));
  return [...added, ...unnamed];
}

function compareNumbers(content: SectionContent, rows: readonly Row[]): Difference[] {
  const kept = rows.find(({ kind, status }) => kind === 'gynaecology' && status === historyState.active)?.numbers ?? {};
  return reproductionFields.flatMap((field): Difference[] => {
    const value = content.fields?.[field];
    const before = kept[field] ?? null;
    if (typeof value !== 'number' || value === before) return [];
    return [{ key: `number|${field}|${value}`, kind: 'gynaecology', is: 'number', field, value, before }];
  });
}

/** All differences between the written sections of a visit and the histories in the patient's file, in the order of the record. */
export function differencesOf(written: Written, file: readonly Row[]): Difference[] {
  const rows = file.filter(({ status }) => status !== historyState.error);
  const contentOf = (kind: HistoryKind) => written.find(({ sectionType }) => sectionType === sectionOfKind[kind])?.content ?? emptyContent;
  const ofKind = (kind: HistoryKind) => rows.filter((row) => row.kind === kind);
  const named = namedKinds.flatMap((kind) => compareText({ kind, relation: '', text: contentOf(kind).text }, ofKind(kind)));
  const family = contentOf('family');
  const told = relatives.flatMap((relation) =>
    compareText(
      { kind: 'family', relation, text: String(family.fields?.[relation] ?? '') },
      ofKind('family').filter((row) => row.relation === relation),
    ),
  );
  const unique = new Map([...named, ...told, ...compareNumbers(contentOf('gynaecology'), rows)].map((one) => [one.key, one]));
  return [...unique.values()];
}
