import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appointmentState } from '../../../src/domain/appointment/states.ts';
import { type MessageConfig, noticeKinds } from '../../../src/domain/crm/shapes.ts';
import { addDays, dateAt, instantOf } from '../../../src/domain/dates.ts';
import { eventUses, patientUses } from '../../../src/domain/sms/rules.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { openSmsDouble } from '../../../tests/smsDouble.ts';
import { inTenant } from '../../database/tenant.ts';
import { tellOfAppointment, tellOfCancelling, tellOfMove } from '../crm/acts/raiseNotice.ts';
import { tellOfResult } from './acts/raisePatientSms.ts';

const server = serverForFile({ settings: { innerNetworks: ['127.0.0.1'] } });
let admin: Person;
let double: Awaited<ReturnType<typeof openSmsDouble>>;
let appointment: { id: string; orgId: string; practiceId: string; patientId: string; doctorId: string };

beforeAll(async () => {
  double = await openSmsDouble();
  server.clock.at = new Date(instantOf(addDays(dateAt(new Date()), 2), '10:00'));
  admin = await server.signIn('admin');
  await server.ask(admin, 'saveSmsConnection', {
    kind: 'aliyun',
    address: double.address,
    account: 'LTAI-trial',
    secret: 'a secret of the trial',
    sign: '杏林门诊',
    appId: '',
    quietFrom: '21:00',
    quietUntil: '08:00',
    bought: null,
    version: 0,
  });
  const texts = {
    createAppointment: '已预约{time}',
    updateAppointment: '{before}改为{time}',
    cancelAppointment: '已取消{time}',
    appointmentRemind: '请于{time}就诊',
    resultReady: '{patient}您好，报告可取',
    followUp: '{clinic}将于{date}回访',
  };
  const configs: MessageConfig[] = (await server.ask(admin, 'queryMessageConfig', {})).data;
  for (const use of [...eventUses, ...patientUses]) {
    const draft = { name: use, use, language: 'zh' as const, text: texts[use], providerCode: use };
    const { id } = (await server.ask(admin, 'saveSmsTemplate', draft)).data;
    const config = configs.find(({ kind }) => kind === use);
    if (config) await server.ask(admin, 'saveMessageConfig', { ...config, smsTemplateZh: id });
  }
  const { practiceId } = admin.user;
  const [found] = await server.database.owner<(typeof appointment)[]>`
    update appointment a set status = ${appointmentState.booked}, during = tstzrange(${instantOf(addDays(dateAt(server.clock.at), 1), '06:10')}, ${instantOf(addDays(dateAt(server.clock.at), 1), '06:25')})
    where id = (select a.id from appointment a join patient p on p.org_id = a.org_id and p.id = a.patient_id
      where a.practice_id = ${practiceId} and p.mobile ~ '^1[3-9][0-9]{9}$' and not p.is_deceased limit 1)
    returning id, org_id, practice_id, patient_id, doctor_id`;
  appointment = found!;
});
afterAll(() => double.close());
beforeEach(async () => {
  await server.database.owner`delete from sms_message`;
  double.received.length = 0;
});

const act = <Result>(work: (context: { db: never; now: () => Date }) => Promise<Result>) =>
  inTenant(server.database.app, appointment, (db) => work({ db: db as never, now: () => server.clock.at })); // acts take parts of a context
const run = () => server.works.sendShortMessages!(new AbortController().signal); // the table of jobs names it
const sent = () => double.received.map(({ template }) => template);

