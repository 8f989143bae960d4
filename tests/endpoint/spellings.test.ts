import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../server/pipeline/calls.ts';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import { besidesPath, fillPath } from '../../src/api/path.ts';
import { recordRows } from '../../src/api/recordRows.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { subjectsNamed } from '../../src/domain/patient/sight.ts';
import { permissions } from '../../src/domain/permission/codes.ts';
import { each } from '../builders/each.ts';
import { everyKind, nobodysId, type Objects } from '../builders/everyKind.ts';
import { withIdAt } from '../builders/exampleArgument.ts';
import { aPdf, fileForm } from '../builders/fileForm.ts';
import { argumentOf, objectAt, valueAt } from '../builders/ownArgument.ts';
import { type Person, serverForFile } from '../builders/server.ts';
import { aStranger } from '../builders/stranger.ts';
import { spellingsOf } from '../spellings.ts';

const server = serverForFile();
let objects: Objects;
let stranger: Person;
let colleague: Person;
let names: string[];

/** Rights that make the record of any patient a task, or show all. */
const wide: readonly string[] = Object.values(recordRows).flatMap(({ task }) => task ?? []);
const narrow = permissions.filter((code) => !wide.includes(code) && code !== 'o_patient_view_all' && code !== 'm_pharmacy');

/** Without those that anyone may make, and those that a ticket opens: their ids are in the call that gives the ticket. */
const rows = (Object.entries(catalogue) as [Call, AnyRow][]).filter(
  ([name, { gives, needs, ticket }]) => gives !== 'stream' && needs !== 'anyone' && !ticket && calls[name],
);
const ofRecord = rows.filter(([name]) => name in recordRows);

const own = (name: Call) => {
  const { argument, sites } = argumentOf(objects, name, 'own', 'SH');
  return {
    argument: name === 'savePrintLog' ? { ...argument, document: 'record', id: objects.idOf('encounter', 'own', 'SH') } : argument,
    sites: sites.filter((site) => objectAt(name, site)),
  };
};

const ask = (person: Person, name: Call, row: AnyRow, argument: Record<string, unknown>) => {
  if (row.sends !== 'form') return server.ask(person, name, argument);
  const fields = Object.entries(besidesPath(row.path, argument)).filter(([key]) => key !== 'file');
  const { payload, headers } = fileForm(Object.fromEntries(fields.map(([key, value]) => [key, String(value)])), {
    bytes: aPdf,
    name: 'a.pdf',
  });
  return server.send(person, 'POST', `/api/${fillPath(row.path, argument).replace(/^\//, '')}`, payload, headers);
};

beforeAll(async () => {
  const { owner } = server.database;
  await aStranger(owner, { account: 'stranger', authorities: narrow });
  await aStranger(owner, { account: 'colleague', authorities: permissions });
  objects = await everyKind(owner, { withStrangers: false });
  [stranger, colleague] = await Promise.all([server.present('stranger'), server.present('colleague')]);
  names = (await owner<{ name: string }[]>`select distinct name from patient`).map(({ name }) => name);
}, 300_000);

describe('an id in another spelling that PostgreSQL reads as the same', () => {
  it('opens no record of a patient out of sight', async () => {
    const wrong: unknown[] = [];
    let tried = 0;
    await each(ofRecord, async ([name, row]) => {
      const { argument, sites } = own(name);
      for (const site of sites)
        for (const [how, text] of spellingsOf(String(valueAt(argument, site)))) {
          tried += 1;
          const { http, status, exceptionType, fields, body } = await ask(stranger, name, row, withIdAt(argument, site, text) as never);
          const isRefused = !status && http < 500 && exceptionType !== undefined && !names.some((each) => body.includes(each));
          const says = fields?.some(({ message }) => message === 'error.idSpelling') || exceptionType === 'error.permission';
          if (!isRefused || !says) wrong.push([name, site, how, http, exceptionType, body.slice(0, 200)]);
        }
    });
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(1500);
  });

  it('is refused by every call, whatever it names and whoever asks', async () => {
    const wrong: unknown[] = [];
    let tried = 0;
    await each(rows, async ([name, row]) => {
      const { argument, sites } = own(name);
      for (const site of sites)
        for (const [how, text] of spellingsOf(String(valueAt(argument, site)))) {
          tried += 1;
          const { http, status, fields, body } = await ask(colleague, name, row, withIdAt(argument, site, text) as never);
          if (status || http >= 500 || !fields?.some(({ message }) => message === 'error.idSpelling'))
            wrong.push([name, site, how, http, body.slice(0, 200)]);
        }
    });
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(10_000);
  });

  it('stands nowhere in the trail', async () => {
    const odd = await server.database.owner`select call, object_id from audit_log where object_id ~* '^[{]?[0-9a-f-]{32,40}[}]?$'
      and object_id !~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'`;
    expect(odd).toEqual([]);
  });
});

describe('a record whose owner cannot be found', () => {
  it.each(['does not exist', 'is no id'])('is shown to nobody who sees only own patients: what is named %s', async (which) => {
    const wrong: unknown[] = [];
    let tried = 0;
    await each(ofRecord, async ([name, row]) => {
      const { argument, sites } = own(name);
      for (const site of sites) {
        const asked = withIdAt(argument, site, which === 'is no id' ? 'nobody' : nobodysId) as Record<string, unknown>;
        if (!subjectsNamed(recordRows[name]?.of, asked).some(({ ids }) => ids.includes('nobody') || ids.includes(nobodysId))) continue;
        tried += 1;
        const { http, status, exceptionType, body } = await ask(stranger, name, row, asked);
        const isRefused = ['error.absent', 'error.patientHidden', 'error.permission', 'error.fields'].includes(exceptionType ?? '');
        if (status || http >= 500 || !isRefused) wrong.push([name, site, http, exceptionType, body.slice(0, 200)]);
      }
    });
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(80);
  });
});

/** Calls that name no patient, nor a thing of one. Here none of theirs is in what they show. */
const ofNoPatient: readonly string[] = ['checkSuspension'];

describe('the trail of a look at a patient or of a change of a record', () => {
  it('names the patient, whatever thing of the patient the call names', async () => {
    const wrong: unknown[] = [];
    const told: string[] = [];
    for (const [name, row] of rows.filter(([name, { audit }]) => audit === 'patient' || name in recordRows)) {
      const { argument, sites } = own(name);
      const namesSomething = name in recordRows ? subjectsNamed(recordRows[name]?.of, argument).length > 0 : sites.length > 0;
      if (!namesSomething || ofNoPatient.includes(name) || (row.audit === undefined && row.kind === 'query')) continue;
      if (!(await ask(colleague, name, row, argument)).status) continue;
      const entries = await server.database.owner<{ patientId: string | null }[]>`
        select patient_id from audit_log where call = ${name} and staff_id = ${colleague.user.userId} order by at desc, id desc limit 1`;
      told.push(name);
      if (!entries[0]?.patientId) wrong.push([name, entries]);
    }
    expect(wrong).toEqual([]);
    expect(told.length).toBeGreaterThan(60);
  });
});
