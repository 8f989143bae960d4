import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../src/domain/setup/shapes.ts';
import { serverForFile } from '../../tests/builders/server.ts';
import { codeHours, findInstallation, issueSetupCode, wantsDemonstration } from '../founding/installation.ts';
import { loadReference } from '../seed/reference.ts';

const server = serverForFile({}, { seeded: false });
beforeAll(async () => {
  await server.database.owner.begin(loadReference);
});

const newCode = async () => (await issueSetupCode(server.database.owner, server.clock.at))!;
const draftWith = (code: string, change: Partial<Draft> = {}): Draft => ({
  code,
  orgName: '和济堂',
  orgNameEn: '',
  practiceName: '和济堂中医诊所',
  practiceNameEn: '',
  edition: 'full',
  opens: '08:00',
  closes: '18:00',
  consultationFee: 2000,
  administratorName: '周建国',
  loginName: 'zhoujg',
  password: 'Heji2027x',
  seesPatients: true,
  ...change,
});
const setUp = (draft: Draft) => server.ask(null, 'setUp', { ...draft });
const state = async () => (await server.ask(null, 'querySetupState')).data;

/** As it was before: every table of a tenant emptied, and nothing opened. */
async function empty(): Promise<void> {
  const { owner } = server.database;
  await owner`truncate org cascade`;
  await owner`truncate login_log, login_throttle`;
  await owner`update installation set opened_at = null, code_hash = null, code_expires_at = null`;
}

describe('the first start of an empty installation', () => {
  afterEach(empty);

  it('says that nobody can sign in yet, and after the set-up that somebody can', async () => {
    expect(await state()).toEqual({ isEmpty: true, isDemonstration: false, sendsCodes: false });

    await setUp(draftWith(await newCode()));

    expect(await state()).toEqual({ isEmpty: false, isDemonstration: false, sendsCodes: false });
  });

  it('lets the administrator sign in at once, in the clinic and with the rights of administrator and doctor', async () => {
    const answer = await setUp(draftWith(await newCode()));
    expect(answer.status).toBe(true);

    const { data } = await server.login('zhoujg', { password: 'Heji2027x' });

    expect(data).toMatchObject({
      userName: '周建国',
      practiceName: '和济堂中医诊所',
      loginInfo: { systemVersion: 'v1', isDemonstration: false },
    });
    expect(data.authorities).toEqual(
      expect.arrayContaining(['m_clinical_management', 'm_settings', 'm_billing', 'o_bill_collect', 'm_chart', 'o_treat']),
    );
  });

  it('gives an administrator who sees no patients no right to treat', async () => {
    await setUp(draftWith(await newCode(), { seesPatients: false, edition: 'simplified' }));

    const { data } = await server.login('zhoujg', { password: 'Heji2027x' });

    expect(data.authorities).not.toContain('o_treat');
    expect(data.loginInfo.systemVersion).toBe('v2');
  });

  it('creates what a clinic cannot work without: ways to pay, kinds of appointment, a room, a pharmacy, a department and the fee of a visit', async () => {
    await setUp(draftWith(await newCode()));
    const { owner } = server.database;
    const count = async (table: string) => Number((await owner.unsafe(`select count(*) as count from ${table}`))[0]!.count);

    expect(
      await owner`select code, for_package, for_refund from payment_method where code in ('cash', 'member-card') order by code`,
    ).toEqual([
      { code: 'cash', forPackage: true, forRefund: true },
      { code: 'member-card', forPackage: false, forRefund: false },
    ]);
    expect(await owner`select name_zh, is_pharmacy from warehouse`).toEqual([{ nameZh: '药房', isPharmacy: true }]);
    expect(await owner`select i.price from encounter_fee f join item i on i.id = f.item_id where f.title_code is null`).toEqual([
      { price: 2000 },
    ]);
    expect(await count('appointment_type')).toBeGreaterThan(2);
    expect(await count('room')).toBe(1);
    expect(await count('role')).toBe(14);
    expect(await count('department')).toBe(1);
  });

  it.each(['full', 'simplified'] as const)(
    'lists the skin tests without which a penicillin cannot be handed out: %s edition',
    async (edition) => {
      await setUp(draftWith(await newCode(), { edition }));
      expect(await server.database.owner`select name_zh, allergen_classes, price from item where advice_type = 11 order by code`).toEqual([
        { nameZh: '青霉素皮试', allergenClasses: ['penicillin'], price: 0 },
        { nameZh: '破伤风抗毒素皮试', allergenClasses: ['antitoxin'], price: 0 },
      ]);
    },
  );

  it('charges nothing for a visit where no fee was entered', async () => {
    await setUp(draftWith(await newCode(), { consultationFee: null }));
    expect(await server.database.owner`select 1 from encounter_fee`).toHaveLength(0);
  });

  it('shows the administrator what the new clinic still lacks', async () => {
    await setUp(draftWith(await newCode()));
    const { data, headers } = await server.login('zhoujg', { password: 'Heji2027x' });
    const cookie = String(headers['set-cookie']).match(/xl-bind=[^;]+/)![0];
    const person = { token: data.token, cookie, user: data, language: 'zh' as const };
    const open = async () => (await server.ask(person, 'queryOpeningList')).data.filter((step: { isDone: boolean }) => !step.isDone);

    expect((await open()).map(({ step }: { step: string }) => step)).toEqual([
      'clinic',
      'logo',
      'staff',
      'prices',
      'drugs',
      'drugSafety',
      'stock',
      'roster',
      'patient',
      'papers',
    ]);
    await server.database.owner`update practice set phone = '021-55500101', address = '上海市徐汇区杏林路 1 号'`;
    expect((await open()).map(({ step }: { step: string }) => step)).not.toContain('clinic');

    const { owner } = server.database;
    const hours = async () => (await open()).some(({ step }: { step: string }) => step === 'hours');
    // A Monday to come, from 9 to 17 while the clinic is open from 8 to 18.
    await owner`insert into shift (org_id, practice_id, id, doctor_id, during)
      select s.org_id, p.id, gen_random_uuid(), s.id, tstzrange('2028-01-03 09:00+08', '2028-01-03 17:00+08') from staff s, practice p`;
    expect(await hours()).toBe(false);
    await owner`update shift set during = tstzrange('2028-01-03 09:00+08', '2028-01-03 21:00+08')`;
    expect(await hours()).toBe(true);
    await owner`update shift set during = tstzrange('2028-01-03 09:00+08', '2028-01-03 17:00+08')`;
    await owner`insert into appointment_setting (org_id, practice_id, office_hours)
      select org_id, id, '[null, {"opensAt": 480, "closesAt": 1080}, null, null, null, null, null]' from practice`;
    expect(await hours()).toBe(true);
    await owner`update shift set during = tstzrange('2028-01-04 09:00+08', '2028-01-04 17:00+08')`;
    expect(await hours()).toBe(false);
  });

  it('stands in the trail', async () => {
    await setUp(draftWith(await newCode()));
    expect(await server.database.owner`select call, s.name from audit_log a join staff s on s.id = a.staff_id`).toEqual([
      { call: 'setUp', name: '周建国' },
    ]);
  });
});

