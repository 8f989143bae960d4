import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dateAt, instantOf } from '../../../src/domain/dates.ts';
import type * as Sms from '../../../src/domain/sms/shapes.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { openSmsDouble } from '../../../tests/smsDouble.ts';

const server = serverForFile({ settings: { innerNetworks: ['127.0.0.1'] } });
let admin: Person;
let double: Awaited<ReturnType<typeof openSmsDouble>>;
let patients: { id: string; mobile: string }[];

beforeAll(async () => {
  double = await openSmsDouble();
  admin = await server.signIn('admin');
  patients = await server.database.owner<{ id: string; mobile: string }[]>`
    update patient set tags = array['smsTrial'] where id in (
      select id from patient where deleted_at is null and not is_deceased and mobile ~ '^1[3-9][0-9]{9}$' order by id limit 3)
    returning id, mobile`;
});
afterAll(() => double.close());
beforeEach(async () => {
  server.clock.at = new Date(instantOf(nextDay(), '10:00'));
  admin = await server.present('admin');
  await server.database.owner`delete from sms_message`;
  await server.database.owner`delete from sms_opt_out`;
  await server.database.owner`delete from sms_template`;
  await server.database.owner`delete from sms_connection`;
  await server.database.owner`delete from saved_filter`;
  Object.assign(double, { answers: 'OK', arrival: 3 });
  double.received.length = 0;
});

let days = 0;
function nextDay(): string {
  days += 1;
  return addDays(dateAt(new Date()), days);
}

const run = () => server.works.sendShortMessages!(new AbortController().signal); // the table of jobs names it
const pass = (minutes: number) => {
  server.clock.at = new Date(server.clock.at.getTime() + minutes * 60_000);
};
const connection = (over: Partial<Sms.ConnectionDraft> = {}): Sms.ConnectionDraft => ({
  kind: 'aliyun',
  address: double.address,
  account: 'LTAI-trial',
  secret: 'a secret of the trial',
  sign: '杏林门诊',
  appId: '',
  quietFrom: '21:00',
  quietUntil: '08:00',
  bought: 100,
  version: 0,
  ...over,
});
const template: Sms.TemplateDraft = {
  name: '体检通知',
  use: 'batch',
  language: 'zh',
  text: '{patient}您好，{clinic}提醒您回院复诊，详情请来电。',
  providerCode: 'SMS_1001',
};

async function prepare(over: Partial<Sms.ConnectionDraft> = {}) {
  await server.ask(admin, 'saveSmsConnection', connection(over));
  const templateId = (await server.ask(admin, 'saveSmsTemplate', template)).data.id;
  const saved = await server.ask(admin, 'saveSearchFilter', {
    list: 'patient.list',
    name: '复诊',
    conditions: { tag: 'smsTrial' },
    isShared: false,
  });
  return { templateId, filterId: saved.data.id };
}
const records = async (): Promise<Sms.Line[]> => (await server.ask(admin, 'querySmsList', { page: 1, size: 50 })).data.rows;