describe('a short message of an appointment', () => {
  it('is set on the screen of occasions by a template of the same use and language only', async () => {
    const [config] = (await server.ask(admin, 'queryMessageConfig', {})).data;
    expect(noticeKinds).toContain(config?.kind);
    const templates = (await server.ask(admin, 'querySmsTemplateList', { page: 1, size: 10, use: 'cancelAppointment' })).data.rows;
    expect(await server.ask(admin, 'saveMessageConfig', { ...config!, smsTemplateZh: templates[0]!.id })).toMatchObject({
      fields: [{ field: 'smsTemplateZh', message: 'crm.config.sms.wrong' }],
    });
  });

  it('leaves for a patient whom nobody follows, once', async () => {
    await act((context) => tellOfAppointment(context, 'createAppointment', appointment.id));
    await act((context) => tellOfAppointment(context, 'createAppointment', appointment.id));
    await run();
    expect(sent()).toEqual(['createAppointment']);
    await act((context) => tellOfCancelling(context, appointment.id));
    await run();
    expect(sent()).toEqual(['createAppointment', 'cancelAppointment']);
  });

  it('is withdrawn with the booking it tells of, and the patient hears nothing of its end', async () => {
    await act((context) => tellOfAppointment(context, 'createAppointment', appointment.id));
    await act((context) => tellOfCancelling(context, appointment.id));
    await run();
    expect(sent()).toEqual([]);
  });

  it('names the new time as a booking to a patient who has heard of none', async () => {
    await act((context) => tellOfAppointment(context, 'createAppointment', appointment.id));
    const { doctorId } = appointment;
    const before = { startsAt: instantOf(addDays(dateAt(server.clock.at), 1), '08:00'), doctorId };
    const after = { startsAt: instantOf(addDays(dateAt(server.clock.at), 1), '06:10'), doctorId };
    await act((context) => tellOfMove(context, appointment.id, { before, after }));
    await run();
    expect(sent()).toEqual(['createAppointment']);
    expect(double.received[0]?.values).toContain('06:10');
  });

  it('reminds of the next day once, and not a patient who has opted out', async () => {
    const remind = () => server.works.raiseReminders!(new AbortController().signal); // the table of jobs names it
    await remind();
    await remind();
    await run();
    expect(sent()).toContain('appointmentRemind');
    const [{ count }] = await server.database.owner<[{ count: number }]>`
      select count(*)::int as count from sms_message where object_id = ${appointment.id} and use = 'appointmentRemind'`;
    expect(count).toBe(1);
    await server.database.owner`delete from sms_message`;
    await server.ask(await server.present('admin'), 'setSmsOptOut', { patientId: appointment.patientId, flag: 1 });
    await remind();
    const left = await server.database.owner`select from sms_message where object_id = ${appointment.id}`;
    expect(left).toHaveLength(0);
  });
});

describe('a short message to a patient', () => {
  beforeAll(async () => void (await server.database.owner`delete from sms_opt_out`));

  it('says once a day and visit that a report can be collected', async () => {
    const { patientId } = appointment;
    const at = server.clock.at;
    const [visit] = await server.database.owner<[{ id: string }]>`select id from encounter where patient_id = ${patientId} limit 1`;
    const told = { encounterId: visit.id, patientId, at };
    await act(({ db }) => tellOfResult(db, told));
    await act(({ db }) => tellOfResult(db, told));
    await run();
    expect(sent()).toEqual(['resultReady']);
  });

  it('says the day before that the clinic will call, and not of a follow-up that was moved or called off', async () => {
    const tomorrow = addDays(dateAt(server.clock.at), 1);
    const plan = {
      patientId: appointment.patientId,
      encounterId: null,
      type: 'condition',
      method: 'phone',
      content: '恢复情况',
      ownerId: null,
    };
    const asker = await server.present('chenyi');
    const made: { id: string }[] = [];
    for (let index = 0; index < 3; index += 1) made.push((await server.ask(asker, 'saveFollowUp', { ...plan, planDate: tomorrow })).data);
    await server.works.raiseReminders!(new AbortController().signal); // the table of jobs names it
    await server.ask(asker, 'saveFollowUp', { ...plan, ...made[1], planDate: addDays(tomorrow, 3) });
    await server.ask(asker, 'cancelFollowUp', { ...made[2], reason: '患者已复诊' });
    await run();
    const messages = await server.database.owner`select object_id, text from sms_message where use = 'followUp' and state = 'sent'`;
    expect(messages.filter(({ objectId }) => made.some(({ id }) => id === objectId))).toEqual([
      { objectId: made[0]!.id, text: expect.stringContaining(tomorrow) },
    ]);
  });
});
