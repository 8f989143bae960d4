import { checkReason } from '../../../../src/domain/required.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';

/** The doctor who issued it takes it back; its number stays taken. */
export async function voidCertificate(context: Context, { id, reason }: { id: string; reason: string }): Promise<Done> {
  const { db, session, now } = context;
  refuse(checkReason(reason));
  const [held] = await lockRows(
    db,
    'certificate',
    db<[{ patientId: string; number: string; issuedBy: string; isVoid: boolean }?]>`
    select patient_id, number, issued_by, voided_at is not null as is_void from certificate where id = ${id} for no key update`,
  );
  if (!held) throw absent();
  if (held.issuedBy !== session.staffId) throw new Problem('certificate.refused.notYours');
  if (held.isVoid) throw new Problem('certificate.refused.void');
  await db`
    update certificate set voided_by = ${session.staffId}, voided_at = ${now()}, void_reason = ${reason.trim()}, version = version + 1
    where id = ${id}`;
  context.audit({ patientId: held.patientId, objectId: id, detail: { certificate: held.number, reason: reason.trim() } });
  await context.announce({ subType: null, tags: ['Certificate'], audience: { permission: 'm_chart' } });
  return { done: true };
}
