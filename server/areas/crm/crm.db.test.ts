import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { aFollowedBooking, anApplication, aRecordingProvider, type Booked, signedEvent } from '../../../tests/crmWorld.ts';
import { inTenant } from '../../database/tenant.ts';

const provider = aRecordingProvider();
const server = serverForFile({ messaging: provider, settings: { development: true, crmDomain: 'https://marketing.example/' } });
let admin: Person;
let doctor: Person;
let pharmacist: Person;
const nobody = '0198c0de-0000-7000-8000-000000000000';

beforeAll(async () => {
  [admin, doctor, pharmacist] = await Promise.all([server.signIn('admin'), server.signIn('chenyi'), server.signIn('sunyaoshi')]);
});

const booking = (options?: Parameters<typeof aFollowedBooking>[2]) => aFollowedBooking(server, doctor, options);
const application = (booked: Booked, options?: { status?: number }) => anApplication(server, doctor, booked, options);
const inPractice = <Result>(work: Parameters<typeof inTenant<Result>>[2]) =>
  inTenant(server.database.owner, { orgId: admin.user.orgId, practiceId: admin.user.practiceId }, work);
const noticesOf = (objectId: string) =>
  inPractice(
    (db) => db<{ kind: string; status: number; masked: boolean; attempts: number }[]>`
    select kind, status, masked, attempts from crm_notice where object_id = ${objectId} order by created_at, kind`,
  );
const refusalOf = async (answer: ReturnType<typeof server.ask>) => (await answer).exceptionType;

describe('the binding of a patient to a follower', () => {
  it('is told, ended and made again; ids stand in the order the contract prints', async () => {
    const { patientId, fansId } = await booking();
    expect((await server.ask(admin, 'queryFansId', { id: patientId })).data).toMatchObject({ fansId, nickname: '小李' });
    expect((await server.send(admin, 'POST', `/xcrm/unbind/${patientId}/${fansId}`)).status).toBe(true);
    expect((await server.ask(admin, 'queryFansId', { id: patientId })).data).toBeNull();
    expect((await server.send(admin, 'POST', `/xcrm/bind/${fansId}/${patientId}`)).status).toBe(true);
    expect((await server.send(admin, 'POST', `/xcrm/bind/${fansId}/${patientId}`)).status).toBe(true);
    expect((await server.ask(admin, 'queryFansId', { id: patientId })).data.fansId).toBe(fansId);
  });

  it('is refused to a second follower, and cannot be ended where there is none', async () => {
    const [one, other] = [await booking(), await booking({ bound: false })];
    expect(await refusalOf(server.ask(admin, 'bindFan', { b: other.fansId, a: one.patientId }))).toBe('crm.bind.refused.other');
    expect(await refusalOf(server.ask(admin, 'unbindFan', { a: other.patientId, b: other.fansId }))).toBe('crm.bind.refused.none');
  });

  it('of nobody is absent', async () => {
    const { patientId, fansId } = await booking();
    expect(await refusalOf(server.ask(admin, 'bindFan', { b: nobody, a: patientId }))).toBe('error.absent');
    expect(await refusalOf(server.ask(admin, 'unbindFan', { a: nobody, b: fansId }))).toBe('error.absent');
    expect(await refusalOf(server.ask(admin, 'queryFansId', { id: nobody }))).toBe('error.absent');
    expect(await refusalOf(server.ask(admin, 'queryBindUrl', { id: nobody }))).toBe('error.absent');
  });

  it('comes by the QR code: whoever scans it follows and is bound, once', async () => {
    const { patientId } = await booking({ bound: false });
    const { data } = await server.ask(admin, 'queryBindUrl', { id: patientId });
    expect(data.channel).toBe('messaging');
    const scene = new URL(data.url).searchParams.get('scene')!;
    const follow = (account: string) =>
      server.ask(
        null,
        'receiveChannelEvent',
        signedEvent(
          { type: 'follow', orgId: admin.user.orgId, account, nickname: '家属', scene },
          { secret: provider.secret, at: server.clock.at },
        ),
      );
    expect((await follow('account-1')).status).toBe(true);
    expect((await server.ask(admin, 'queryFansId', { id: patientId })).data.nickname).toBe('家属');
    expect((await follow('account-2')).status).toBe(true);
    const fans = await server.ask(admin, 'queryFans', { page: 1, size: 50, keyword: '家属', bound: '1' });
    expect(fans.data.rows).toHaveLength(1);
  });
});

