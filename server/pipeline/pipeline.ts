import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyRow, Need } from '../../src/api/row.ts';
import { holds } from '../../src/domain/permission/holds.ts';
import { namesThing, requireSight, sightFor } from '../areas/patient/queries/patientSight.ts';
import type { Db, Sql } from '../database/connect.ts';
import { isDiskFull } from '../database/constraints.ts';
import { failpointOfCall } from '../database/failpoint.ts';
import { inTenant } from '../database/tenant.ts';
import { CommitUnknown } from '../database/transaction.ts';
import type { Settings } from '../environment/settings.ts';
import { spoolFolder } from '../files/spool.ts';
import type { FileStores } from '../files/store.ts';
import { WrittenFile } from '../files/written.ts';
import type { Devices } from '../http/device.ts';
import { goneOf } from '../http/gone.ts';
import { limitClassOf } from '../http/limits.ts';
import { type Asker, visitOf } from '../http/visit.ts';
import { noteWrite, wroteLately } from '../http/wroteCookie.ts';
import { Weighed } from '../limits/weighed.ts';
import type { Push } from '../push/push.ts';
import { mayLag, replicaFor } from '../replica/mayLag.ts';
import type { Replica } from '../replica/replica.ts';
import type { Live, Sessions } from '../sessions/sessions.ts';
import { type Turnstile, turnstileOf } from '../time/turnstile.ts';
import { type AuditEntry, auditEntries, type ReadTrail, writeAudit } from '../trail/audit.ts';
import { beforeSession, nobody } from './beforeSession.ts';
import { type AnyServed, type FileAnswer, isSheet, type StoredAnswer } from './call.ts';
import { requireOwnWindow, requireWindow, shapeArgument } from './callArgument.ts';
import { checkAnswer } from './checkAnswer.ts';
import type { Actor, Announcement, Context, Outside } from './context.ts';
import { findOutcome, onceOnly } from './idempotency.ts';
import type { Lanes } from './lanes.ts';
import { outsideTenantOver } from './outsideTenant.ts';
import { Traces } from './traces.ts';

/** What the pipeline works with; tests bring their own clock and ids. */
export interface Engine {
  sql: Sql;
  /** Where calls that may be a little behind are read, if there is one. */
  replica?: Replica | undefined;
  sessions: Sessions;
  push: Push;
  trail: ReadTrail;
  lanes: Lanes;
  settings: Settings;
  outside: Outside;
  files: FileStores;
  now: () => Date;
  /** Milliseconds of a clock that never steps. */
  steady: () => number;
  newId: () => string;
  devices: Devices;
}

export interface Asked {
  name: string;
  row: AnyRow;
  served: AnyServed;
}

/** By the same rule as the menu: a code of the simplified edition opens what its equivalent opens. */
export const may = ({ authorities }: Pick<Actor, 'authorities'>, needs: Need): boolean => holds(authorities, needs);

/** Polls, autosaves of the machine and background refreshes do not keep a session alive; what a person does, does. */
const askedByItself: ReadonlySet<string> = new Set(['pushToken', 'typedTextKey']);
export const keepsAlive = (name: string, { kind, quiet }: AnyRow) => !askedByItself.has(name) && (kind === 'mutation' || !quiet);

/** Every write leaves a trail entry, and every look at a patient; a person's own autosaves do not. */
const isTrailed = ({ kind, audit, quiet, scope, needs }: AnyRow) =>
  needs !== 'anyone' && (audit !== undefined || (kind === 'mutation' && !(scope === 'self' && quiet)));

/**
 * One call, from checked permission to answer: shape, then idempotency, act, trail and outbox in one transaction that sees
 * one practice. Session and permission were checked before the body was read.
 */
