import { addendumRefused, checkAddendum, correctedTexts } from '../../../../src/domain/addendum/rules.ts';
import type * as Addendum from '../../../../src/domain/addendum/shapes.ts';
import { checkNoteLength } from '../../../../src/domain/encounter/noteLength.ts';
import { recordStateAt } from '../../../../src/domain/encounter/reopening.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { lockVisit } from '../../encounter/acts/lockVisit.ts';
import { findUnsignedReopening } from '../../encounter/queries/reopenings.ts';
import { loadTreating } from '../../encounter/queries/treating.ts';
import { listAddenda } from '../queries.ts';

/** Adds to an archived record, or corrects one of its sections beside what stands there, as a version of its own that is signed at once. */
export async function saveAddendum(context: Context, draft: Addendum.Draft): Promise<Done> {
  const { db, session, now, newId } = context;
  const visit = await lockVisit(db, { id: draft.noteRecordId });
  const refusal = addendumRefused(draft.kind, await loadTreating(db, session.staffId, session.practiceId), visit);
  if (refusal) throw new Problem(refusal, { values: { doctor: visit.doctorName } });
  const open = await findUnsignedReopening(db, visit.id);
  const state = recordStateAt({ status: visit.status, endsAt: open?.endsAt ?? null }, now());
  if (state === 'reopened') throw new Problem('addendum.refused.reopened');
  const [sections, earlier] = await Promise.all([
    db<{ sectionType: string; text: string }[]>`
      select section_type, coalesce(content ->> 'text', '') as text from note_section where encounter_id = ${visit.id}`,
    listAddenda(db, visit.id),
  ]);
  if (draft.kind === 'correction' && draft.seen !== earlier.length) throw new Problem('error.version');
  const current = correctedTexts(sections, earlier);
  const most = await parameterInForce(db, 'NOTE_LENGTH');
  refuse([...checkAddendum(draft, current), ...checkNoteLength(draft.text.trim(), { most })]);
  const { kind } = draft;
  const isCorrection = kind === 'correction';
  const sectionType = isCorrection ? draft.sectionType : null;
  await db`insert into note_addendum ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id: newId(),
    encounterId: visit.id,
    patientId: visit.patientId,
    number: earlier.length + 1,
    kind,
    sectionType,
    beforeText: sectionType === null ? null : current.get(sectionType)!,
    afterText: draft.text.trim(),
    reason: isCorrection ? draft.reason.trim() : '',
    signedBy: session.staffId,
    signedAt: now(),
  })}`;
  context.audit({ patientId: visit.patientId, objectId: visit.id, detail: { act: kind, section: sectionType } });
  await context.announce({ subType: null, tags: ['Addendum'], audience: { permission: 'm_chart' } });
  return { done: true };
}