describe('what the messaging service reports', () => {
  const post = (event: ReturnType<typeof signedEvent>) => server.ask(null, 'receiveChannelEvent', event);
  const apply = (applicationId: string) =>
    ({
      type: 'apply',
      orgId: admin.user.orgId,
      practiceId: admin.user.practiceId,
      account: 'account-apply',
      applicationId,
      name: '周小雨',
      mobile: '13800001111',
      reason: '咳嗽',
    }) as const;

  it('is refused unsigned, altered or old', async () => {
    const good = signedEvent(apply('0198c0de-0000-7000-8000-00000000000a'), { secret: provider.secret, at: server.clock.at });
    const wrong = [
      signedEvent(apply(nobody), { secret: 'another', at: server.clock.at }),
      { ...good, event: good.event.replace('周小雨', '周大雨') },
      signedEvent(apply(nobody), { secret: provider.secret, at: new Date(server.clock.at.getTime() - 10 * 60_000) }),
    ];
    expect((await Promise.all(wrong.map(post))).map(({ http }) => http)).toEqual([401, 401, 401]);
  });

  it('makes one application however often it is sent, and its sender may withdraw it', async () => {
    const id = '0198c0de-0000-7000-8000-00000000000b';
    const event = signedEvent(apply(id), { secret: provider.secret, at: server.clock.at });
    expect((await Promise.all([post(event), post(event), post(event)])).every(({ status }) => status)).toBe(true);
    const find = async () => (await server.ask(doctor, 'queryApplications', { page: 1, size: 20, keyword: '周小雨' })).data;
    expect((await find()).total).toBe(1);
    const withdraw = {
      type: 'withdraw',
      orgId: admin.user.orgId,
      practiceId: admin.user.practiceId,
      account: 'account-apply',
      applicationId: id,
    } as const;
    await post(signedEvent(withdraw, { secret: provider.secret, at: server.clock.at }));
    expect((await find()).rows[0].status).toBe(2);
  });
});

describe('an application for an appointment', () => {
  const find = async (id: string) =>
    (await server.ask(doctor, 'queryApplications', { page: 1, size: 100 })).data.rows.find((row: { id: string }) => row.id === id);

  it('hides who applied until it is bound to a patient', async () => {
    const booked = await booking({ bound: false });
    const id = await application(booked);
    expect(await find(id)).toMatchObject({ applicantName: '李**', mobile: '139****5678', birthDate: null, patientId: null });
    expect((await server.send(doctor, 'POST', `/xcrm/apply/bind/${id}/${booked.patientId}?masking=0`)).data).toMatchObject({
      applicantName: '李明华',
      mobile: '13912345678',
      patientId: booked.patientId,
    });
    expect((await server.ask(doctor, 'queryFansId', { id: booked.patientId })).data.fansId).toBe(booked.fansId);
  });

  it('becomes an appointment, and the notice hides the name where masking is asked for', async () => {
    const booked = await booking();
    const id = await application(booked);
    expect((await server.send(doctor, 'POST', `/xcrm/apply/appoint/${id}/${booked.appointmentId}?masking=1`)).status).toBe(true);
    expect(await find(id)).toMatchObject({ status: 1, appointmentId: booked.appointmentId, patientId: booked.patientId });
    expect(await noticesOf(booked.appointmentId)).toMatchObject([{ kind: 'createAppointment', masked: true }]);
    provider.taken.length = 0;
    await server.delivery.run();
    expect(provider.taken.map(({ text }) => text).join()).toContain('李**');
    expect(await refusalOf(server.ask(doctor, 'appointApplication', { a: id, b: booked.appointmentId }))).toBe('crm.apply.refused.appoint');
  });

  it('is refused with a reason, once', async () => {
    const id = await application(await booking());
    expect((await server.ask(doctor, 'rejectApplication', { id, reason: ' ' })).fields?.[0]?.field).toBe('reason');
    expect((await server.ask(doctor, 'rejectApplication', { id, reason: '当日满号' })).status).toBe(true);
    expect(await find(id)).toMatchObject({ status: 3, refuseReason: '当日满号' });
    expect(await refusalOf(server.ask(doctor, 'rejectApplication', { id, reason: '再次' }))).toBe('crm.apply.refused.reject');
    expect(await refusalOf(server.ask(doctor, 'bindApplication', { a: id, b: nobody }))).toBe('crm.apply.refused.bind');
  });

  it('is not for an appointment of another patient, one called off, or none', async () => {
    const [booked, other, called] = [await booking(), await booking(), await booking({ status: 6 })];
    const id = await application(booked);
    await server.ask(doctor, 'bindApplication', { a: id, b: booked.patientId });
    expect(await refusalOf(server.ask(doctor, 'appointApplication', { a: id, b: other.appointmentId }))).toBe('crm.apply.refused.patient');
    expect(await refusalOf(server.ask(doctor, 'appointApplication', { a: id, b: called.appointmentId }))).toBe(
      'crm.apply.refused.appointment',
    );
    expect(await refusalOf(server.ask(doctor, 'appointApplication', { a: id, b: nobody }))).toBe('error.absent');
    expect(await refusalOf(server.ask(doctor, 'rejectApplication', { id: nobody, reason: '无' }))).toBe('error.absent');
  });

  it('is answered by one of two desks', async () => {
    const booked = await booking();
    const id = await application(booked);
    const answers = await Promise.all([
      server.ask(doctor, 'appointApplication', { a: id, b: booked.appointmentId }),
      server.ask(admin, 'rejectApplication', { id, reason: '满号' }),
      server.ask(admin, 'appointApplication', { a: id, b: booked.appointmentId }),
    ]);
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
  });

  it('of another practice is neither seen nor touched', async () => {
    const id = await application(await booking());
    const [{ practiceId } = { practiceId: '' }] = admin.user.practiceVos.filter((one) => one.practiceId !== admin.user.practiceId);
    const there = await server.signIn('admin');
    const moved = await server.ask(there, 'switchPractice', { practiceId });
    const cookie = /xl-bind=[\w-]+/.exec(String(moved.headers['set-cookie']))?.[0] ?? there.cookie;
    const visitor = { ...there, token: moved.data.token, cookie, user: moved.data };
    expect(await refusalOf(server.ask(visitor, 'rejectApplication', { id, reason: '无' }))).toBe('error.absent');
    const seen = (await server.ask(visitor, 'queryApplications', { page: 1, size: 100 })).data.rows as { id: string }[];
    expect(seen.map((row) => row.id)).not.toContain(id);
  });

  it('is kept from who has no business with appointments', async () => {
    expect(await refusalOf(server.ask(pharmacist, 'queryApplications', { page: 1, size: 10 }))).toBe('error.permission');
    expect(await refusalOf(server.ask(pharmacist, 'rejectApplication', { id: nobody, reason: '无' }))).toBe('error.permission');
  });
});

