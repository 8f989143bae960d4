import { checkAddendum, correctedSections, isSameFields, mergedFields } from '../../../../src/domain/addendum/rules.ts';
import type * as Addendum from '../../../../src/domain/addendum/shapes.ts';
import { checkNoteLength } from '../../../../src/domain/encounter/noteLength.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { openRecord, signVersion } from './signVersion.ts';

/** Adds to an archived record, or corrects one of its sections beside what stands there, as a version of its own that is signed at once. */
export async function saveAddendum(context: Context, draft: Addendum.Draft): Promise<Done> {
  const { db } = context;
  const record = await openRecord(context, draft);
  const { visit, earlier } = record;
  const sections = await db<{ sectionType: string; text: string; fields?: Addendum.Fields }[]>`
    select section_type, coalesce(content ->> 'text', '') as text, content -> 'fields' as fields from note_section where encounter_id = ${visit.id}`;
  const current = correctedSections(sections, earlier);
  const most = await parameterInForce(db, 'NOTE_LENGTH');
  refuse([...checkAddendum(draft, current), ...checkNoteLength(draft.text.trim(), { most })]);
  const { kind, text, fields } = draft;
  const isCorrection = kind === 'correction';
  const stood = isCorrection ? current.get(draft.sectionType!)! : undefined; // checked above
  const after = mergedFields(stood?.fields, fields);
  await signVersion(context, record, {
    kind,
    part: 'section',
    sectionType: isCorrection ? draft.sectionType : null,
    beforeText: stood ? stood.text : null,
    afterText: text.trim(),
    ...(stood && !isSameFields(after, stood.fields) && { beforeValue: { fields: stood.fields ?? {} }, afterValue: { fields: after } }),
    reason: isCorrection ? draft.reason : '',
  });
  return { done: true };
}