export async function runCall(
  engine: Engine,
  asked: Asked,
  raw: Record<string, unknown>,
  who: Asker & { live?: Live },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const arg = shapeArgument(asked.served, raw);
  requireWindow(asked, arg);
  const { live } = who;
  const visit = visitOf(request, reply, engine, who.token);
  const traces = new Traces();
  if (!live) {
    const context = contextOf(engine, { session: nobody(who.language), visit }, beforeSession.db, traces);
    return checked(engine, asked, await asked.served.run(arg as never, { ...context, ...beforeSession }));
  }
  const session: Actor = { ...live, language: who.language };
  const given: Given = { session, visit };
  if (asked.row.kind === 'query' || (engine.replica && mayLag(asked.name)))
    return inTurn(engine.lanes.read, asked, () => look(engine, asked, arg, { ...given, hasWritten: wroteLately(request) }, traces));
  const key = asked.row.once ? request.headers['idempotency-key'] : undefined;
  const keyed = typeof key === 'string' ? key : undefined;
  const tenant = { ...session, at: engine.now(), sight: sightFor(asked.name, arg, session) };
  const gone = asked.row.imports ? goneOf(reply) : undefined;
  const work = (db: Db) => act(engine, asked, arg, contextOf(engine, { ...given, gone }, db, traces.cleared()), keyed, traces);
  const inTransaction = () => inTurn(engine.lanes.write, asked, () => inTenant(engine.sql, tenant, work, { isOneMoment: isExport(asked) }));
  const answer = await (gone ? engine.lanes.imports(inTransaction, { isFirst: true, gone }) : inTransaction())
    .catch(async (error: unknown) => {
      if (isDiskFull(error)) return actAside(engine, asked, arg, given, error);
      if (!(error instanceof CommitUnknown)) throw error;
      const outcome = await findOutcome(engine.sql, session, keyed);
      if (!outcome) throw error.cause;
      return outcome.answer;
    })
    .finally(() => {
      if (!engine.replica) return;
      engine.replica.note(session.practiceId);
      noteWrite(request, reply, engine.replica.bound);
    });
  failpointOfCall(asked.name, 'committed');
  traces.leave();
  return answer;
}

interface Given {
  session: Actor;
  visit: Context['visit'];
  gone?: AbortSignal | undefined;
}
/** `hasWritten`: the browser has written something a moment ago. */
type Reader = Given & { hasWritten: boolean };

const contextOf = (
  { sql, now, steady, newId, sessions, outside, files }: Engine,
  { session, visit, gone }: Given,
  db: Db,
  traces: Traces,
): Context => ({
  db,
  session,
  gone,
  now,
  steady,
  newId,
  visit,
  sessions,
  outside,
  outsideTenant: outsideTenantOver(sql),
  files: files.of(session.orgId),
  filesOf: files.of,
  weighed: new Weighed(),
  announce: traces.announce.bind(traces),
  audit: traces.audit.bind(traces),
  afterCommit: traces.doAfterCommit.bind(traces),
});

/** A file is written one at a time, so that many large ones together take the memory, the processor and the connection of one. */
const exportsInTurn = turnstileOf({ atOnce: 1, mostWaiting: 60 });
/** Templates of imports, and the record of one visit: files of a few rows, which go before the lists that wait. */
const isSmallFile = (name: string) => name.endsWith('Template') || name === 'getNoteExportData';
/** Waits before a connection is taken, so that a file in the line keeps none from others. */
const inTurn = <Answer>(lane: Turnstile, asked: Asked, work: () => Promise<Answer>): Promise<Answer> =>
  isExport(asked) ? exportsInTurn(work, { isFirst: isSmallFile(asked.name) }) : lane(work);
const isExport = ({ name, row }: Asked) => limitClassOf(name, row) === 'export';

/** Looks at one patient whom the argument names, so the entry is whole before the patient is read; their handlers note nothing. */
const namingPatient: ReadonlySet<string> = new Set(['queryAllergies', 'queryPatientDetail', 'querySlidingWindowPatientInfo']);

/**
 * A read. Its trail entry is written beside it, because a read may not write; the answer waits until the entry is safe. What a list
 * is asked, and whose record is opened, is known before it answers, so that entry is on its way to the disk while the read goes on: a
 * question that is refused then is in the trail too. The list of the trail itself never shows its own reading.
 * Of an export, and of a row that says so, all statements see one moment; beside a replica exports are reads.
 */
async function look(engine: Engine, asked: Asked, arg: unknown, given: Reader, traces: Traces): Promise<unknown> {
  const { row } = asked;
  const isTold = isTrailed(row);
  const question = row.audit === 'patients' ? JSON.stringify(arg) : undefined;
  const leave = () => Promise.all(entriesOf(engine, asked, arg, given, traces).map((entry) => engine.trail.write(entry, question)));
  const isKnown = question !== undefined ? !row.reads?.includes('Trail') && !namesThing(asked.name, arg) : namingPatient.has(asked.name);
  const early = isTold && isKnown ? leave() : undefined;
  const tenant = { ...given.session, at: engine.now(), sight: sightFor(asked.name, arg, given.session) };
  const work = async (db: Db) => {
    const context = contextOf(engine, given, db, traces.cleared());
    await requireOwnWindow(db, asked, arg);
    traces.patients = await requireSight(asked.name, arg, tenant.sight, db);
    return written(engine, checked(engine, asked, await asked.served.run(arg as never, context)));
  };
  const read = (sql: Sql, tries?: number) =>
    inTenant(sql, tenant, work, { readOnly: true, isOneMoment: isExport(asked) || row.oneMoment === true, ...(tries && { tries }) });
  const replica = replicaFor(engine.replica, { name: asked.name, ...tenant, hasWritten: given.hasWritten });
  // A refusal waits for the entry, too: who is told that a patient does not exist has asked.
  const [outcome, entry] = await Promise.allSettled([replica ? replica.read(read) : read(engine.sql), early]);
  if (outcome.status === 'rejected') {
    if (isTold && !early && question !== undefined) await leave();
    throw outcome.reason;
  }
  if (entry.status === 'rejected') throw entry.reason;
  const answer = outcome.value;
  if (traces.events.length > 0) throw new TypeError(`${asked.name} reads and announces something`);
  if (early && traces.notes.length > 0) throw new TypeError(`${asked.name} notes what its trail entry no longer takes`);
  traces.leave();
  if (isTold && !early) await leave();
  return answer;
}

