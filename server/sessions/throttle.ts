import { hash } from 'node:crypto';
import { type AttemptKind, freeOfCaptcha, pausesOf } from '../../src/domain/session/attempts.ts';
import type { Db, Sql } from '../database/connect.ts';
import { isDiskFull } from '../database/constraints.ts';
import type { Visit } from '../pipeline/context.ts';
import { Problem } from '../pipeline/problem.ts';
import type { HeldAttempts } from './heldAttempts.ts';

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
const beginningOf = ({ kind, name }: Subject) => `${kind}:${digestOf(name.toLowerCase())}:`;
const keyOf = ({ kind, name, place = '' }: Subject) => `${beginningOf({ kind, name })}${digestOf(place)}`;

export const deviceHash = (device: string) => digestOf(`device ${device}`);
export const addressHash = (address: string) => digestOf(`address ${address}`);
const placesOf = ({ device, network }: Visit) => [addressHash(network), ...(device ? [deviceHash(device)] : [])];

const guessAt = (name: string, place: string): Subject => ({ kind: 'guess', name, place });

/**
 * Each attempt counts at its place and for its account. The counts of an account are three, by how well the place knows it, so guesses from
 * elsewhere cannot lock its owner out of a known device, and whoever makes new devices at a known address gains nothing by them. An unknown
 * account has no known places and is counted like a known one.
 */
async function subjectsOf(sql: Sql, account: string, visit: Visit): Promise<{ subjects: Subject[]; fromKnownPlace: boolean }> {
  const { device, network } = visit;
  const known = await sql<{ placeHash: string }[]>`
    select place_hash from known_place where login_name = ${account} and place_hash = any(${placesOf(visit)})`;
  const knows = (place: string) => known.some(({ placeHash }) => placeHash === place);
  if (device && knows(deviceHash(device)))
    return { subjects: [guessAt(account, `device ${device}`), { kind: 'accountKnown', name: account }], fromKnownPlace: true };
  const source = sourceOf(visit);
  const fromKnownPlace = knows(addressHash(network));
  const subjects: Subject[] = [
    guessAt(account, source),
    { kind: 'source', name: source },
    { kind: fromKnownPlace ? 'accountNear' : 'account', name: account },
  ];
  return { subjects, fromKnownPlace };
}

/** Counts before anything is judged, in one statement; throws while one of the subjects has to wait. */
async function count(sql: Sql, held: HeldAttempts, subjects: readonly Subject[], at: Date): Promise<void> {
  const asked = subjects.map((subject) => ({ subject: keyOf(subject), pauses: pausesOf(subject.kind) }));
  throwWait(await held.count(sql, asked, at));
}

function throwWait(milliseconds: number): void {
  if (milliseconds === 0) return;
  const seconds = Math.ceil(milliseconds / 1000);
  throw seconds > 60
    ? new Problem('login.locked', { values: { minutes: Math.ceil(seconds / 60) } })
    : new Problem('login.wait', { values: { seconds } });
}

interface SignIn {
  account: string;
  visit: Visit;
  at: Date;
  /** The question that tells a person from a program was answered rightly; null: it was not answered. */
  isHuman: boolean | null;
}

/** Throws where the attempt has to wait, or where a person has to prove to be one first. */
export async function countSignIn(sql: Sql, held: HeldAttempts, { account, visit, at, isHuman }: SignIn): Promise<Attempt> {
  const { subjects, fromKnownPlace } = await subjectsOf(sql, account, visit);
  const asked = subjects.map(({ kind, ...subject }) => ({
    subject: keyOf({ kind, ...subject }),
    pauses: pausesOf(kind),
    free: freeOfCaptcha(kind),
  }));
  const wait = await held.count(sql, asked, at, isHuman === true);
  if (wait < 0) refuseCaptcha(isHuman === null ? 'login.captcha.required' : 'login.captcha.wrong');
  throwWait(wait);
  return { subjects, at, fromKnownPlace };
}

