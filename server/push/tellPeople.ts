import type { Db } from '../database/connect.ts';
import type { Announcement } from '../pipeline/context.ts';
import { storeEvents } from './push.ts';

interface Told {
  staffId: string;
  /** The clinic in which the person is told. */
  practiceId: string;
}

interface Telling {
  orgId: string;
  /** The clinic of the running transaction, which it is again afterwards; null before anybody has signed in. */
  practiceId: string | null;
  /** Who acts; null: the server itself. */
  staffId: string | null;
  at: Date;
  newId: () => string;
}

/**
 * Tells each person in a clinic of the organisation, whichever the transaction sees: row-level security shows one clinic at a time. It
 * belongs to the end of a transaction, because it holds the order of notices of those clinics until the commit.
 */
export async function tellPeople(
  db: Db,
  { orgId, practiceId, staffId, at, newId }: Telling,
  people: readonly Told[],
  content: NonNullable<Announcement['content']>,
): Promise<void> {
  const places = [...new Set(people.map((person) => person.practiceId))].sort();
  for (const place of places) {
    await db`select set_config('app.practice_id', ${place}, true)`;
    const events = people
      .filter((person) => person.practiceId === place)
      .map((person): Announcement => ({ subType: 'order_has_changed', tags: ['Notice'], audience: { staffId: person.staffId }, content }));
    await storeEvents(db, { orgId, practiceId: place, staffId }, events, { newId, now: () => at });
  }
  if (practiceId !== null && places.length > 0) await db`select set_config('app.practice_id', ${practiceId}, true)`;
}
