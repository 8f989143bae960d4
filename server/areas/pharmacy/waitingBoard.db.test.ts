import { beforeAll, expect, it } from 'vitest';
import type { ShownBoard } from '../../../src/domain/pharmacy/waiting/shapes.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { inTenant } from '../../database/tenant.ts';

const server = serverForFile();
let pharmacist: Person;
let sheet: { id: string; prescriptionNumber: string; name: string };

const inPractice = <Result>(work: Parameters<typeof inTenant<Result>>[2]) =>
  inTenant(server.database.owner, { orgId: pharmacist.user.orgId, practiceId: pharmacist.user.practiceId }, work);

beforeAll(async () => {
  pharmacist = await server.signIn('sunyaoshi');
  sheet = await inPractice(async (db) => {
    const [row] = await db<[typeof sheet]>`
      select d.id, d.prescription_number, p.name from dispensing d join patient p on p.id = d.patient_id
      where d.status = 1 and not p.is_walk_in and not exists (select from decoction x where x.dispensing_id = d.id) limit 1`;
    return row;
  });
});

const create = async (name = '大厅') => {
  const { data } = await server.ask(pharmacist, 'createWaitingBoard', { name });
  return { id: String(data.id), code: /\?k=(.+)$/.exec(String(data.url))?.[1] ?? '' };
};
const look = (code: string) => server.ask(null, 'showWaitingBoard', { code });
const shownOn = async (code: string): Promise<ShownBoard> => (await look(code)).data as ShownBoard;
const call = (counter: string) => server.ask(pharmacist, 'callPatient', { id: sheet.id, counter });

it('shows a called patient without an account, by one character and four digits, until the drugs are collected', async () => {
  const { code } = await create();
  expect((await shownOn(code)).called).toEqual([]);

  expect(await call('2 号窗口')).toMatchObject({ status: true });
  const { called, name, clinic } = await shownOn(code);
  const digits = sheet.prescriptionNumber.replaceAll(/\D/g, '').slice(-4);
  expect(called).toMatchObject([{ number: digits, name: `${sheet.name[0]}${'*'.repeat(sheet.name.length - 1)}`, counter: '2 号窗口' }]);
  expect([name, clinic.zh === '']).toEqual(['大厅', false]);
  expect(JSON.stringify(await look(code))).not.toContain(sheet.name);

  const [{ version }] = await inPractice((db) => db<[{ version: number }]>`select version from dispensing where id = ${sheet.id}`);
  await server.ask(pharmacist, 'pickUpDispensing', { id: sheet.id, version });
  expect((await shownOn(code)).called).toEqual([]);
  expect(await call('2')).toMatchObject({ status: false });
});

it('shows nothing once it was ended, and nothing for a code that nobody made', async () => {
  const { id, code } = await create('二楼');
  expect(await server.ask(pharmacist, 'revokeWaitingBoard', { id })).toMatchObject({ status: true });
  const dead = { status: false, data: null };
  expect(await look(code)).toMatchObject(dead);
  expect(await look(`${'a'.repeat(43)}.${'b'.repeat(22)}`)).toMatchObject(dead);
  expect(await look('k')).toMatchObject(dead);
  expect(await server.ask(pharmacist, 'revokeWaitingBoard', { id })).toMatchObject({ status: false });
});

it('is made by the pharmacy alone, ten times at most', async () => {
  const doctor = await server.signIn('chenyi');
  expect(await server.ask(doctor, 'createWaitingBoard', { name: 'x' })).toMatchObject({ status: false });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, place) => server.ask(pharmacist, 'createWaitingBoard', { name: `屏 ${place}` })),
  );
  const { data: boards } = await server.ask(pharmacist, 'queryWaitingBoards', {});
  expect(boards).toHaveLength(10);
  expect(answers.some(({ status }) => !status)).toBe(true);
});
