import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { addDays, dateAt, instantOf } from '../../../src/domain/dates.ts';
import type * as Sms from '../../../src/domain/sms/shapes.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { openTencentSmsDouble } from '../../../tests/tencentSmsDouble.ts';

const server = serverForFile({ settings: { innerNetworks: ['127.0.0.1'] } });
const keys = { account: 'AKID-trial', secret: 'a secret of the trial' };
let admin: Person;
let double: Awaited<ReturnType<typeof openTencentSmsDouble>>;
let mobile: string;
let days = 0;

beforeAll(async () => {
  double = await openTencentSmsDouble(keys, () => server.clock.at);
  const [patient] = await server.database.owner<[{ mobile: string }]>`
    update patient set tags = array['smsTrial'] where id = (
      select id from patient where deleted_at is null and not is_deceased and mobile ~ '^1[3-9][0-9]{9}$' order by id limit 1)
    returning mobile`;
  mobile = patient.mobile;
});
afterAll(() => double.close());
beforeEach(async () => {
  days += 1;
  server.clock.at = new Date(instantOf(addDays(dateAt(new Date()), days), '10:00'));
  admin = await server.present('admin');
  for (const table of ['sms_message', 'sms_template', 'sms_connection', 'saved_filter'])
    await server.database.owner.unsafe(`delete from ${table}`);
  Object.assign(double, { answers: 'Ok', arrival: 'SUCCESS' });
  double.received.length = 0;
});

const run = () => server.works.sendShortMessages!(new AbortController().signal); // the table of jobs names it
const records = async (): Promise<Sms.Line[]> => (await server.ask(admin, 'querySmsList', { page: 1, size: 50 })).data.rows;

/** One message to one patient, over this account of the provider. */
async function send({ secret = keys.secret }: { secret?: string } = {}): Promise<void> {
  const hours = { quietFrom: '21:00', quietUntil: '08:00' };
  const provider = { kind: 'tencent', address: double.address, account: keys.account, secret, sign: '杏林门诊', appId: '1400006666' };
  await server.ask(admin, 'saveSmsConnection', { ...provider, ...hours, bought: 100, version: 0 });
  const text = '{patient}您好，{clinic}提醒您回院复诊，详情请来电。';
  const template = { name: '复诊提醒', use: 'batch', language: 'zh', text, providerCode: '449739' };
  const templateId = (await server.ask(admin, 'saveSmsTemplate', template)).data.id;
  const conditions = { tag: 'smsTrial' };
  const filter = await server.ask(admin, 'saveSearchFilter', { list: 'patient.list', name: '复诊', conditions, isShared: false });
  expect((await server.ask(admin, 'sendSms', { templateId, filterId: filter.data.id, expected: 1 })).data).toEqual({ count: 1 });
  await run();
}
const later = async (minutes: number) => {
  server.clock.at = new Date(server.clock.at.getTime() + minutes * 60_000);
  await run();
};

it('sends over Tencent Cloud what its signature covers, once, and records the arrival', async () => {
  await send();
  await run();
  expect(double.received).toMatchObject([{ mobile: `+86${mobile}`, template: '449739', values: [expect.any(String), expect.any(String)] }]);
  expect((await records()).map(({ state }) => state)).toEqual(['sent']);
  await later(2);
  expect((await records()).map(({ state }) => state)).toEqual(['delivered']);
});

it('records that a message did not arrive, with the reason that Tencent Cloud gives', async () => {
  double.arrival = 'FAIL';
  await send();
  await later(2);
  expect(JSON.stringify(await records())).toContain('MK:0001');
  expect(await records()).toMatchObject([{ state: 'failed' }]);
});

test.each([
  ['with a secret that the provider does not know', 'another secret', 'Ok', 'AuthFailure.SignatureFailure'],
  ['by a template that the provider has not reviewed', keys.secret, 'FailedOperation.TemplateIncorrectOrUnapproved', 'FailedOperation'],
])('sends nothing %s, and records why', async (_, secret, answers, reason) => {
  double.answers = answers;
  await send({ secret });
  await later(60);
  expect(double.received).toEqual([]);
  expect((await records()).map(({ state }) => state)).toEqual(['failed']);
  expect(JSON.stringify(await records())).toContain(reason);
});

it('never sends a message twice by itself when Tencent Cloud took it and did not answer', async () => {
  double.answers = 'lost';
  await send();
  for (let turn = 0; turn < 3; turn += 1) await later(20);
  expect(double.received).toHaveLength(1);
});