describe('a notice a member of staff sends', () => {
  const calls = [
    ['noticeAppointmentCreated', 'createAppointment', 1],
    ['noticeAppointmentCancelled', 'cancelAppointment', 6],
    ['noticeAppointmentRemind', 'appointmentRemind', 1],
    ['noticeSign', 'sign', 2],
    ['noticeLeave', 'leave', 4],
  ] as const;

  it.each(calls)('%s is stored once, and refused where it is not true', async (name, kind, status) => {
    const [right, wrong] = [await booking({ status }), await booking({ status: 8 })];
    const first = await server.ask(admin, name, { id: right.appointmentId });
    expect(first.data).toMatchObject({ state: 'waiting' });
    expect((await server.ask(admin, name, { id: right.appointmentId })).data.id).toBe(first.data.id);
    expect(await noticesOf(right.appointmentId)).toMatchObject([{ kind, status: 0 }]);
    expect(await refusalOf(server.ask(admin, name, { id: wrong.appointmentId }))).toBe('crm.notice.refused.state');
    expect(await refusalOf(server.ask(admin, name, { id: nobody }))).toBe('error.absent');
  });

  it('of a change carries the old and the new time, in the path', async () => {
    const { appointmentId, startsAt } = await booking();
    const before = '2026-01-05T01:00:00.000Z';
    const path = (after: string) => `/xcrm/notice/updateAppointment/${appointmentId}/${before}/${after}`;
    expect((await server.send(admin, 'POST', path(startsAt))).data.state).toBe('waiting');
    expect((await server.send(admin, 'POST', path('2026-01-06T01:00:00.000Z'))).exceptionType).toBe('crm.notice.refused.time');
    expect((await server.send(admin, 'POST', path('tomorrow'))).exceptionType).toBe('error.fields');
  });

  it('of a bill says what is paid or to be paid', async () => {
    const { patientId, doctorId } = await booking();
    const aBill = async (status: number) => {
      const [row] = await inPractice(
        (db) => db<{ id: string }[]>`
        insert into bill (org_id, practice_id, id, bill_number, patient_id, doctor_id, status, subtotal, receivable, paid, created_at)
        values (${admin.user.orgId}, ${admin.user.practiceId}, gen_random_uuid(), gen_random_uuid()::text, ${patientId}, ${doctorId}, ${status}, 12050, 12050,
          ${status === 1 ? 12050 : 0}, now()) returning id`,
      );
      return row!.id;
    };
    const [open, paid] = [await aBill(0), await aBill(1)];
    expect((await server.ask(admin, 'noticeSendPayment', { id: open })).data.state).toBe('waiting');
    expect((await server.ask(admin, 'noticeBilling', { id: paid })).data.state).toBe('waiting');
    expect(await refusalOf(server.ask(admin, 'noticeBilling', { id: open }))).toBe('crm.notice.refused.state');
    expect(await refusalOf(server.ask(admin, 'noticeSendPayment', { id: nobody }))).toBe('error.absent');
    provider.taken.length = 0;
    await server.delivery.run();
    expect(provider.taken.map(({ text }) => text).join()).toContain('120.50');
  });

  it('needs a bound follower, and the permission', async () => {
    const { appointmentId } = await booking({ bound: false });
    expect(await refusalOf(server.ask(admin, 'noticeAppointmentCreated', { id: appointmentId }))).toBe('crm.notice.refused.unbound');
    expect(await refusalOf(server.ask(pharmacist, 'noticeAppointmentCreated', { id: appointmentId }))).toBe('error.permission');
    expect(await refusalOf(server.ask(pharmacist, 'noticeBilling', { id: nobody }))).toBe('error.permission');
  });
});

