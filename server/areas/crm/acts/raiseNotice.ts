import { unsettledStates } from '../../../../src/domain/billing/states.ts';
import type { NoticeKind } from '../../../../src/domain/crm/shapes.ts';
import { isEventUse } from '../../../../src/domain/sms/rules.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import type { Context } from '../../../pipeline/context.ts';
import { raiseSms, withdrawSms } from '../../sms/acts/raiseSms.ts';
import {
  countTellings,
  findToldTime,
  mayHaveBeenTold,
  type NoticeDraft,
  raiseOfAppointment,
  raiseOfBill,
  setNoticesAside,
  type WithdrawnNotice,
  withdrawNotices,
} from '../queries/notices.ts';

/** Writes the notice of an act on an appointment to the patient's follower, and its short message to the patient, whether somebody follows or not. */
export async function raiseMessages(db: Db, draft: NoticeDraft): Promise<void> {
  const { kind, objectId, occasion = '', before, masked = false, at } = draft;
  // A masked notice is of a booking whose person is not known for sure yet.
  if (isEventUse(kind) && !masked) await raiseSms(db, { use: kind, appointmentId: objectId, occasion, before, at });
  await raiseOfAppointment(db, draft);
}

/** Withdraws notices and short messages that have not left, of `patientId` only if it is given; returns the notices. */
async function withdrawMessages(db: Db, objectId: string, kinds: readonly NoticeKind[], patientId?: string): Promise<WithdrawnNotice[]> {
  await withdrawSms(db, objectId, kinds, patientId);
  return withdrawNotices(db, objectId, kinds, patientId);
}

/** Tells the follower of a patient of an act on an appointment, in the transaction of the act. Nobody follows: nothing happens. */
export async function tellOfAppointment(
  { db, now }: Pick<Context, 'db' | 'now'>,
  kind: NoticeKind,
  objectId: string,
  more: { occasion?: string; before?: string; masked?: boolean } = {},
): Promise<void> {
  await raiseMessages(db, { kind, objectId, at: now(), ...more });
}

/** Kinds of message that name the time of a booking. */
const namingTime: readonly NoticeKind[] = ['createAppointment', 'updateAppointment', 'appointmentRemind'];

interface Place {
  startsAt: string;
  doctorId: string;
}

/**
 * Tells the patient that a booking was moved. Messages that wait name the old time: they are withdrawn. A follower who has heard nothing
 * yet is told of the booking as it stands now; one who was told another time learns of the change from that time. Without `tell` the follower
 * is told only in place of a withdrawn message.
 */
export async function tellOfMove(
  context: Pick<Context, 'db' | 'now'>,
  id: string,
  { before, after, tell = true }: { before: Place; after: Place; tell?: boolean },
): Promise<void> {
  if (Date.parse(before.startsAt) === Date.parse(after.startsAt) && before.doctorId === after.doctorId) return;
  const { db } = context;
  const withdrawn = await withdrawMessages(db, id, namingTime);
  const told = await findToldTime(db, id, namingTime);
  const booking = withdrawn.find(({ kind }) => kind === 'createAppointment');
  if (booking && !told) return tellOfAppointment(context, 'createAppointment', id, { masked: booking.masked });
  const isOwed = tell || withdrawn.some(({ kind }) => kind !== 'appointmentRemind');
  if (!isOwed || told?.isCurrent) return;
  const known = told?.startsAt ?? before.startsAt;
  await tellOfAppointment(context, 'updateAppointment', id, {
    occasion: await nextOccasion(context, id, moveOccasion(known, after.startsAt)),
    before: new Date(known).toISOString(),
  });
}

/** A booking is going to be another patient's: the former one's messages that wait are withdrawn; one who has heard of it learns that it is off. */
export async function tellFormerPatient(context: Pick<Context, 'db' | 'now'>, id: string): Promise<void> {
  const { db } = context;
  await withdrawMessages(db, id, namingTime);
  const told = await findToldTime(db, id, [...namingTime, 'cancelAppointment']);
  if (told && told.kind !== 'cancelAppointment') await tellOfAppointment(context, 'cancelAppointment', id);
  await setNoticesAside(db, id);
}

/** The booking is this patient's now. One who had it before and has not heard that it was off is told only what changed. */
export async function tellNewPatient(context: Pick<Context, 'db' | 'now'>, id: string, patientId: string): Promise<void> {
  const { db } = context;
  await withdrawMessages(db, id, ['cancelAppointment'], patientId);
  const told = await findToldTime(db, id, [...namingTime, 'cancelAppointment']);
  if (!told || told.kind === 'cancelAppointment') return tellOfAppointment(context, 'createAppointment', id);
  if (!told.isCurrent) await tellOfAppointment(context, 'updateAppointment', id, { before: new Date(told.startsAt).toISOString() });
}

/** Put there, back again and there once more: told each time. */
async function nextOccasion({ db }: Pick<Context, 'db'>, id: string, occasion: string): Promise<string> {
  const earlier = await countTellings(db, id, occasion);
  return earlier === 0 ? occasion : `${occasion}#${earlier}`;
}

/** Under which a message of a move is known: the old and the new time in minutes. */
export const moveOccasion = (before: string, after: string): string => `${Date.parse(before) / 60_000}>${Date.parse(after) / 60_000}`;

export async function tellOfBill({ db, now }: Pick<Context, 'db' | 'now'>, kind: NoticeKind, objectId: string): Promise<void> {
  await raiseOfBill(db, { kind, objectId, at: now() });
}

/** The booking is called off. Messages that wait are withdrawn; a follower who has heard nothing of the booking is told nothing. */
export async function tellOfCancelling(context: Pick<Context, 'db' | 'now'>, id: string): Promise<void> {
  const { db } = context;
  const withdrawn = await withdrawMessages(db, id, namingTime);
  if (withdrawn.some(({ kind }) => kind === 'createAppointment') && !(await mayHaveBeenTold(db, id))) return;
  await tellOfAppointment(context, 'cancelAppointment', id);
}

/** The visit is over: the follower is told, and asked to pay what stands open. */
export async function tellOfEnd(context: Pick<Context, 'db' | 'now'>, visit: { id: string; appointmentId: string }): Promise<void> {
  const { db, now } = context;
  await tellOfAppointment(context, 'leave', visit.appointmentId);
  for (const id of await openBillsOf(db, visit.id)) await raiseOfBill(db, { kind: 'sendPayment', objectId: id, at: now() });
}

/** The visit goes on after all: what waits to be sent about its end is withdrawn. */
export async function takeBackEnd({ db }: Pick<Context, 'db'>, visit: { id: string; appointmentId: string }): Promise<void> {
  await withdrawNotices(db, visit.appointmentId, ['leave']);
  for (const id of await openBillsOf(db, visit.id)) await withdrawNotices(db, id, ['sendPayment']);
}

async function openBillsOf(db: Context['db'], encounterId: string): Promise<string[]> {
  const rows = await db<
    { id: string }[]
  >`select id from bill where encounter_id = ${encounterId} and status in (${literal(db, ...unsettledStates)}) and receivable > 0`;
  return rows.map(({ id }) => id);
}
