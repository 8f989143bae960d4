import { appointmentState } from '../../../../src/domain/appointment/states.ts';
import { wallClock } from '../../../../src/domain/dates.ts';
import { type EventUse, mayLeaveAt, wordsOf } from '../../../../src/domain/sms/rules.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';

interface Event {
  use: EventUse;
  appointmentId: string;
  /** Tells this message of an appointment from another one of the same use, such as each of its times. */
  occasion: string;
  before?: string | undefined;
  at: Date;
}

interface Found {
  orgId: string;
  practiceId: string;
  patientId: string;
  patient: string;
  doctor: string;
  doctorEn: string;
  clinic: string;
  clinicEn: string;
  startsAt: string;
  templateId: string;
  text: string;
  language: 'zh' | 'en';
  quietFrom: string;
  quietUntil: string;
  /** The patient was told of the booking, or may have been. */
  isTold: boolean;
  /** The message of the booking was withdrawn before it left. */
  isWithdrawn: boolean;
}

const DAY = 24 * 3_600_000;
const when = (instant: string) => {
  const { date, time } = wallClock(instant);
  return `${date} ${time}`;
};

/**
 * Writes the short message of an act on an appointment in the transaction of the act, if the clinic has a provider and a template for it and the
 * patient a mobile number and no wish against it. A patient who has heard nothing of a booking hears nothing of its end, and of its
 * new time hears as of a new booking.
 */
export async function raiseSms(db: Db, event: Event): Promise<void> {
  const { appointmentId, at } = event;
  let use = event.use;
  let found = await findSms(db, use, appointmentId);
  if (!found) return;
  if (!found.isTold && found.isWithdrawn && use === 'cancelAppointment') return;
  if (!found.isTold && found.isWithdrawn && use === 'updateAppointment') {
    use = 'createAppointment';
    found = await findSms(db, use, appointmentId);
    if (!found) return;
  }
  const isEnglish = found.language === 'en';
  const { orgId, practiceId, patientId, templateId, startsAt } = found;
  const values = {
    patient: found.patient,
    clinic: isEnglish ? found.clinicEn : found.clinic,
    doctor: isEnglish ? found.doctorEn : found.doctor,
    time: when(startsAt),
    before: event.before === undefined ? '' : when(event.before),
  };
  const nextTryAt = mayLeaveAt(at, found);
  // A message about a time to come is of no use after it.
  const isAhead = use !== 'cancelAppointment';
  const validUntil = isAhead ? new Date(startsAt) : new Date(nextTryAt.getTime() + DAY);
  const occasion = use === event.use ? event.occasion : '';
  await db`
    insert into sms_message (org_id, practice_id, id, use, object_id, occasion, template_id, patient_id, text, content_values, next_try_at, valid_until, created_at)
    values (${orgId}, ${practiceId}, gen_random_uuid(), ${use}, ${appointmentId}, ${occasion}, ${templateId}, ${patientId},
      ${wordsOf(found.text, values)}, ${db.json(values)}, ${nextTryAt}, ${validUntil}, ${at})
    on conflict on constraint sms_message__once do update set template_id = excluded.template_id, text = excluded.text,
      content_values = excluded.content_values, state = 'waiting', next_try_at = excluded.next_try_at, valid_until = excluded.valid_until,
      created_at = excluded.created_at
    where sms_message.state = 'withdrawn'`;
}

/** The language is that of the follower bound to the patient, else Chinese; a template of the other language stands in. */
async function findSms(db: Db, use: EventUse, appointmentId: string): Promise<Found | undefined> {
  const [row] = await db<[Found?]>`
    select a.org_id, a.practice_id, p.id as patient_id, p.name as patient, s.name as doctor, s.name_en as doctor_en, r.name_zh as clinic,
      r.name_en as clinic_en, a.starts_at, t.id as template_id, t.text, t.language, k.quiet_from, k.quiet_until,
      exists (select from sms_message m where m.org_id = a.org_id and m.object_id = a.id and m.patient_id = p.id
        and (m.state <> 'withdrawn' and m.state <> 'waiting' or m.tries > 0)) as is_told,
      exists (select from sms_message m where m.org_id = a.org_id and m.object_id = a.id and m.patient_id = p.id
        and m.use = 'createAppointment' and m.state = 'withdrawn') as is_withdrawn
    from appointment a
    join patient p on p.org_id = a.org_id and p.id = a.patient_id
    join staff s on s.org_id = a.org_id and s.id = a.doctor_id
    join practice r on r.org_id = a.org_id and r.id = a.practice_id
    join sms_connection k on k.org_id = a.org_id and k.practice_id = a.practice_id and k.kind <> 'none'
    join message_config c on c.org_id = a.org_id and c.practice_id = a.practice_id and c.kind = ${use}
    join lateral (
      select t.id, t.text, t.language from sms_template t
      where t.org_id = c.org_id and t.id in (c.sms_template_zh, c.sms_template_en) and t.deleted_at is null
      order by t.language <> coalesce((
        select f.language from fan_binding b join fan f on f.org_id = b.org_id and f.id = b.fan_id
        where b.org_id = p.org_id and b.patient_id = p.id and b.ended_at is null limit 1), 'zh') limit 1) t on true
    where a.id = ${appointmentId} and not p.is_deceased and p.mobile ~ '^1[3-9][0-9]{9}$'
      and not exists (select from sms_opt_out o where o.org_id = p.org_id and o.patient_id = p.id)`;
  return row && { ...row, startsAt: new Date(row.startsAt).toISOString() };
}

/** Withdraws messages that have not left, of `patientId` only if it is given. */
export const withdrawSms = (db: Db, objectId: string, uses: readonly string[], patientId?: string) => db`
  update sms_message set state = 'withdrawn'
  where object_id = ${objectId} and use = any (${uses}::text[]) and state = 'waiting' and tries = 0 ${patientId ? db`and patient_id = ${patientId}` : db``}`;

/** Writes the reminders of booked appointments that begin in this span, once for each time of a booking. */
export async function raiseSmsReminders(db: Db, { from, to, at }: { from: string; to: string; at: Date }): Promise<number> {
  const due = await db<{ id: string; startsAt: string }[]>`
    select a.id, a.starts_at from appointment a
    where a.practice_id = app_practice() and a.status = ${literal(db, appointmentState.booked)} and a.starts_at >= ${from} and a.starts_at < ${to}
      and exists (select from message_config c where c.org_id = a.org_id and c.practice_id = a.practice_id and c.kind = 'appointmentRemind'
        and (c.sms_template_zh is not null or c.sms_template_en is not null))
      and not exists (select from sms_message m where m.org_id = a.org_id and m.object_id = a.id and m.use = 'appointmentRemind'
        and m.occasion = to_char(a.starts_at at time zone 'UTC', 'YYYYMMDDHH24MI') and m.state <> 'withdrawn')`;
  for (const { id, startsAt } of due) {
    const occasion = new Date(startsAt).toISOString().replace(/\D/g, '').slice(0, 12);
    await raiseSms(db, { use: 'appointmentRemind', appointmentId: id, occasion, at });
  }
  return due.length;
}
