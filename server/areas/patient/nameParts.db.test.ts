import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import { aPatient } from '../../../tests/builders/patient.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile();
let admin: Person;
let id: string;

beforeAll(async () => {
  admin = await server.signIn('admin');
  const names = { nameEn: 'James Smith', surnameEn: 'Okonkwo', givenNameEn: 'Chinedu Émile' };
  const { data } = await server.ask(admin, 'savePatient', { ...aPatient({ name: '奥孔科', birthDate: '1984-02-03' }), ...names });
  ({ id } = data);
});

const find = async (keyword: string): Promise<boolean> =>
  (await server.ask(admin, 'querySimplePatientByES', { page: 1, size: 20, keyword })).data.rows.some(
    (row: { id: string }) => row.id === id,
  );

it.each(['okonkwo', 'Okonkwo chinedu', 'chinedu emile okon', 'Chinedu É', 'james', 'smith james'])(
  'a patient is found by “%s”, a part of the English name or the name as it is written',
  async (keyword) => expect(await find(keyword)).toBe(true),
);

it.each(['emile okonkwo smith', 'nedu'])('a patient is not found by “%s”', async (keyword) => expect(await find(keyword)).toBe(false));

it('the file of the list has surname and given name in English as columns', async () => {
  const { bytes } = await server.http
    .inject({
      method: 'POST',
      url: '/api/patient/exportCustomList',
      headers: { cookie: admin.cookie, authorization: `${admin.token}@en` },
      payload: { keyword: '奥孔科', format: 'csv' },
    })
    .then(({ rawPayload }) => ({ bytes: rawPayload }));
  const [row] = parse(bytes, { bom: true, columns: true }) as Record<string, string>[];
  expect([row?.['English surname'], row?.['English given name']]).toEqual(['Okonkwo', 'Chinedu Émile']);
});
