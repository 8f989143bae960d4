import { hash } from 'node:crypto';
import { type AttemptKind, pausesOf } from '../../src/domain/session/attempts.ts';
import type { Db, Sql } from '../database/connect.ts';
import type { Visit } from '../pipeline/context.ts';
import { Problem } from '../pipeline/problem.ts';

export interface Subject {
  kind: AttemptKind;
  name: string;
  /** A device or an address, where the name counts there alone. */
  place?: string;
}

/** An attempt that was counted and is being judged. */
export interface Attempt {
  subjects: readonly Subject[];
  at: Date;
  /** The account has signed in from this device or address before. */
  fromKnownPlace: boolean;
}

const digestOf = (text: string) => hash('sha256', text, 'base64url');
const keyOf = ({ kind, name, place = '' }: Subject) => `${kind}:${digestOf(name.toLowerCase())}:${digestOf(place)}`;

const deviceHash = (device: string) => digestOf(`device ${device}`);
const addressHash = (address: string) => digestOf(`address ${address}`);
const placesOf = ({ device, network }: Visit) => [addressHash(network), ...(device ? [deviceHash(device)] : [])];

/**
 * Attempts of an account at a device it knows count there alone, so guesses from elsewhere cannot lock its owner out. An unknown
 * account has no known places and is counted like a known one.
 */
async function subjectsOf(sql: Sql, account: string, visit: Visit): Promise<{ subjects: Subject[]; fromKnownPlace: boolean }> {
  const { device, network } = visit;
  const known = await sql<{ placeHash: string }[]>`
    select place_hash from known_place where login_name = ${account} and place_hash = any(${placesOf(visit)})`;
  const knows = (place: string) => known.some(({ placeHash }) => placeHash === place);
  if (device && knows(deviceHash(device)))
    return { subjects: [{ kind: 'guess', name: account, place: `device ${device}` }], fromKnownPlace: true };
  const source = device ? `device ${device}` : `address ${network}`;
  const subjects: Subject[] = [
    { kind: 'guess', name: account, place: source },
    { kind: 'source', name: source },
  ];
  const fromKnownPlace = knows(addressHash(network));
  return { subjects: fromKnownPlace ? subjects : [...subjects, { kind: 'account', name: account }], fromKnownPlace };
}

/** Counts before anything is judged, in one statement; throws while one of the subjects has to wait. */
async function count(sql: Sql, subjects: readonly Subject[], at: Date): Promise<void> {
  const asked = subjects.map((subject) => ({ subject: keyOf(subject), pauses: pausesOf(subject.kind) }));
  const [row] = await sql<{ wait: number }[]>`select count_attempt(${JSON.stringify(asked)}::text::jsonb, ${at}) as wait`;
  if (row!.wait === 0) return;
  const seconds = Math.ceil(row!.wait / 1000);
  throw seconds > 60
    ? new Problem('login.locked', { values: { minutes: Math.ceil(seconds / 60) } })
    : new Problem('login.wait', { values: { seconds } });
}

export async function countSignIn(sql: Sql, account: string, visit: Visit, at: Date): Promise<Attempt> {
  const { subjects, fromKnownPlace } = await subjectsOf(sql, account, visit);
  await count(sql, subjects, at);
  return { subjects, at, fromKnownPlace };
}

/** A signed-in session has a count of its own: nobody outside can keep its owner from unlocking the screen. */
export async function countConfirmation(sql: Sql, sessionId: string, at: Date): Promise<Attempt> {
  const subjects: Subject[] = [{ kind: 'session', name: sessionId }];
  await count(sql, subjects, at);
  return { subjects, at, fromKnownPlace: true };
}

/** After the right password: forgets what was counted for the account here, and takes this attempt back from the wider counts. */
export async function takeBack(sql: Sql, { subjects, at }: Attempt): Promise<void> {
  const keysOf = (isOwn: boolean) => subjects.filter(({ kind }) => (kind === 'guess' || kind === 'session') === isOwn).map(keyOf);
  await Promise.all([
    sql`delete from login_throttle where subject = any(${keysOf(true)})`,
    sql`update login_throttle set failures = greatest(failures - 1, 0),
      locked_until = case when last_failure_at = ${at} then null else locked_until end where subject = any(${keysOf(false)})`,
  ]);
}

export async function rememberPlaces(db: Db, account: string, visit: Visit, at: Date): Promise<void> {
  await db`
    insert into known_place (login_name, place_hash, last_used_at) select ${account}, place, ${at} from unnest(${placesOf(visit)}::text[]) place
    on conflict (login_name, place_hash) do update set last_used_at = excluded.last_used_at`;
}

/** After a new password from the administration the account may be tried from everywhere again. */
export async function forgetAttempts(db: Db, account: string): Promise<void> {
  const beginnings = (['account', 'guess'] as const).map((kind) => keyOf({ kind, name: account }).replace(/[^:]*$/, ''));
  await db`delete from login_throttle where exists (select from unnest(${beginnings}::text[]) beginning where starts_with(subject, beginning))`;
}
