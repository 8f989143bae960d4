import { addDays, dateAt, instantOf } from '../../../../src/domain/dates.ts';
import { followUpState } from '../../../../src/domain/followup/states.ts';
import { mayLeaveAt, type PatientUse, wordsOf } from '../../../../src/domain/sms/rules.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';

interface PatientEvent {
  use: PatientUse;
  patientId: string;
  /** The visit or the plan that the message is of. */
  objectId: string;
  /** Tells this message from another one of the same object. */
  occasion: string;
  date: string;
  at: Date;
  /** A message that has not left by then is of no use. */
  until: Date;
}

interface Found {
  orgId: string;
  practiceId: string;
  patient: string;
  clinic: string;
  clinicEn: string;
  templateId: string;
  text: string;
  language: 'zh' | 'en';
  quietFrom: string;
  quietUntil: string;
}

/**
 * Writes the short message of something that concerns a patient, once, in the transaction of the act: if the clinic has a provider and has
 * chosen a template for the occasion, and the patient a mobile number and no wish against it.
 */
export async function raisePatientSms(db: Db, event: PatientEvent): Promise<void> {
  const { use, patientId, objectId, occasion, date, at, until } = event;
  const [found] = await db<[Found?]>`
    select p.org_id, c.practice_id, p.name as patient, r.name_zh as clinic, r.name_en as clinic_en, t.id as template_id, t.text, t.language,
      k.quiet_from, k.quiet_until
    from patient p
    join message_config c on c.org_id = p.org_id and c.practice_id = app_practice() and c.kind = ${use}
    join practice r on r.org_id = c.org_id and r.id = c.practice_id
    join sms_connection k on k.org_id = c.org_id and k.practice_id = c.practice_id and k.kind <> 'none'
    join lateral (
      select t.id, t.text, t.language from sms_template t
      where t.org_id = c.org_id and t.id in (c.sms_template_zh, c.sms_template_en) and t.deleted_at is null
      order by t.language <> coalesce((
        select f.language from fan_binding b join fan f on f.org_id = b.org_id and f.id = b.fan_id
        where b.org_id = p.org_id and b.patient_id = p.id and b.ended_at is null limit 1), 'zh') limit 1) t on true
    where p.id = ${patientId} and not p.is_deceased and p.deleted_at is null and p.mobile ~ '^1[3-9][0-9]{9}$'
      and not exists (select from sms_opt_out o where o.org_id = p.org_id and o.patient_id = p.id)`;
  if (!found) return;
  const { orgId, practiceId, patient, clinic, clinicEn, templateId, text, language } = found;
  const values = { patient, clinic: language === 'en' ? clinicEn : clinic, date };
  await db`
    insert into sms_message (org_id, practice_id, id, use, object_id, occasion, template_id, patient_id, text, content_values, next_try_at, valid_until, created_at)
    values (${orgId}, ${practiceId}, gen_random_uuid(), ${use}, ${objectId}, ${occasion}, ${templateId}, ${patientId},
      ${wordsOf(text, values)}, ${db.json(values)}, ${mayLeaveAt(at, found)}, ${until}, ${at})
    on conflict on constraint sms_message__once do update set template_id = excluded.template_id, text = excluded.text,
      content_values = excluded.content_values, state = 'waiting', next_try_at = excluded.next_try_at, valid_until = excluded.valid_until,
      created_at = excluded.created_at
    where sms_message.state = 'withdrawn'`;
}

const DAY = 24 * 3_600_000;

/** Tells the patient of a visit that a report can be collected: one message a day, however many reports are signed. */
export async function tellOfResult(
  db: Db,
  { encounterId, patientId, at }: { encounterId: string; patientId: string; at: Date },
): Promise<void> {
  const date = dateAt(at);
  const until = new Date(at.getTime() + 2 * DAY);
  await raisePatientSms(db, { use: 'resultReady', patientId, objectId: encounterId, occasion: date, date, at, until });
}

/** Tells patients the day before that the clinic will contact them: of each follow-up that waits, once for each date it is planned on. */
export async function tellOfFollowUps(db: Db, at: Date): Promise<number> {
  const date = addDays(dateAt(at), 1);
  const due = await db<{ id: string; patientId: string }[]>`
    select f.id, f.patient_id from followup_plan f
    where f.practice_id = app_practice() and f.status = ${literal(db, followUpState.waiting)} and f.plan_date = ${date}
      and exists (select from message_config c where c.org_id = f.org_id and c.practice_id = f.practice_id and c.kind = 'followUp'
        and (c.sms_template_zh is not null or c.sms_template_en is not null))
      and not exists (select from sms_message m where m.org_id = f.org_id and m.object_id = f.id and m.use = 'followUp' and m.occasion = ${date}
        and m.state <> 'withdrawn')`;
  const until = new Date(instantOf(date, '20:00'));
  for (const { id, patientId } of due)
    await raisePatientSms(db, { use: 'followUp', patientId, objectId: id, occasion: date, date, at, until });
  return due.length;
}
