import type { FieldProblem } from '../problem.ts';

/** A section of a record, or an addendum, that is longer than the clinic allows. Text written under an earlier limit may stay and shrink. */
export function checkNoteLength(text: string, { most, before = '' }: { most: number; before?: string }): FieldProblem<{ text: string }>[] {
  const count = text.length;
  if (count <= Math.max(most, before.length)) return [];
  return [{ field: 'text', message: 'encounter.note.tooLong', values: { most, count } }];
}
