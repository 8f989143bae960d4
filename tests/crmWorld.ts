import { createHmac } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { MessageRefused, type MessagingProvider, type OutgoingMessage } from '../server/areas/crm/delivery/provider.ts';
import { inTenant } from '../server/database/tenant.ts';
import type { ChannelEvent } from '../src/domain/crm/shapes.ts';
import { recordNumberOf } from './builders/recordNumber.ts';
import type { Person, TestServer } from './builders/server.ts';

/** A messaging service that remembers what it took over, and fails when told to. */
export interface RecordingProvider extends MessagingProvider {
  taken: OutgoingMessage[];
  fails: 'never' | 'passing' | 'refused';
}

export function aRecordingProvider(): RecordingProvider {
  const provider: RecordingProvider = {
    secret: 'secret of the messaging service',
    taken: [],
    fails: 'never',
    followAddress: (scene) => `https://messages.example/follow?scene=${encodeURIComponent(scene)}`,
    send: async (message) => {
      if (provider.fails === 'refused') throw new MessageRefused('HTTP 410');
      if (provider.fails === 'passing') throw new Error('HTTP 503');
      provider.taken.push(message);
    },
  };
  return provider;
}

/** What the messaging service would post. */
export function signedEvent(event: ChannelEvent, { secret, at, id = uuidv7() }: { secret: string; at: Date; id?: string }) {
  const text = JSON.stringify(event);
  const moment = at.toISOString();
  return { id, at: moment, event: text, signature: createHmac('sha256', secret).update(`${moment}.${id}.${text}`).digest('hex') };
}

export interface Booked {
  patientId: string;
  appointmentId: string;
  fansId: string;
  doctorId: string;
  startsAt: string;
}

/** Bookings of each database so far: no two begin together. */
const booked = new WeakMap<object, number>();

/** A patient with a follower of the messaging account and a booking `hours` from now; `bound: false` leaves the follower unbound. */
export async function aFollowedBooking(
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  person: Person,
  { hours = 48, bound = true, status = 1 }: { hours?: number; bound?: boolean; status?: number } = {},
): Promise<Booked> {
  const { orgId, practiceId, userId: doctorId } = person.user;
  const before = booked.get(database) ?? 0;
  booked.set(database, before + 1);
  const startsAt = new Date(Math.ceil(clock.at.getTime() / 60_000) * 60_000 + hours * 3_600_000 + (before + 1) * 1_800_000).toISOString();
  const made = { patientId: uuidv7(), appointmentId: uuidv7(), fansId: uuidv7(), doctorId, startsAt };
  await inTenant(database.owner, { orgId, practiceId }, async (db) => {
    await db`insert into patient (org_id, id, mrn, name, sex, birth_date, mobile, id_type, name_folded, pinyin, initials, mobile_reversed, created_at)
      values (${orgId}, ${made.patientId}, ${recordNumberOf(made.patientId)}, '李明华', 'F', '1988-03-05', '13912345678', 'other', '李明华', 'liminghua', 'lmh', '87654321931', now())`;
    await db`insert into fan (org_id, id, channel, channel_id, nickname, followed_at)
      values (${orgId}, ${made.fansId}, 'messaging', ${made.fansId}, '小李', now())`;
    if (bound)
      await db`insert into fan_binding (org_id, id, fan_id, patient_id, bound_at) values (${orgId}, ${uuidv7()}, ${made.fansId}, ${made.patientId}, now())`;
    await db`insert into appointment (org_id, practice_id, id, patient_id, doctor_id, during, status, type_code, created_at, created_by, is_walk_in)
      values (${orgId}, ${practiceId}, ${made.appointmentId}, ${made.patientId}, ${doctorId},
        tstzrange(${startsAt}::timestamptz, ${startsAt}::timestamptz + interval '15 minutes'), ${status}, 'first', now(), ${doctorId}, true)`;
  });
  return made;
}

/** An application of that follower. */
export async function anApplication(
  { database }: Pick<TestServer, 'database'>,
  person: Person,
  { fansId, doctorId, startsAt }: Booked,
  { status = 0 }: { status?: number } = {},
): Promise<string> {
  const { orgId, practiceId } = person.user;
  const id = uuidv7();
  await inTenant(
    database.owner,
    { orgId, practiceId },
    (
      db,
    ) => db`insert into appointment_application (org_id, practice_id, id, fan_id, applicant_name, mobile, birth_date, doctor_id, wanted_at, reason, status, created_at)
      values (${orgId}, ${practiceId}, ${id}, ${fansId}, '李明华', '13912345678', '1988-03-05', ${doctorId}, ${startsAt}, '复诊', ${status}, now())`,
  );
  return id;
}
