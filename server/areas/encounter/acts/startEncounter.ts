import { isReturnVisit } from '../../../../src/domain/encounter/returnVisit.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { findOwnNoteType } from '../../configuration/queries/personal.ts';
import { chargeFee } from './chargeFee.ts';
import { lockVisit } from './lockVisit.ts';
import { moveVisit } from './moveVisit.ts';

/** Nobody starts a visit in another's name; a colleague's patient is taken over after asking. */
export async function startEncounter(
  context: Context,
  { appointmentId, doctorId, confirmed }: { appointmentId: string; doctorId: string; confirmed?: boolean },
): Promise<{ encounterId: string; appointmentId: string }> {
  const { db, session } = context;
  if (doctorId !== session.staffId) throw new Problem('encounter.refused.otherName');
  const visit = await lockVisit(db, { appointmentId });
  await moveVisit(context, visit, 'start', confirmed);
  const at = context.now();
  await db`
    update patient set first_visit = coalesce(first_visit, ${at}), last_visit = ${at}, last_doctor_id = ${session.staffId}
    where id = ${visit.patientId}`;
  // From now on the record keeps its type, whatever becomes the default.
  const [booked] = await db<
    [{ typeCode: string; sourceCode: string }]
  >`select type_code, source_code from appointment where id = ${appointmentId}`;
  const isReturn = isReturnVisit(booked);
  const own = await findOwnNoteType(db, doctorId);
  await db`
    update encounter set note_type_id = (
      select id from note_type where is_default or (is_for_return and ${isReturn}) or (enabled and id::text = ${own})
      order by (is_for_return and ${isReturn}) desc, id::text = ${own} desc, is_default limit 1)
    where id = ${visit.id} and note_type_id is null`;
  await chargeFee(context, visit);
  return { encounterId: visit.id, appointmentId };
}
