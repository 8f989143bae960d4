import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../server/pipeline/calls.ts';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import { besidesPath, fillPath } from '../../src/api/path.ts';
import { recordRows } from '../../src/api/recordRows.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { permissions } from '../../src/domain/permission/codes.ts';
import { canary, plantCanaries } from '../builders/canaries.ts';
import { each } from '../builders/each.ts';
import { everyKind, type Objects, type Practice } from '../builders/everyKind.ts';
import { withIdAt } from '../builders/exampleArgument.ts';
import { aPdf, fileForm } from '../builders/fileForm.ts';
import { type KindName, objectKinds } from '../builders/objectKinds.ts';
import { argumentOf, objectAt } from '../builders/ownArgument.ts';
import { castRoles, type Principal, thePrincipals } from '../builders/principals.ts';
import { rehearsal } from '../builders/rehearsal.ts';
import { type Answered, type Person, serverForFile } from '../builders/server.ts';
import { aStranger } from '../builders/stranger.ts';
import { imprint } from '../builders/twoOrganisations.ts';

/** `CRAWL=whole` asks for every id in every place; else every place is asked for what belongs there and for one in eight of the rest. */
const whole = process.env.CRAWL === 'whole';
const PATIENCE = whole ? 7_200_000 : 1_500_000;

const rehearsed = rehearsal();
const server = serverForFile({ served: rehearsed.served });
let objects: Objects;
let principals: Principal[];
let stranger: Person;
let names: string[];
let before: Record<string, string>;

/** Rights that make the record of any patient a task, or show all. */
const wide: readonly string[] = Object.values(recordRows).flatMap(({ task }) => task ?? []);
const narrow = permissions.filter((code) => !wide.includes(code) && code !== 'o_patient_view_all' && code !== 'm_pharmacy');

const rows = (Object.entries(catalogue) as [Call, AnyRow][]).filter(
  ([name, { gives, needs, ticket }]) => gives !== 'stream' && needs !== 'anyone' && !ticket && calls[name],
);
/** They check a password, which takes its time, and take no id that could be another's. */
const slow: readonly Call[] = ['changePassword', 'unlockScreen', 'resetStaffPassword'];
const crawled = rows.filter(([name]) => !slow.includes(name));

beforeAll(async () => {
  const { owner } = server.database;
  await castRoles(owner);
  await aStranger(owner, { account: 'stranger', authorities: narrow });
  objects = await everyKind(owner);
  principals = await thePrincipals(server, objects.practiceIds);
  stranger = await server.present('stranger');
  names = (await owner<{ name: string }[]>`select distinct name from patient`).map(({ name }) => name);
  rehearsed.isOn = true;
  before = await imprint(owner);
}, PATIENCE);

function ask(headers: Record<string, string>, name: Call, argument: Record<string, unknown>): Promise<Answered> {
  const row: AnyRow = catalogue[name];
  if (row.sends !== 'form') return server.ask(null, name, argument, headers);
  const fields = Object.entries(besidesPath(row.path, argument)).filter(([key]) => key !== 'file');
  const texts = Object.fromEntries(fields.map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]));
  const form = fileForm(texts, { bytes: aPdf, name: 'a.pdf' });
  const url = `/api/${fillPath(row.path, argument).replace(/^\//, '')}`;
  return server.send(null, 'POST', url, form.payload, { ...headers, ...form.headers });
}

const allKinds = Object.keys(objectKinds) as KindName[];

interface Target {
  kind: KindName;
  id: string;
}

/** One object of each kind, as these clinics have them. */
function targetsIn(practices: readonly Practice[]): Target[] {
  const ids = new Map<string, Target>();
  for (const practice of practices)
    for (const kind of allKinds) {
      const id = objects.idOf(kind, 'own', practice);
      if (id) ids.set(id, { kind, id });
    }
  return [...ids.values()];
}

/** The ids that a place is asked for; the number of the place chooses which of those that do not belong there. */
const idsFor = (targets: readonly Target[], belongs: KindName | undefined, place: number) =>
  targets.filter(({ kind }, index) => whole || kind === belongs || (index + place) % 8 === 0).map(({ id }) => id);

