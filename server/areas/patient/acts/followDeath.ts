import { wallClock } from '../../../../src/domain/dates.ts';
import type * as Patient from '../../../../src/domain/patient/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { confirm, forbidden } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';

/** What a mark of death, or its undoing, changed beside the patient's own data. */
export interface AfterDeath {
  followUps: number;
  bookings: number;
}

/** Bookings that the question names; of more it says how many. */
const namedAtMost = 5;

/** Marking a patient as deceased, and undoing it, has a right of its own. */
export const mayMarkDeath = ({ session }: Context): boolean => session.authorities.includes('o_patient_deceased');

export function refuseDeathMark(context: Context): void {
  if (!mayMarkDeath(context)) throw forbidden('o_patient_deceased');
}

/** Asks once before a patient on file is marked as deceased: which bookings are given back. */
export async function askAboutDeath({ db, session, now }: Context, patientId: string): Promise<void> {
  const bookings = await db<{ startsAt: Date; doctorZh: string | null; doctorEn: string | null }[]>`
    select starts_at, doctor_zh, doctor_en from bookings_to_end(${patientId}, ${now()})`;
  if (bookings.length === 0) throw confirm('patient.deceased.confirm');
  const { language } = session;
  const named = bookings.slice(0, namedAtMost).map(({ startsAt, doctorZh, doctorEn }) => {
    const doctor = (language === 'en' && doctorEn) || doctorZh || '';
    const { date, time } = wallClock(startsAt);
    return `${date} ${time} ${doctor}`.trim();
  });
  const list = named.join(say(language, 'common.list.separator'));
  throw confirm('patient.deceased.confirm.bookings', { count: bookings.length, list });
}

/**
 * Gives back the bookings of a patient who has died and cancels the waiting follow-ups; once the death is taken back, both wait again, but for
 * bookings whose time is over or was given to somebody else.
 */
export async function followDeath(context: Context, patientId: string, isDeceased: boolean): Promise<AfterDeath> {
  const { db, session, now, announce } = context;
  const at = now();
  const [changed] = isDeceased
    ? await db<[AfterDeath]>`
        select end_followups_after_death(${patientId}, ${at}, ${session.staffId}) as follow_ups,
          end_bookings_after_death(${patientId}, ${at}, ${say('zh', 'patient.deceased.cancelReason')}) as bookings`
    : await db<[AfterDeath]>`
        select resume_followups_of_living(${patientId}) as follow_ups, resume_bookings_of_living(${patientId}, ${at}) as bookings`;
  await db`
    update patient set deceased_noted_at = ${isDeceased ? at : null}, deceased_noted_by = ${isDeceased ? session.staffId : null}
    where id = ${patientId}`;
  if (changed.followUps > 0) await announce({ subType: null, tags: ['FollowUp'], audience: { permission: 'm_patient' } });
  if (changed.bookings > 0) {
    const change = { subType: null, tags: ['Appointment', 'Encounter'] as const };
    for (const permission of ['m_appointment', 'm_chart'] as const) await announce({ ...change, audience: { permission } });
  }
  return changed;
}

type Death = Pick<Patient.Draft, 'isDeceased' | 'deceasedOn'>;

/** True if a draft says otherwise than what is kept of whether the patient has died. */
export const isDeathChanged = (draft: Death, stored: Death): boolean =>
  draft.isDeceased !== undefined && draft.isDeceased !== (stored.isDeceased ?? false);

/** True if a draft names another day of death than what is kept. */
export const isDayOfDeathChanged = (draft: Death, stored: Death): boolean =>
  draft.isDeceased !== undefined && (draft.deceasedOn ?? null) !== (stored.deceasedOn ?? null);
