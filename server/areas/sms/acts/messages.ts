import { mayLeaveAt, mostRecipients, wordsOf } from '../../../../src/domain/sms/rules.ts';
import type * as Sms from '../../../../src/domain/sms/shapes.ts';
import { smsActs, smsCan } from '../../../../src/domain/sms/states.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { findConnection } from '../queries/connection.ts';
import { chooseRecipients } from '../queries/recipients.ts';
import { findTemplate } from '../queries/templates.ts';

const DAY = 24 * 3_600_000;

const tell = (context: Context) =>
  context.announce({ subType: null, tags: ['ShortMessage'], audience: { permission: 'm_clinical_management' } });

/** Writes a message to each patient of a saved filter, if there are as many as the person has confirmed. They leave after the quiet hours. */
export async function sendToFilter(context: Context, { templateId, filterId, expected }: Sms.SendDraft): Promise<{ count: number }> {
  const { db, session, now, newId, audit } = context;
  const connection = await findConnection(db);
  if (!connection || connection.kind === 'none') throw new Problem('sms.refused.noProvider');
  const template = await findTemplate(db, templateId);
  if (!template) throw absent();
  if (template.use !== 'batch') throw new Problem('sms.refused.use');
  const { reachable } = await chooseRecipients(db, session.staffId, filterId);
  if (reachable.length !== expected) throw new Problem('sms.refused.count', { values: { before: expected, now: reachable.length } });
  if (reachable.length > mostRecipients) throw new Problem('sms.refused.most', { values: { most: mostRecipients } });
  const { orgId, practiceId, staffId } = session;
  const [clinic] = await db<[{ nameZh: string; nameEn: string }]>`select name_zh, name_en from practice where id = ${practiceId}`;
  const batchId = newId();
  const at = now();
  const nextTryAt = mayLeaveAt(at, connection);
  const validUntil = new Date(nextTryAt.getTime() + DAY);
  const rows = reachable.map(({ id, name }) => {
    const values = { patient: name, clinic: template.language === 'en' ? clinic.nameEn : clinic.nameZh };
    const text = wordsOf(template.text, values);
    return { orgId, practiceId, id: newId(), objectId: batchId, patientId: id, text, contentValues: values };
  });
  await db`
    insert into sms_message (org_id, practice_id, id, use, object_id, template_id, patient_id, text, content_values, next_try_at, valid_until, created_at, created_by)
    select ${orgId}, ${practiceId}, r.id, 'batch', ${batchId}, ${templateId}, r.patient_id, r.text, r.content_values, ${nextTryAt}, ${validUntil}, ${at}, ${staffId}
    from jsonb_to_recordset(${db.json(rows.map(({ id, patientId, text, contentValues }) => ({ id, patient_id: patientId, text, content_values: contentValues })))})
      as r(id uuid, patient_id uuid, text text, content_values jsonb)`;
  audit({ objectId: batchId, detail: { templateId, filterId, count: rows.length } });
  await tell(context);
  return { count: rows.length };
}

/** Sends a message that failed once more, under the rules of a new one: its patient may have opted out or died since. */
export async function retryMessage(context: Context, { id }: { id: string }): Promise<Done> {
  const { db, now, audit } = context;
  const connection = await findConnection(db);
  if (!connection || connection.kind === 'none') throw new Problem('sms.refused.noProvider');
  const [stored] = await lockRows(
    db,
    'sms',
    db<{ state: Sms.Line['state']; patientId: string }[]>`
    select state, patient_id from sms_message where id::text = ${id} and practice_id = app_practice() for update`,
  );
  if (!stored) throw absent();
  audit({ patientId: stored.patientId, objectId: id });
  if (!smsCan('retry', stored.state)) throw new Problem(smsActs.retry.refused);
  const at = now();
  const nextTryAt = mayLeaveAt(at, connection);
  await db`
    update sms_message set state = ${smsActs.retry.to}, fault = null, problem = '', tries = 0, leased_until = null, next_try_at = ${nextTryAt},
      sent_at = null, provider_number = '', parts = 0, questions = 0, valid_until = greatest(valid_until, ${new Date(nextTryAt.getTime() + DAY)})
    where id = ${id}`;
  await tell(context);
  return { done: true };
}

/** The patient wants no more short messages, or wants them again. What waits is stopped where it is sent. */
export async function setOptOut(
  context: Context,
  { patientId, flag, reason = '' }: { patientId: string; flag: number; reason?: string | undefined },
): Promise<Done> {
  const { db, session, now, audit } = context;
  const [patient] = await lockRows(
    db,
    'patient',
    db`select from patient where id::text = ${patientId} and deleted_at is null for no key update`,
  );
  if (!patient) throw absent();
  audit({ patientId, detail: { isOptedOut: flag === 1 } });
  if (flag === 1) {
    const { orgId, staffId } = session;
    await db`insert into sms_opt_out ${db({ orgId, patientId, reason: reason.trim(), at: now(), staffId })} on conflict do nothing`;
  } else await db`delete from sms_opt_out where patient_id = ${patientId}`;
  await context.announce({ subType: null, tags: ['SmsOptOut'], audience: { permission: 'm_clinical_management' } });
  return { done: true };
}
