import type { SectionContent } from '../encounter/shapes.ts';
import { type EncounterState, encounterState } from '../encounter/states.ts';
import { checkNewFields } from '../encounter/structuredFields.ts';
import type { Treating } from '../encounter/treat.ts';
import type { MessageId } from '../messageId.ts';
import type { FieldProblem } from '../problem.ts';
import { checkReason } from '../required.ts';
import type { Draft, Fields, Kind } from './shapes.ts';

const isSaid = (fields: Fields = {}): boolean => Object.values(fields).some((value) => value !== null && value !== '');

/** The structured part that a draft asks for: facts it does not name stay as they stand. */
export const mergedFields = (stands: Fields | undefined, draft: Fields | undefined): Fields => ({ ...stands, ...draft });

/** The same facts, an empty one and one that is left out alike. */
export function isSameFields(one: Fields = {}, other: Fields = {}): boolean {
  const fact = (fields: Fields, name: string) => (fields[name] === '' ? null : (fields[name] ?? null));
  return Object.keys({ ...one, ...other }).every((name) => fact(one, name) === fact(other, name));
}

/**
 * What was written stays legible, and the change carries its moment and signature (病历书写基本规范, 2010, article 7).
 * `current`: each section that the record has, with the corrections so far.
 */
export function checkAddendum(draft: Draft, current: ReadonlyMap<string, SectionContent>): FieldProblem<Draft>[] {
  const { text, sectionType, fields } = draft;
  const stands = sectionType === null ? undefined : current.get(sectionType);
  const problems: FieldProblem<Draft>[] = [];
  if (text.trim() === '' && !(draft.kind === 'correction' && isSaid(mergedFields(stands?.fields, fields))))
    problems.push({ field: 'text', message: 'error.field.required' });
  if (draft.kind === 'addendum') return problems;
  if (sectionType === null) problems.push({ field: 'sectionType', message: 'error.field.required' });
  else if (!stands) problems.push({ field: 'sectionType', message: 'addendum.noSection' });
  else {
    const isSameText = stands.text.trim() === text.trim();
    if (isSameText && isSameFields(mergedFields(stands.fields, fields), stands.fields))
      problems.push({ field: 'text', message: 'addendum.unchanged' });
    problems.push(...checkNewFields(sectionType, { text, ...(fields && { fields }) }, stands));
  }
  return [...problems, ...checkReason(draft.reason)];
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

interface SectionNow extends SectionContent {
  sectionType: string;
}

interface Corrected {
  sectionType: string | null;
  text: string;
  fields: Fields | null;
}

/** The sections as they stand with all corrections, the latest last. */
export function correctedSections(sections: readonly SectionNow[], corrections: readonly Corrected[]): Map<string, SectionContent> {
  const current = new Map<string, SectionContent>(
    sections.map(({ sectionType, text, fields }) => [sectionType, { text, ...(fields && { fields }) }]),
  );
  for (const { sectionType, text, fields } of corrections) {
    if (sectionType === null) continue;
    const stood = fields ?? current.get(sectionType)?.fields;
    current.set(sectionType, { text, ...(stood && { fields: stood }) });
  }
  return current;
}

interface Fact {
  code: string;
  nameZh: string;
  certainty: string;
  note: string;
}

const factOf = ({ code, nameZh, certainty, note }: Fact) => JSON.stringify([code.trim(), nameZh.trim(), certainty, note.trim()]);

/** True if two lists of diagnoses say the same in the same order. */
export const isSameList = (one: readonly Fact[], other: readonly Fact[]): boolean =>
  one.length === other.length && one.every((row, place) => factOf(row) === factOf(other[place]!));