/** Said beside the field, so the page shows a question. */
export function refuseCaptcha(message: 'login.captcha.required' | 'login.captcha.wrong'): never {
  throw new Problem(message, { fields: [{ field: 'captcha', message }] });
}

const sourceOf = ({ device, network }: Visit) => (device ? `device ${device}` : `address ${network}`);

/** Counts a code that is asked for: by account, by number and by where it is asked from, each whether or not it exists. */
export const countCode = (
  sql: Sql,
  held: HeldAttempts,
  { account, mobile, visit, at }: { account: string; mobile: string; visit: Visit; at: Date },
) =>
  count(
    sql,
    held,
    [
      { kind: 'code', name: `account ${account}` },
      { kind: 'code', name: `number ${mobile}` },
      { kind: 'codeSource', name: sourceOf(visit) },
    ],
    at,
  );

export const countCodeTry = (sql: Sql, held: HeldAttempts, visit: Visit, at: Date): Promise<void> =>
  count(sql, held, [{ kind: 'codeTry', name: sourceOf(visit) }], at);

/** True for the first answer to a question only. */
export async function takeQuestion(sql: Sql, held: HeldAttempts, token: string, at: Date): Promise<boolean> {
  const asked = [{ subject: keyOf({ kind: 'captcha', name: token }), pauses: pausesOf('captcha') }];
  return (await held.count(sql, asked, at)) === 0;
}

/** False once an address has brought so many new devices that one more would only be a way around the counts. */
export async function mayRememberDevice(sql: Sql, held: HeldAttempts, { network }: Visit, at: Date): Promise<boolean> {
  const asked = [{ subject: keyOf({ kind: 'device', name: network }), pauses: pausesOf('device') }];
  return (await held.count(sql, asked, at)) === 0;
}

/** A signed-in session has a count of its own: nobody outside can keep its owner from unlocking the screen. */
export async function countConfirmation(sql: Sql, held: HeldAttempts, sessionId: string, at: Date): Promise<Attempt> {
  const subjects: Subject[] = [{ kind: 'session', name: sessionId }];
  await count(sql, held, subjects, at);
  return { subjects, at, fromKnownPlace: true };
}

/** After the right password: forgets what was counted for the account here, and takes this attempt back from the wider counts. */
export async function takeBack(sql: Sql, held: HeldAttempts, { subjects, at }: Attempt): Promise<void> {
  const keysOf = (isOwn: boolean) => subjects.filter(({ kind }) => (kind === 'guess' || kind === 'session') === isOwn).map(keyOf);
  held.takeBack(keysOf(true), keysOf(false));
  await unlessFull([
    sql`delete from login_throttle where subject = any(${keysOf(true)})`,
    sql`update login_throttle set failures = greatest(failures - 1, 0),
      locked_until = case when last_failure_at = ${at} then null else locked_until end where subject = any(${keysOf(false)})`,
  ]);
}

/** A known place only makes the next sign-in easier, so it is left out while the disk is full. */
async function unlessFull(writes: readonly PromiseLike<unknown>[]): Promise<void> {
  for (const write of await Promise.allSettled(writes)) if (write.status === 'rejected' && !isDiskFull(write.reason)) throw write.reason;
}

export async function rememberPlaces(db: Db, account: string, visit: Visit, at: Date): Promise<void> {
  await unlessFull([
    db`
      insert into known_place (login_name, place_hash, last_used_at) select ${account}, place, ${at} from unnest(${placesOf(visit)}::text[]) place
      on conflict (login_name, place_hash) do update set last_used_at = excluded.last_used_at`,
  ]);
}

/** After a new password from the administration the account may be tried from everywhere again. */
export async function forgetAttempts(db: Db, account: string): Promise<void> {
  const beginnings = (['account', 'accountNear', 'accountKnown', 'guess'] as const).map((kind) => beginningOf({ kind, name: account }));
  await db`delete from login_throttle where exists (select from unnest(${beginnings}::text[]) beginning where starts_with(subject, beginning))`;
}
