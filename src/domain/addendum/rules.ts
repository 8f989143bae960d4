import { type EncounterState, encounterState } from '../encounter/states.ts';
import type { Treating } from '../encounter/treat.ts';
import type { MessageId } from '../messageId.ts';
import type { FieldProblem } from '../problem.ts';
import type { Draft, Kind } from './shapes.ts';

/**
 * What was written stays legible, and the change carries its moment and signature (病历书写基本规范, 2010, article 7).
 * `current`: text of each section that the record has, with the corrections so far.
 */
export function checkAddendum(draft: Draft, current: ReadonlyMap<string, string>): FieldProblem<Draft>[] {
  const problems: FieldProblem<Draft>[] = [];
  if (draft.text.trim() === '') problems.push({ field: 'text', message: 'error.field.required' });
  if (draft.kind === 'addendum') return problems;
  if (draft.sectionType === null) problems.push({ field: 'sectionType', message: 'error.field.required' });
  else if (!current.has(draft.sectionType)) problems.push({ field: 'sectionType', message: 'addendum.noSection' });
  else if (current.get(draft.sectionType)!.trim() === draft.text.trim()) problems.push({ field: 'text', message: 'addendum.unchanged' });
  if (draft.reason.trim() === '') problems.push({ field: 'reason', message: 'error.field.required' });
  return problems;
}

/** Why this person cannot write one, if so. Only the treating doctor corrects; a colleague may add what he knows under his own name. */
export function addendumRefused(
  kind: Kind,
  actor: Pick<Treating, 'staffId' | 'isDoctor'>,
  visit: { doctorId: string; status: EncounterState },
): MessageId | undefined {
  if (!actor.isDoctor) return 'encounter.refused.notDoctor';
  if (visit.status !== encounterState.completed) return 'addendum.refused.open';
  return kind === 'correction' && actor.staffId !== visit.doctorId ? 'encounter.refused.notYours' : undefined;
}

/** The sections as they stand with all corrections, the latest last. */
export function correctedTexts(
  sections: readonly { sectionType: string; text: string }[],
  corrections: readonly { sectionType: string | null; text: string }[],
): Map<string, string> {
  const texts = new Map(sections.map(({ sectionType, text }) => [sectionType, text]));
  for (const { sectionType, text } of corrections) if (sectionType !== null) texts.set(sectionType, text);
  return texts;
}
