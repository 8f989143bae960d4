import { type Habits, habitsSince } from '../../src/domain/session/unusual.ts';
import type { Sql } from '../database/connect.ts';
import type { Visit } from '../pipeline/context.ts';
import { addressHash, deviceHash } from './throttle.ts';

/** Whether the device and the network of this attempt are known, and the usual hours of the account. */
export async function findHabits(sql: Sql, account: string, { device, network }: Visit, now: Date): Promise<Habits> {
  const [row] = await sql<Habits[]>`
    select count(*) > 0 as has_places, coalesce(bool_or(place_hash = ${device ? deviceHash(device) : ''}), false) as knows_device,
      coalesce(bool_or(place_hash = ${addressHash(network)}), false) as knows_network, sign_in_hours(${account}, ${habitsSince(now)}) as hours
    from known_place where login_name = ${account}`;
  return row!; // an aggregate answers one row
}