async function act(
  engine: Engine,
  asked: Asked,
  arg: unknown,
  context: Context,
  key: string | undefined,
  traces: Traces,
): Promise<unknown> {
  const { db, session } = context;
  const { name, row } = asked;
  let acted = false;
  const run = async () => {
    acted = true;
    await requireOwnWindow(db, asked, arg);
    traces.patients = await requireSight(name, arg, sightFor(name, arg, session), db);
    return written(engine, checked(engine, asked, await asked.served.run(arg as never, context)));
  };
  const answer = key
    ? await onceOnly(db, { orgId: session.orgId, staffId: session.staffId, key, call: name, arg, at: engine.now() }, run)
    : await run();
  failpointOfCall(name, 'acted');
  if (!acted) {
    traces.cleared();
    return answer;
  }
  const entries = isTrailed(row) ? entriesOf(engine, asked, arg, context, traces) : [];
  await closing(engine, db, session, entries, traces.events);
  failpointOfCall(name, 'closing');
  if (traces.events.length > 0) traces.afterCommit.push(() => engine.push.wake());
  return answer;
}

/** Runs an act that goes on while the disk of the database is full: without a transaction, its entry kept aside. */
async function actAside(engine: Engine, asked: Asked, arg: unknown, given: Given, full: unknown): Promise<unknown> {
  const { whenFull } = asked.served;
  if (!whenFull) throw full;
  const traces = new Traces();
  const answer = await whenFull(arg as never, contextOf(engine, given, beforeSession.db, traces));
  if (answer === undefined) throw full;
  await Promise.all(entriesOf(engine, asked, arg, given, traces).map((entry) => engine.trail.write(entry)));
  return answer;
}

/** One entry, and one more for every further patient whose record the arguments name: each patient's look is found by the patient. */
const entriesOf = (
  { newId, now }: Engine,
  { name, row }: Asked,
  arg: unknown,
  { session: { orgId, practiceId, staffId }, visit }: Given,
  { notes, patients }: Traces,
): AuditEntry[] =>
  auditEntries({
    tenant: { orgId, practiceId, staffId },
    newId,
    at: now(),
    call: name,
    path: row.path,
    arg: arg as Record<string, unknown>,
    address: visit.address,
    notes,
    patients,
  });

/** The last statements of a write travel together, and the outbox's lock is held no longer than the commit takes. */
async function closing(
  engine: Engine,
  db: Db,
  session: Actor,
  entries: readonly AuditEntry[],
  events: readonly Announcement[],
): Promise<void> {
  await Promise.all([entries.length > 0 && writeAudit(db, entries), events.length > 0 && engine.push.store(db, session, events)]);
}

function checked(engine: Engine, { name, row, served }: Asked, answer: unknown): unknown {
  if (engine.settings.development) checkAnswer(name, served.gives, answer, row.gives === 'blob');
  return answer;
}

/** A list is written to disk while its transaction is open, whose rows it still reads; whoever fetches it slowly keeps no connection and no memory. */
const written = ({ settings, newId }: Engine, answer: unknown): unknown =>
  isSheet(answer) ? WrittenFile.of(answer, spoolFolder(settings.filesFolder), newId()) : answer;

/** Checks the value and not the name alone: an answer with counts has a field `open`, too, and is no stored file. */
const hasPart = (answer: unknown, name: string, isPart: (part: unknown) => boolean): boolean =>
  typeof answer === 'object' && answer !== null && isPart((answer as Record<string, unknown>)[name]);

export const isFile = (answer: unknown): answer is FileAnswer => hasPart(answer, 'bytes', (part) => part instanceof Uint8Array);
export const isStored = (answer: unknown): answer is StoredAnswer => hasPart(answer, 'open', (part) => typeof part === 'function');