describe('who may open an installation', () => {
  afterEach(empty);

  it('refuses a wrong code beside its field, writes nothing but a line in the log of sign-ins, and leaves the right code good', async () => {
    const code = await newCode();

    const refused = await setUp(draftWith('0000-0000-0000-0000'));

    expect(refused).toMatchObject({ status: false, fields: [{ field: 'code', message: 'setup.code.wrong' }] });
    expect(await state()).toMatchObject({ isEmpty: true });
    expect(await server.database.owner`select outcome from login_log`).toEqual([{ outcome: 'setup.code.wrong' }]);
    expect((await setUp(draftWith(code))).status).toBe(true);
  });

  it('refuses a code that was replaced by a newer one', async () => {
    const stolen = await newCode();
    await newCode();
    expect(await setUp(draftWith(stolen))).toMatchObject({ status: false, exceptionType: 'setup.code.wrong' });
  });

  it('refuses a code after its hours', async () => {
    const code = await newCode();
    const { at } = server.clock;
    server.clock.at = new Date(at.getTime() + codeHours * 3_600_000);

    const answer = await setUp(draftWith(code));

    server.clock.at = at;
    expect(answer).toMatchObject({ status: false, exceptionType: 'setup.code.wrong' });
  });

  it('opens once for ten who come at the same moment with the same code', async () => {
    const code = await newCode();

    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => setUp(draftWith(code, { loginName: `admin${n}` }))));

    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => !status).map(({ exceptionType }) => exceptionType))).toEqual(new Set(['setup.done']));
    expect(await server.database.owner`select 1 from org`).toHaveLength(1);
  });

  it('refuses the code a second time, and issues no other once it is open', async () => {
    const code = await newCode();
    await setUp(draftWith(code));

    expect(await setUp(draftWith(code, { loginName: 'second' }))).toMatchObject({ status: false, exceptionType: 'setup.done' });
    expect(await issueSetupCode(server.database.owner, server.clock.at)).toBeUndefined();
  });

  it('leaves everything as it was when the password is refused', async () => {
    const code = await newCode();

    const answer = await setUp(draftWith(code, { password: 'zhoujg2027', loginName: 'zhoujg2027' }));

    expect(answer).toMatchObject({ status: false, fields: [{ field: 'password' }] });
    expect(await findInstallation(server.database.app)).toMatchObject({ isEmpty: true });
    expect((await setUp(draftWith(code))).status).toBe(true);
  });

  it('shows the application role neither the code nor a way to open by hand', async () => {
    await newCode();
    await expect(server.database.app`select * from installation`).rejects.toThrow('permission denied');
    await expect(server.database.app`update installation set opened_at = null`).rejects.toThrow('permission denied');
  });
});

describe('when the demonstration is loaded', () => {
  it.each([
    ['on our own database without a word', {}, true],
    ['on our own database when refused', { XINGLIN_DEMONSTRATION: '0' }, false],
    ['never on a database of the clinic’s choice without a word', { DATABASE_URL: 'postgres://x' }, false],
    ['on a database of the clinic’s choice when asked for', { DATABASE_URL: 'postgres://x', XINGLIN_DEMONSTRATION: '1' }, true],
  ])('loads it %s', (_, environment, wanted) => {
    expect(wantsDemonstration(environment)).toBe(wanted);
  });
});
