import type { NoticeKind } from '../../../src/domain/crm/shapes.ts';
import type { Context } from '../../calls/context.ts';
import { mayHaveBeenTold, raiseOfAppointment, raiseOfBill, withdrawNotices } from '../../queries/notices.ts';

/** Tells the follower of a patient of an act on an appointment, in the transaction of the act. Nobody follows: nothing happens. */
export async function tellOfAppointment(
  { db, now }: Pick<Context, 'db' | 'now'>,
  kind: NoticeKind,
  objectId: string,
  more: { occasion?: string; before?: string } = {},
): Promise<void> {
  await raiseOfAppointment(db, { kind, objectId, at: now(), ...more });
}

/** Where a booking was put, if it was put elsewhere. */
export async function tellOfMove(
  context: Pick<Context, 'db' | 'now'>,
  id: string,
  { before, after }: { before: { startsAt: string; doctorId: string }; after: { startsAt: string; doctorId: string } },
): Promise<void> {
  if (Date.parse(before.startsAt) === Date.parse(after.startsAt) && before.doctorId === after.doctorId) return;
  await tellOfAppointment(context, 'updateAppointment', id, {
    occasion: moveOccasion(before.startsAt, after.startsAt),
    before: new Date(before.startsAt).toISOString(),
  });
}

/** Put there and back again and there once more is told each time only if the times differ: the last one still stands. */
export const moveOccasion = (before: string, after: string): string => `${Date.parse(before) / 60_000}>${Date.parse(after) / 60_000}`;

export async function tellOfBill({ db, now }: Pick<Context, 'db' | 'now'>, kind: NoticeKind, objectId: string): Promise<void> {
  await raiseOfBill(db, { kind, objectId, at: now() });
}

/** The booking is called off. Messages that wait are withdrawn; a follower who has heard nothing of the booking is told nothing. */
export async function tellOfCancelling(context: Pick<Context, 'db' | 'now'>, id: string): Promise<void> {
  const { db } = context;
  const withdrawn = await withdrawNotices(db, id, ['createAppointment', 'updateAppointment', 'appointmentRemind']);
  if (withdrawn.includes('createAppointment') && !(await mayHaveBeenTold(db, id))) return;
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
  const rows = await db<{ id: string }[]>`select id from bill where encounter_id = ${encounterId} and status in (0, 2) and receivable > 0`;
  return rows.map(({ id }) => id);
}
