import { parseArgs } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { isCalendarDate } from '../../src/domain/dates.ts';
import { type Contract, checkContract } from '../../src/domain/organisation/contract.ts';
import { systemStaffId } from '../../src/domain/trail/system.ts';
import type { Sql } from '../database/connect.ts';
import { isProgram, withDatabase } from '../start/installation.ts';
import { runProgram } from '../start/program.ts';
import { say } from '../words/words.ts';

const usage = `npm run organisation                    lists the organisations of this installation
npm run organisation -- <code> …        sets what the host of the server has agreed with one
  --from 2026-01-01 --until 2027-12-31  term of the contract
  --version 2                           version of the contract, 1 to 4
  --clinics 5                           most clinics that may be open at a time
  --disable                             ends the service: nobody signs in, everybody is signed out, all records stay
  --enable                              begins it again`;

export interface Wanted extends Partial<Contract> {
  enabled?: boolean;
}

interface Standing extends Contract {
  id: string;
  code: string;
  nameZh: string;
  enabled: boolean;
  clinicCount: number;
}

/** Row-level security hides the clinics of other organisations from the owner too, so each organisation is read as its own tenant. */
async function readStanding(owner: Sql, code?: string): Promise<Standing[]> {
  const found = await owner<Omit<Standing, 'clinicCount'>[]>`
    select id, code, name_zh, enabled, contract_from, contract_until, contract_version, max_clinics from org
    where ${code ?? null}::text is null or code = ${code ?? null} order by code`;
  const standing: Standing[] = [];
  for (const org of found) {
    const [counted] = await owner.begin(async (db) => {
      await db`select set_config('app.org_id', ${org.id}, true)`;
      return db<[{ clinicCount: number }]>`select count(*)::int as clinic_count from practice where org_id = ${org.id} and enabled`;
    });
    standing.push({ ...org, clinicCount: counted.clinicCount });
  }
  return standing;
}

/** Answers the problems of what was wanted; undefined without such an organisation. The trail keeps what was changed. */
export async function setOrganisation(owner: Sql, code: string, wanted: Wanted): Promise<string[] | undefined> {
  const [org] = await readStanding(owner, code);
  if (!org) return undefined;
  const { id, contractFrom, contractUntil, contractVersion, maxClinics, enabled } = { ...org, ...wanted };
  const next = { contractFrom, contractUntil, contractVersion, maxClinics };
  const problems = checkContract(next, org.clinicCount);
  if (problems.length > 0) return problems.map(({ field, message, values }) => `${field}: ${say('en', message, values)}`);
  await owner.begin(async (db) => {
    await db`select set_config('app.org_id', ${id}, true)`;
    await db`update org set ${db({ ...next, enabled })}, version = version + 1 where id = ${id}`;
    if (!enabled) {
      const ended = await db<
        { staffId: string }[]
      >`update session set ended_at = now() where org_id = ${id} and ended_at is null returning staff_id`;
      for (const staffId of new Set(ended.map((row) => row.staffId))) await db`select pg_notify('xinglin_session', ${staffId})`;
    }
    await db`
      insert into audit_log (org_id, practice_id, id, at, staff_id, call, object_id, detail)
      select ${id}, p.id, ${uuidv7()}, now(), ${systemStaffId}, 'saveOrg', ${id}, ${db.json({ by: 'npm run organisation', ...wanted } as never)}
      from practice p where p.org_id = ${id} and p.is_head`;
  });
  return [];
}

const textOf = ({ code, nameZh, enabled, contractFrom, contractUntil, contractVersion, maxClinics, clinicCount }: Standing) =>
  `${code}  ${nameZh}  ${enabled ? 'enabled' : 'DISABLED'}  contract ${contractVersion}: ${contractFrom ?? '–'} to ${contractUntil ?? '–'}  clinics ${clinicCount} of ${maxClinics}`;

function wantedOf(values: Record<string, string | boolean | undefined>): Wanted {
  const { from, until, version, clinics, enable, disable } = values;
  for (const date of [from, until])
    if (date !== undefined && !isCalendarDate(String(date))) throw new TypeError(`${String(date)} is no date such as 2026-01-31`);
  return {
    ...(from !== undefined && { contractFrom: String(from) }),
    ...(until !== undefined && { contractUntil: String(until) }),
    ...(version !== undefined && { contractVersion: Number(version) }),
    ...(clinics !== undefined && { maxClinics: Number(clinics) }),
    ...((enable || disable) && { enabled: enable === true }),
  };
}

async function run(): Promise<number> {
  const text = { type: 'string' } as const;
  const isSet = { type: 'boolean' } as const;
  const options = { from: text, until: text, version: text, clinics: text, enable: isSet, disable: isSet, help: isSet };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [code] = positionals;
  if (values.help || (values.enable && values.disable)) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  return withDatabase(async (owner) => {
    if (code !== undefined) {
      const problems = await setOrganisation(owner, code, wantedOf(values));
      if (problems === undefined) console.error(`There is no organisation ${JSON.stringify(code)}.`);
      for (const problem of problems ?? []) console.error(problem);
      if (problems === undefined || problems.length > 0) return 1;
    }
    for (const standing of await readStanding(owner, code)) console.log(textOf(standing));
    return 0;
  });
}

if (isProgram(import.meta.url)) await runProgram(run);
