import { inTenant } from '../../server/database/tenant.ts';
import type { Call } from '../../src/api/catalogue.ts';
import type { ParameterCode } from '../../src/domain/configuration/parameters.ts';
import { addDays, dateAt } from '../../src/domain/dates.ts';
import { everyKind } from '../builders/everyKind.ts';
import { fileForm } from '../builders/fileForm.ts';
import { argumentOf } from '../builders/ownArgument.ts';
import { castRoles } from '../builders/principals.ts';
import { readied } from '../builders/ready/every.ts';
import { type Own, ownOf } from '../builders/ready/own.ts';
import type { Answered, Person, TestServer } from '../builders/server.ts';

type Argument = Record<string, unknown>;

/** The first clinic of the demonstration, seen by a doctor who holds every right. */
export interface Clinic {
  server: TestServer;
  own: Own;
  me: Person;
  ask: (name: Call, arg?: Argument) => Promise<Answered>;
  /** An argument that succeeds, about objects of its own. */
  argument: (name: Call, more?: Argument) => Promise<Argument>;
  /** Does a call with such an argument. */
  act: (name: Call, more?: Argument) => Promise<Answered>;
  /** Sends a table as a file. */
  send: (path: string, lines: readonly string[], fields?: Readonly<Record<string, string>>) => Promise<Answered>;
  inClinic: <Result>(work: Parameters<typeof inTenant<Result>>[2]) => Promise<Result>;
  /** Changes rows past the triggers that protect them. */
  force: (sql: string) => Promise<void>;
  /** The day so many days from now. */
  day: (days: number) => string;
}

/** The value that a parameter is set to, the look at its effect, and the result of the look before and after. */
export interface Effect {
  value: number | boolean | string;
  look: (clinic: Clinic) => Promise<unknown>;
  before: unknown;
  after: unknown;
  /** The demonstration has fewer rows than the least value of the form: the stored decision is lowered to this one. */
  lowered?: number;
}

export type Effects = Partial<Record<ParameterCode, Effect>>;

export async function openClinic(server: TestServer): Promise<Clinic> {
  const { owner } = server.database;
  await castRoles(owner);
  const objects = await everyKind(owner, { withStrangers: false });
  const me = await server.present('hanyaoshi');
  const { orgId, practiceId, userId } = me.user;
  const [other] = await owner<{ staffId: string }[]>`select staff_id from account where login_name = 'chenyi'`;
  const own = ownOf(owner, practiceId, userId, other!.staffId);
  const ask: Clinic['ask'] = (name, arg = {}) => server.ask(me, name, arg);
  const argument: Clinic['argument'] = async (name, more = {}) => ({
    ...argumentOf(objects, name, 'own', 'SH').argument,
    ...(await readied[name]?.(own)),
    ...more,
  });
  return {
    server,
    own,
    me,
    ask,
    argument,
    act: async (name, more) => ask(name, await argument(name, more)),
    send: (path, lines, fields = {}) => {
      const { payload, headers } = fileForm(fields, { name: 'table.csv', bytes: Buffer.from(lines.join('\n')) });
      return server.send(me, 'POST', `/api/${path}`, payload, headers);
    },
    inClinic: (work) => inTenant(server.database.owner, { orgId, practiceId }, work),
    force: (sql) =>
      owner.begin(async (db) => {
        await db`set local session_replication_role = replica`;
        await db.unsafe(sql.replace(/:p\b/g, `'${practiceId}'`));
      }) as Promise<void>,
    day: (days) => addDays(dateAt(server.clock.at), days),
  };
}

/** Stores a decision without the screen. */
function storeDecision(own: Own, { code, value, isClinics }: { code: ParameterCode; value: Effect['value']; isClinics: boolean }) {
  const json = `'${JSON.stringify(value)}'::jsonb`;
  if (isClinics) return own.change(`update setting set value = ${json}, version = version + 1 where code = '${code}' and practice_id = :p`);
  return own.change(`
    insert into org_setting (org_id, id, code, version, value, changed_at, changed_by)
    select p.org_id, gen_random_uuid(), '${code}', coalesce((select max(version) from org_setting o where o.org_id = p.org_id and o.code = '${code}'), 0) + 1,
      ${json}, now(), :me from practice p where p.id = :p`);
}

/** Sets a parameter as the screen does: for the organisation, or for the clinic where that has decided itself. */
export async function setParameter({ ask, own }: Clinic, code: ParameterCode, { value, lowered }: Effect): Promise<Answered> {
  const found = await ask('querySystemParameters', { keyword: code, page: 1, size: 200 });
  const row = found.data.rows.find(({ id }: { id: string }) => id === code);
  const isClinics = row.isDecided;
  const level = isClinics ? 'clinic' : 'organisation';
  const version = isClinics ? row.version : row.organisationVersion;
  const asked = await ask('updateSystemParameter', { code, value, version, level });
  // What weakens a control waits for another administrator; here it has stood since yesterday.
  const isHeld = asked.exceptionType === 'approval.confirm.flow';
  if (isHeld) await storeDecision(own, { code, value, isClinics });
  const answer = isHeld ? { ...asked, status: true } : asked;
  if (lowered !== undefined)
    await own.change(`update ${isClinics ? 'setting' : 'org_setting'} set value = '${lowered}'::jsonb where code = '${code}'`);
  return answer;
}

export const isDone = ({ status }: Answered): boolean => status;

/** Lines of a table that is handed over as a file. */
export const linesOf = async ({ ask }: Clinic, name: Call, arg: Argument = {}): Promise<number> =>
  (await ask(name, { format: 'csv', ...arg })).body.trim().split('\n').length;