interface Aim {
  of?: typeof crawled;
  targets: readonly Target[];
}

/** The targets in every place of every call that names something; answers what `judge` finds wrong, and how many were asked. */
async function crawl(
  { headers, practice }: { headers: Record<string, string>; practice: Practice },
  { of = crawled, targets }: Aim,
  judge: (answer: Answered) => boolean,
): Promise<{ wrong: unknown[]; asked: number }> {
  const wrong: unknown[] = [];
  let asked = 0;
  let place = 0;
  await each(of, async ([name]) => {
    const { argument, sites } = argumentOf(objects, name, 'own', practice);
    for (const site of sites)
      for (const id of idsFor(targets, objectAt(name, site), place++)) {
        asked += 1;
        const answer = await ask(headers, name, withIdAt(argument, site, id) as Record<string, unknown>);
        if (answer.http >= 500 || judge(answer)) wrong.push([name, site, id, answer.http, answer.body.slice(0, 300)]);
      }
  });
  return { wrong, asked };
}

const headersOf = ({ token, cookie }: Person) => ({ authorization: `${token}@zh`, cookie });
const hasCanary = ({ body }: Answered) => body.includes(canary);

/** Secrets that are handed out stand in these two. */
async function expectUntouched(): Promise<void> {
  const { ticket, external_link } = before;
  expect({ ...(await imprint(server.database.owner)), ticket, external_link }).toEqual(before);
}

describe('a person who tries every id that he has heard of, in every place where a call takes one', () => {
  it(
    'reads no record of a patient out of his sight',
    async () => {
      const of = crawled.filter(([name]) => name in recordRows);
      const showsSomebody = ({ body }: Answered) => names.some((name) => body.includes(name));
      const { wrong, asked } = await crawl(
        { headers: headersOf(stranger), practice: 'SH' },
        { of, targets: targetsIn(['SH', 'HZ']) },
        showsSomebody,
      );
      expect(wrong).toEqual([]);
      expect(asked).toBeGreaterThan(1000);
      await expectUntouched();
    },
    PATIENCE,
  );

  it(
    'learns and changes nothing of another clinic of the chain',
    async () => {
      const { owner } = server.database;
      const who = principals.find(({ name }) => name === 'every code at the other practice')!;
      // Who works in both clinics sees the appointments of both (docs/decisions/0004).
      await owner`delete from staff_practice where practice_id = ${objects.practiceIds.SH}
        and staff_id = (select staff_id from account where login_name = 'hanyaoshi')`;
      // The head office sees the bills and sheets of every clinic.
      await owner`update role set authorities = array_remove(authorities, 'm_orgnization_management')
        where code = 'hanyaoshi' and org_id = (select org_id from practice where id = ${objects.practiceIds.SH})`;
      expect(await plantCanaries(owner, { practiceId: objects.practiceIds.SH, andItsOrganisation: false })).toBeGreaterThan(100);
      before = await imprint(owner);
      // What a patient takes is told in every clinic of his organisation, so that no check misses a drug.
      const of = crawled.filter(([name]) => name !== 'queryDrugsTaken' && name !== 'queryMedicationListPrint');
      const { wrong, asked } = await crawl(who, { of, targets: targetsIn(['SH']) }, hasCanary);
      expect(wrong).toEqual([]);
      expect(asked).toBeGreaterThan(15_000);
      await expectUntouched();
    },
    PATIENCE,
  );

  it(
    'learns and changes nothing of another organisation',
    async () => {
      const { owner } = server.database;
      const who = principals.find(({ name }) => name === 'every code in another organisation')!;
      expect(await plantCanaries(owner, { practiceId: objects.practiceIds.SH, andItsOrganisation: true })).toBeGreaterThan(200);
      before = await imprint(owner);
      const { wrong, asked } = await crawl(who, { targets: targetsIn(['SH', 'HZ']) }, hasCanary);
      expect(wrong).toEqual([]);
      expect(asked).toBeGreaterThan(20_000);
      await expectUntouched();
    },
    PATIENCE,
  );
});
