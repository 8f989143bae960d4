import { relatives } from '../encounter/quickItems.ts';
import type { SectionContent } from '../encounter/shapes.ts';
import { historyState, sectionOfKind } from './kinds.ts';
import type { Row } from './shapes.ts';

/** One row as a line of the record: "高血压（2015 起）：口服氨氯地平". `name` words rows without a name of their own. */
export function historyLine({ name, onset, note }: Pick<Row, 'onset' | 'note'> & { name: string }): string {
  const since = onset === '' ? '' : `（${onset}）`;
  return `${name}${since}${note === '' ? '' : `：${note}`}`;
}

/**
 * The content that a section of a new record is offered from the patient's active histories; undefined if there are none. Relatives and
 * numbers go into the fields of their section.
 */
export function proposalFor(sectionType: string, rows: readonly Row[], nameOf: (row: Row) => string): SectionContent | undefined {
  const active = rows.filter(({ kind, status }) => sectionOfKind[kind] === sectionType && status === historyState.active);
  if (active.length === 0) return undefined;
  const line = (row: Row) => historyLine({ ...row, name: nameOf(row) });
  const isField = ({ kind, relation }: Row) => kind === 'gynaecology' || (kind === 'family' && relation !== 'other');
  const text = active
    .filter((row) => !isField(row))
    .map(line)
    .join('\n');
  const told = relatives.flatMap((relation) => {
    const lines = active.filter((row) => row.relation === relation).map(line);
    return lines.length > 0 ? [[relation, lines.join('；').slice(0, 200)] as const] : [];
  });
  const numbers = active.find(({ kind }) => kind === 'gynaecology')?.numbers ?? {};
  const fields: NonNullable<SectionContent['fields']> = { ...Object.fromEntries(told), ...numbers };
  return Object.keys(fields).length > 0 ? { text, fields } : { text };
}