describe('tokens of the service', () => {
  it('are for one audience each: neither opens a call of ours', async () => {
    const { data: xcrm } = await server.ask(admin, 'crmToken');
    const qk = await server.send(null, 'GET', '/xcrm/api/v1/getQkToken', undefined, { authorization: `${xcrm}@zh` });
    expect(qk.data).toMatch(/^[\w-]{43}$/);
    const asSession = (token: string) => server.ask({ ...admin, token }, 'currentUser');
    expect((await asSession(xcrm)).http).toBe(401);
    expect((await asSession(qk.data)).http).toBe(401);
    for (const token of [admin.token, qk.data, 'a'.repeat(43)]) {
      const answer = await server.send(null, 'GET', '/xcrm/api/v1/getQkToken', undefined, { authorization: `${token}@zh` });
      expect(answer.http).toBe(401);
    }
    server.clock.at = new Date(server.clock.at.getTime() + 16 * 60_000);
    const late = await server.send(null, 'GET', '/xcrm/api/v1/getQkToken', undefined, { authorization: `${xcrm}@zh` });
    server.clock.at = new Date(server.clock.at.getTime() - 16 * 60_000);
    expect(late.http).toBe(401);
  });

  it('and the page they are for are given to marketing only', async () => {
    expect((await server.ask(admin, 'crmDomain')).data).toBe('https://marketing.example/');
    expect(await refusalOf(server.ask(pharmacist, 'crmDomain'))).toBe('error.permission');
    expect(await refusalOf(server.ask(pharmacist, 'crmToken'))).toBe('error.permission');
    expect((await server.send(admin, 'GET', '/api/xcrm/domain')).http).toBe(404);
  });
});

describe('the words of a notice', () => {
  it('are kept by the practice, checked, and spoken by the next notice', async () => {
    const { data } = await server.ask(admin, 'queryMessageConfig');
    expect(data).toHaveLength(10);
    const sign = data.find(({ kind }: { kind: string }) => kind === 'sign');
    const bad = await server.ask(admin, 'saveMessageConfig', { ...sign, textZh: '{amount}', textEn: ' ' });
    expect(bad.fields?.map(({ field }) => field)).toEqual(['textZh', 'textEn']);
    expect((await server.ask(admin, 'saveMessageConfig', { ...sign, textZh: '{patient}请稍候' })).data.version).toBe(1);
    expect(await refusalOf(server.ask(admin, 'saveMessageConfig', { ...sign, textZh: '别的' }))).toBe('error.version');
    const { appointmentId } = await booking({ status: 2 });
    await server.ask(admin, 'noticeSign', { id: appointmentId });
    provider.taken.length = 0;
    await server.delivery.run();
    expect(provider.taken.map(({ text }) => text)).toContain('李明华请稍候');
    const records = await server.ask(admin, 'queryMessageRecords', { page: 1, size: 20, kind: 'sign', state: 'sent' });
    expect(records.data).toMatchObject({ hasProvider: true });
    expect(records.data.rows[0]).toMatchObject({ text: '李明华请稍候', state: 'sent', attempts: 1 });
    expect(await refusalOf(server.ask(pharmacist, 'saveMessageConfig', sign))).toBe('error.permission');
  });

  it('are not sent where the kind is switched off', async () => {
    const { data } = await server.ask(admin, 'queryMessageConfig');
    const leave = data.find(({ kind }: { kind: string }) => kind === 'leave');
    await server.ask(admin, 'saveMessageConfig', { ...leave, enabled: false });
    const { appointmentId } = await booking({ status: 9 });
    expect(await refusalOf(server.ask(admin, 'noticeLeave', { id: appointmentId }))).toBe('crm.notice.refused.off');
  });
});
