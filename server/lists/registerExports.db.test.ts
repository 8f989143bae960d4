import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import { addDays, dateAt } from '../../src/domain/dates.ts';
import { permissionsOf } from '../../src/domain/permission/holds.ts';
import { type ExportedRegister, exportedRegisters } from '../../src/domain/register/exports.ts';
import { type Person, serverForFile } from '../../tests/builders/server.ts';
import { registerLists } from './registerExports.ts';

const server = serverForFile();
let admin: Person;

beforeAll(async () => {
  admin = await server.signIn('admin', 'en');
  const { owner } = server.database;
  // More manufacturers than one piece of the file holds.
  await owner`
    insert into own_manufacturer (id, org_id, name_zh, name_en, sort)
    select gen_random_uuid(), (select id from org limit 1), '厂家' || n, '', n from generate_series(1, 230) n`;
});

const period = () => ({ from: addDays(dateAt(server.clock.at), -60), to: dateAt(server.clock.at) });
const askedOf = (register: ExportedRegister) => {
  if (register === 'suspensions') return { file: period(), list: { a: period().from, b: period().to } };
  if (register === 'dictionaryEntries') return { file: { kind: 'patientTag' }, list: { kind: 'patientTag' } };
  if (register === 'memberTypes') return { file: {}, list: { pageNo: 1, pageSize: 100 } };
  if (register === 'frequencies') return { file: {}, list: { kind: 'frequency' } };
  if (register === 'chargeCategories') return { file: {}, list: { a: 1, b: 100 } };
  return { file: {}, list: {} };
};

async function fileOf(person: Person, asked: object, language = 'en') {
  const answer = await server.http.inject({
    method: 'POST' as const,
    url: `/api/${catalogue.exportRegister.path}`,
    payload: { ...asked, format: 'csv' },
    headers: { cookie: person.cookie, authorization: `${person.token}@${language}` },
  });
  return String(answer.headers['content-type']).includes('csv') ? (parse(answer.rawPayload, { bom: true }) as string[][]) : answer.json();
}

describe.each(exportedRegisters)('the register %s', (register) => {
  it('is handed over whole, under heads in the words of the reader', async () => {
    const { file, list } = askedOf(register);
    const { data } = await server.ask(admin, registerLists[register].list as Call, { ...list, page: 1, size: 100 });
    const total = data.total ?? data.length; // frequencies have no pages

    const [head, ...table] = (await fileOf(admin, { register, ...file })) as string[][];
    const [chinese] = (await fileOf(admin, { register, ...file }, 'zh')) as string[][];

    expect(table).toHaveLength(total);
    expect(head!.filter((title) => title === '' || /^[a-z]+\./.test(title) || /\p{Script=Han}/u.test(title))).toEqual([]);
    expect(chinese!.filter((title) => /^[a-z]+\./.test(title))).toEqual([]);
    expect(table.flat().filter((text) => /^(register|state|package|charge|common)\.[\w.]+$/.test(text))).toEqual([]);
  });

  it('is refused to a person who may see other registers, but not this one', async () => {
    const { needs } = catalogue[registerLists[register].list as Call];
    const other = permissionsOf(needs).includes('m_billing') ? 'm_inventory' : 'm_billing';
    const person = await server.present('heyun');
    await server.database.owner`
      update role set authorities = ${[other]} where id in (
        select unnest(role_ids) from staff_practice where staff_id = (select staff_id from account where login_name = 'heyun'))`;

    expect(await fileOf(person, { register, ...askedOf(register).file })).toMatchObject({
      status: false,
      exceptionType: 'error.permission',
    });
  });
});

it('hands over the rows that the filters of the screen leave, in its order', async () => {
  const [, ...manufacturers] = (await fileOf(admin, { register: 'manufacturers', keyword: '厂家22' })) as string[][];

  expect(manufacturers.map(([name]) => name)).toEqual(['厂家22', ...Array.from({ length: 10 }, (_, at) => `厂家${220 + at}`)]);
});

it('leaves in the trail which register left the house, by which filters, with how many rows', async () => {
  await fileOf(admin, { register: 'manufacturers', keyword: '厂家22' });
  const [entry] = await server.database.owner`select detail from audit_log where call = 'exportRegister' order by at desc, id desc limit 1`;

  expect(entry).toEqual({ detail: { rows: 11, criteria: { register: 'manufacturers', keyword: '厂家22' } } });
});