describe('short messages to the patients of a filter', () => {
  it('reach each patient once at the number on file, signed, and are recorded until they arrive', async () => {
    const { templateId, filterId } = await prepare();
    expect((await server.ask(admin, 'countSmsRecipients', { filterId })).data).toMatchObject({ found: 3, reachable: 3 });
    expect((await server.ask(admin, 'sendSms', { templateId, filterId, expected: 3 })).data).toEqual({ count: 3 });
    expect((await records()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    await run();
    await run();
    expect(double.received.map(({ mobile }) => mobile).sort()).toEqual(patients.map(({ mobile }) => mobile).sort());
    expect(double.received[0]).toMatchObject({ template: 'SMS_1001' });
    expect(double.received[0]?.authorization).toMatch(/^ACS3-HMAC-SHA256 Credential=LTAI-trial,/);
    expect(JSON.parse(double.received[0]?.values ?? '{}')).toMatchObject({ patient: expect.any(String), clinic: expect.any(String) });
    pass(2);
    await run();
    expect((await records()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
    expect((await server.ask(admin, 'querySmsConnection')).data).toMatchObject({ bought: 100, used: 3, hasSecret: true });
  });

  it('are not sent when other patients are found than were confirmed', async () => {
    const { templateId, filterId } = await prepare();
    await server.ask(admin, 'setSmsOptOut', { patientId: patients[0]!.id, flag: 1, reason: '' });
    expect(await server.ask(admin, 'sendSms', { templateId, filterId, expected: 3 })).toMatchObject({ exceptionType: 'sms.refused.count' });
    expect(await records()).toEqual([]);
  });

  it('are not sent by a filter that narrows nothing', async () => {
    const { templateId } = await prepare();
    const all = await server.ask(admin, 'saveSearchFilter', { list: 'patient.list', name: '全部', conditions: {}, isShared: false });
    expect(await server.ask(admin, 'sendSms', { templateId, filterId: all.data.id, expected: 1 })).toMatchObject({
      exceptionType: 'sms.refused.filter',
    });
  });

  it('go to the number that stands in the file when they leave, and to nobody who has opted out or died since', async () => {
    const { templateId, filterId } = await prepare();
    await server.ask(admin, 'sendSms', { templateId, filterId, expected: 3 });
    const [moved, out, dead] = patients;
    await server.ask(admin, 'setSmsOptOut', { patientId: out!.id, flag: 1, reason: '本人要求' });
    await server.database.owner`update patient set mobile = '13900009999' where id = ${moved!.id}`;
    await server.database.owner`update patient set is_deceased = true where id = ${dead!.id}`;
    await run();
    expect(double.received.map(({ mobile }) => mobile)).toEqual(['13900009999']);
    expect((await records()).map(({ fault }) => fault ?? 'none').sort()).toEqual(['deceased', 'none', 'optedOut']);
    await server.database.owner`update patient set mobile = ${moved!.mobile} where id = ${moved!.id}`;
    await server.database.owner`update patient set is_deceased = false where id = ${dead!.id}`;
  });

  it('wait until the quiet hours are over', async () => {
    const { templateId, filterId } = await prepare({ quietFrom: '09:00', quietUntil: '11:00' });
    await server.ask(admin, 'sendSms', { templateId, filterId, expected: 3 });
    await run();
    expect(double.received).toEqual([]);
    pass(61);
    await run();
    expect(double.received).toHaveLength(3);
  });

  it('are never sent twice by themselves when the provider took one and did not answer', async () => {
    const { templateId, filterId } = await prepare();
    double.answers = 'lost';
    await server.ask(admin, 'sendSms', { templateId, filterId, expected: 3 });
    await run();
    for (let turn = 0; turn < 3; turn += 1) {
      pass(20);
      await run();
    }
    expect(double.received).toHaveLength(3);
    const [first] = await records();
    expect(first).toMatchObject({ state: 'failed', fault: 'unclear' });
    double.answers = 'OK';
    await server.ask(admin, 'retrySms', { id: first!.id });
    await run();
    expect(double.received).toHaveLength(4);
    expect(await server.ask(admin, 'retrySms', { id: first!.id })).toMatchObject({ exceptionType: 'sms.refused.retry' });
  });

  it('are tried again when the provider was too busy, and fail with its reason when it refuses', async () => {
    const { templateId, filterId } = await prepare();
    double.answers = 'Throttling.User';
    await server.ask(admin, 'sendSms', { templateId, filterId, expected: 3 });
    await run();
    expect((await records()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    double.answers = 'isv.BUSINESS_LIMIT_CONTROL';
    pass(2);
    await run();
    const [first] = await records();
    expect(first).toMatchObject({ state: 'failed', fault: 'refused', tries: 2 });
    expect(first?.problem).toContain('isv.BUSINESS_LIMIT_CONTROL');
  });
});

describe('the provider', () => {
  it('is needed: without one a message is refused and none is written', async () => {
    const { templateId, filterId } = await prepare({ kind: 'none', secret: '' });
    expect(await server.ask(admin, 'sendSms', { templateId, filterId, expected: 3 })).toMatchObject({
      exceptionType: 'sms.refused.noProvider',
    });
    expect(await records()).toEqual([]);
  });

  it('has a secret that is never shown, and is asked for again with another address', async () => {
    await prepare();
    const shown = await server.ask(admin, 'querySmsConnection');
    expect(shown.body).not.toContain('a secret of the trial');
    const [{ version, sealedSecret }] = await server.database.owner<[{ version: number; sealedSecret: Buffer }]>`
      select version, sealed_secret from sms_connection`;
    expect(sealedSecret.toString('utf8')).not.toContain('a secret of the trial');
    expect(
      await server.ask(admin, 'saveSmsConnection', connection({ secret: '', address: 'https://elsewhere.example', version })),
    ).toMatchObject({ fields: [{ field: 'secret', message: 'sms.connection.secret.again' }] });
  });
});

describe('a template', () => {
  it.each([
    ['names a variable that its use does not know', { text: '{doctor}' }, 'sms.template.unknown'],
    ['tells about health', { text: '{patient}您的HIV结果已出' }, 'sms.template.health'],
  ])('is refused beside its text if it %s', async (_, change, message) => {
    expect(await server.ask(admin, 'saveSmsTemplate', { ...template, ...change })).toMatchObject({ fields: [{ field: 'text', message }] });
  });

  it('is set up, and patients are written to, by rights of their own', async () => {
    const manager = await server.signIn('shenyuan');
    await server.database.owner`
      update role set authorities = array_remove(array_remove(authorities, 'o_sms_send'), 'o_sms_set')
      where id in (select unnest(w.role_ids) from staff_practice w join account a on a.staff_id = w.staff_id where a.login_name = 'shenyuan')`;
    const without = await server.present('shenyuan');
    void manager;
    expect(await server.ask(without, 'saveSmsTemplate', template)).toMatchObject({ exceptionType: 'error.permission' });
    expect(await server.ask(without, 'sendSms', { templateId: 'x', filterId: 'x', expected: 1 })).toMatchObject({
      exceptionType: 'error.permission',
    });
  });
});
