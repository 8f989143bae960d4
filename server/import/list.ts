import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import type { ListImport } from '../../src/domain/listImport/shapes.ts';
import { holds } from '../../src/domain/permission/holds.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import type { Sql } from '../database/connect.ts';
import { inTenant } from '../database/tenant.ts';
import { StartFault } from '../faults/startFault.ts';
import { Weighed } from '../limits/weighed.ts';
import type { Actor, AuditNote, Context } from '../pipeline/context.ts';
import { Problem } from '../pipeline/problem.ts';
import { findAccount, findActor, findWorkplaces } from '../sessions/queries.ts';
import { recallSessions } from '../sessions/sessions.ts';
import { isProgram, withDatabase } from '../start/installation.ts';
import { runProgram } from '../start/program.ts';
import { writeAudit } from '../trail/audit.ts';
import { say } from '../words/words.ts';
import { importList } from './importList.ts';
import type { ListSource } from './listKit.ts';
import { appointments } from './lists/appointments.ts';
import { chargeItems } from './lists/chargeItems.ts';
import { manufacturers } from './lists/manufacturers.ts';
import { members } from './lists/members.ts';
import { openingStock } from './lists/openingStock.ts';
import { packages } from './lists/packages.ts';
import { retailPrices } from './lists/retailPrices.ts';
import { rooms } from './lists/rooms.ts';
import { staff } from './lists/staff.ts';
import { stockPlaces } from './lists/stockPlaces.ts';
import { suppliers } from './lists/suppliers.ts';
import { runInParts } from './parts.ts';
import { underSession } from './programSession.ts';

interface Named {
  // biome-ignore lint/suspicious/noExplicitAny: each source has a draft of its own, which only the source reads
  source: ListSource<any>;
  call: Call;
}

/** Lists of the command line, each with the call of its screen. */
export const lists: Readonly<Record<string, Named>> = {
  appointments: { source: appointments, call: 'importAppointments' },
  chargeItems: { source: chargeItems, call: 'importChargeItems' },
  manufacturers: { source: manufacturers, call: 'importManufacturers' },
  members: { source: members, call: 'importMembers' },
  openingStock: { source: openingStock, call: 'importOpeningStock' },
  packages: { source: packages, call: 'importPackages' },
  retailPrices: { source: retailPrices, call: 'importRetailPrices' },
  rooms: { source: rooms, call: 'importRooms' },
  stockPlaces: { source: stockPlaces, call: 'importStockPlaces' },
  staff: { source: staff, call: 'importStaff' },
  suppliers: { source: suppliers, call: 'importSuppliers' },
};

interface Databases {
  owner: Sql;
  app: Sql;
}

interface Choices {
  list: string;
  account: string;
  /** Code of the clinic; without it the first one the person works in. */
  clinic?: string | undefined;
  checkOnly?: boolean | undefined;
  language?: Language | undefined;
}

/** The import of the screen, as the person of an account: with the rights of that person and in the trail under that name. */
export async function importListFile(
  { owner, app }: Databases,
  file: { name: string; bytes: Buffer },
  choices: Choices,
): Promise<ListImport> {
  const { list, checkOnly = false, language = 'zh' } = choices;
  const named = lists[list];
  if (!named) throw new StartFault(`${JSON.stringify(list)} is no list; wanted is one of ${Object.keys(lists).join(', ')}.`);
  const { source, call } = named;
  const actor = await actorOf(app, choices, language);
  if (!holds(actor.authorities, catalogue[call].needs)) throw new Problem('error.permission');
  const run = (person: Actor, wanted: { checkOnly: boolean; part: number | undefined }): Promise<ListImport> =>
    inTenant(app, person, async (db) => {
      const notes: AuditNote[] = [];
      const answer = await importList(contextOf(person, db, notes), source, {
        name: file.name,
        source: { bytes: file.bytes },
        ...wanted,
        continueCreate: false,
      });
      const detail = Object.assign({}, ...notes.map((note) => note.detail)) as Record<string, unknown>;
      if (notes.length > 0) await writeAudit(db, [{ ...entryOf(person, call), detail }]);
      return answer;
    });
  return underSession(owner, actor, (person) =>
    runInParts((wanted) => run(person, wanted), { checkOnly, isHeld: ({ problems }) => problems.length > 0 }),
  );
}

async function actorOf(app: Sql, { account, clinic }: Choices, language: Language): Promise<Actor> {
  const found = await findAccount(app, account);
  if (!found?.active) throw new StartFault(`--as ${JSON.stringify(account)}: wanted is an account that may sign in.`);
  const { orgId, staffId } = found;
  return inTenant(app, { orgId }, async (db) => {
    const places = await findWorkplaces(db, staffId);
    const codes = await db<{ id: string; code: string }[]>`select id, code from practice`;
    const practiceId = clinic === undefined ? places[0]?.practiceId : codes.find(({ code }) => code === clinic)?.id;
    const person = practiceId === undefined ? undefined : await findActor(db, staffId, practiceId);
    if (practiceId === undefined || !person)
      throw new StartFault(`--clinic ${clinic ?? ''}: wanted is the code of a clinic in which ${account} works.`);
    const { name: staffName, authorities, systemVersion } = person;
    return { id: 'program', accountId: account, staffId, staffName, orgId, practiceId, authorities, language, systemVersion };
  });
}

/** What the acts of a list touch; nobody is told at once, and nothing lies outside. */
const contextOf = (session: Actor, db: Context['db'], notes: AuditNote[]): Context =>
  ({
    db,
    session,
    now: () => new Date(),
    newId: uuidv7,
    sessions: { recall: recallSessions, forget: () => {} },
    announce: async () => {},
    audit: (note: AuditNote) => void notes.push(note),
    afterCommit: () => {},
    weighed: new Weighed(),
  }) as unknown as Context;

const entryOf = ({ orgId, practiceId, staffId }: Actor, call: Call) => ({
  orgId,
  practiceId,
  staffId,
  id: uuidv7(),
  at: new Date(),
  call,
  patientId: null,
  objectId: null,
  address: null,
});

const usage = `npm run import:list -- <list> <file> --as <account> [--clinic <code>] [--check] [--language zh|en]
  <list>     ${Object.keys(lists).join(', ')}
  <file>     xlsx or csv with the headings of the template on the screen of the list
  --as       account of the person who imports, with that person's rights
  --clinic   code of the clinic; may be left out if the person works in one
  --check    only checks`;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { as: { type: 'string' }, clinic: { type: 'string' }, check: { type: 'boolean' }, language: { type: 'string' } },
  });
  const [list, path] = positionals;
  if (!list || !path || !values.as) {
    console.log(usage);
    return 2;
  }
  const language: Language = values.language === 'en' ? 'en' : 'zh';
  const file = { name: basename(path), bytes: await readFile(path) };
  try {
    const choices = { list, account: values.as, clinic: values.clinic, checkOnly: values.check, language };
    const { imported, rows, problems, remarks } = await withDatabase((owner, app) => importListFile({ owner, app }, file, choices));
    for (const { row, column, message, text } of problems)
      console.log(`${file.name}:${row} ${column ?? ''} ${message} ${text && `«${text}»`}`);
    for (const remark of remarks) console.log(remark);
    console.log(`${file.name}: ${rows} rows, ${imported} imported, ${problems.length} problems`);
    return imported > 0 || (values.check && problems.length === 0) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(say(language, error.id, error.details.values));
    return 1;
  }
}

if (isProgram(import.meta.url)) await runProgram(run);
