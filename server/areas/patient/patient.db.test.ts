import { beforeAll, describe, expect, it, test } from 'vitest';
import { aPatient } from '../../../tests/builders/patient.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { inTenant } from '../../database/tenant.ts';

const server = serverForFile();
let desk: Person;
let cashier: Person;
const { ask } = server;

beforeAll(async () => {
  desk = await server.signIn('zhaoqian');
  cashier = await server.signIn('sunyaoshi');
});

const register = async (over: Parameters<typeof aPatient>[0] = {}, more = {}) => ask(desk, 'savePatient', { ...aPatient(over), ...more });
const find = async (keyword: string) =>
  (await ask(desk, 'querySimplePatientByES', { page: 1, size: 20, keyword })).data.rows as { id: string; name: string; mrn: string }[];
const detail = async (id: string) => (await ask(desk, 'queryPatientDetail', { id })).data;

describe('registering', () => {
  it('keeps everything and gives the next record number', async () => {
    const draft = aPatient({ mobile: '138 0013-8111', idNumber: '11010519491231002x', tags: ['vip'], remark: '"; drop table patient; --' });
    const { data } = await ask(desk, 'savePatient', draft);
    const stored = await detail(data.id);
    expect(stored).toMatchObject({ ...draft, mobile: '13800138111', idNumber: '11010519491231002X', version: 1, firstVisit: null });
    const next = await register({ name: '韩雪梅', birthDate: '2001-01-01' });
    expect(Number((await detail(next.data.id)).mrn.slice(1))).toBe(Number(stored.mrn.slice(1)) + 1);
  });

  test.each<[string, Parameters<typeof aPatient>[0], string]>([
    ['without a name', { name: '  ' }, 'name'],
    ['born tomorrow', { birthDate: '2999-01-01' }, 'birthDate'],
    ['born on 30 February', { birthDate: '1980-02-30' }, 'birthDate'],
    ['with half an ID card', { idNumber: '1101' }, 'idNumber'],
    ['with ten digits of a mobile', { mobile: '1380013800' }, 'mobile'],
    ['with a name of 101 characters', { name: '长'.repeat(101) }, 'name'],
    ['with NUL in a name', { name: 'a\0b' }, 'name'],
    ['with an unknown sex', { sex: 'Q' as never }, 'sex'],
    ['with a tag twice', { tags: ['vip', 'VIP'] }, 'tags'],
  ])('%s is refused beside its field', async (_, over, field) => {
    const answer = await register(over);
    expect(answer).toMatchObject({ http: 200, status: false });
    if (field !== 'name' || over?.name !== 'a\0b') expect(answer.fields?.map((one) => one.field)).toContain(field);
  });

  it('takes a foreign mobile, an old ID card and a wrong check digit', async () => {
    expect((await register({ name: 'Zoë O’Keefe', mobile: '+49 151 12345678', idType: 'passport', idNumber: 'c01x00t47' })).status).toBe(
      true,
    );
    expect((await register({ name: '甲乙丙', birthDate: '1949-12-31', idNumber: '110105491231002' })).status).toBe(true);
    expect((await register({ name: '丁戊己', birthDate: '1949-12-31', idNumber: '110105194912310021' })).status).toBe(true);
  });

  it('asks before it makes a likely duplicate, and makes it when told to', async () => {
    const twin = { name: '常似松', birthDate: '1990-02-02', mobile: '13812345678' };
    await register(twin);
    const asked = await register({ ...twin, name: '常似嵩' });
    expect(asked).toMatchObject({ status: false, exceptionType: 'confirm' });
    expect(asked.errorMessage).toContain('常似松');
    expect(await find('常似嵩')).toEqual([]);
    expect((await register({ ...twin, name: '常似嵩' }, { continueCreate: true })).status).toBe(true);
  });

  it('asks before it registers the same name at the same age, whom no list of the day would tell apart', async () => {
    await register({ name: '隋同名', birthDate: '1985-03-02', mobile: '13812340001' });
    const asked = await register({ name: '隋同名', birthDate: '1985-11-29', mobile: '13812340002' });
    expect(asked).toMatchObject({ status: false, exceptionType: 'confirm' });
    expect((await register({ name: '隋同名', birthDate: '1988-03-02', mobile: '13812340003' })).status).toBe(true);
  });

  it('refuses the same ID card outright, even when told to go on', async () => {
    await register({ name: '古月', idNumber: '330106199001011234', birthDate: '1990-01-01' });
    const answer = await register({ name: '胡月', idNumber: '330106199001011234', birthDate: '1991-01-01' }, { continueCreate: true });
    expect(answer).toMatchObject({ status: false, fields: [{ field: 'idNumber' }] });
    expect(answer.exceptionType).not.toBe('confirm');
  });

  it('makes one patient of two desks that register the same person at once', async () => {
    const twin = { name: '竞争者', birthDate: '1970-07-07', mobile: '13700000007' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(twin)));
    expect(answers.filter(({ status }) => status).length).toBe(1);
    expect(answers.filter(({ exceptionType }) => exceptionType === 'confirm').length).toBe(5);
    expect((await find('竞争者')).length).toBe(1);
  });

  it('gives every patient a number of its own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => register({ name: `并发${'甲乙丙丁戊己庚辛'[index]}`, birthDate: `196${index}-03-03` })),
    );
    const numbers = await Promise.all(answers.map(async ({ data }) => (await detail(data.id)).mrn));
    expect(new Set(numbers).size).toBe(8);
  });

  it('charges nothing for a repeated request', async () => {
    const draft = aPatient({ name: '重复请求', birthDate: '1955-05-05' });
    const key = { 'idempotency-key': 'b3f1a2c4-0000-4000-8000-000000000001' };
    const [one, other] = [await ask(desk, 'savePatient', draft, key), await ask(desk, 'savePatient', draft, key)];
    expect(one.data).toEqual(other.data);
    expect((await find('重复请求')).length).toBe(1);
  });
});

describe('duplicates while typing', () => {
  const suspects = async (typed: Record<string, string>) =>
    (await ask(desk, 'checkDuplicatePatient', typed)).data as { name: string; agrees: string[] }[];
  beforeAll(() => register({ name: '单雄信', birthDate: '1966-06-06', mobile: '13966660006', idNumber: '110105196606060017' }));

  test.each<[Record<string, string>, string[] | undefined]>([
    [{ name: '单雄信' }, undefined],
    [{ birthDate: '1966-06-06' }, undefined],
    [{ name: '单雄信', birthDate: '1966-06-06' }, ['name', 'birthDate']],
    [{ name: '山雄信', birthDate: '1966-06-06' }, ['pinyin', 'birthDate']],
    [{ name: '单雄信', mobile: '139 6666 0006' }, ['name', 'mobile']],
    [{ mobile: '13966660006', birthDate: '1966-06-06' }, ['mobile', 'birthDate']],
    [{ name: '单雄信', mobile: '１３９６６６６０００６' }, ['name', 'mobile']],
    [{ idNumber: '１１０１０５ 196606060017' }, ['idNumber']],
    [{ idNumber: '110105196606060017' }, ['idNumber']],
    // An age that was told gives a birthday up to a year from the true one.
    [{ name: '单雄信', birthDate: '1966-11-29' }, ['name', 'age']],
    [{ name: '单雄信', birthDate: '1968-11-29' }, undefined],
    [{ name: '单雄信', birthDate: '1966-0' }, undefined],
    [{ idNumber: '1101' }, undefined],
    [{ mobile: '139 6666 0006' }, ['mobile']],
    [{ mobile: '13966660006', name: '别人' }, ['mobile']],
  ])('%j finds %j', async (typed, agrees) => expect((await suspects(typed))[0]?.agrees).toEqual(agrees));

  it('do not stop a relative with the same mobile', async () => {
    const { data } = await register({ name: '单小弟', birthDate: '1990-01-01', mobile: '13966660006' });
    expect(data.id).toBeTruthy();
  });

  it('are not looked for in another organisation', async () => {
    const { owner } = server.database;
    const other = { orgId: '01900000-0000-7000-8000-000000000001' };
    await inTenant(owner, other, async (db) => {
      await db`insert into org (id, code, name_zh, name_en, created_at) values (${other.orgId}, 'other', '别家', 'Other', now())`;
      await db`insert into patient (org_id, id, mrn, name, sex, birth_date, id_type, id_number, name_folded, pinyin, initials, mobile_reversed, created_at)
        values (${other.orgId}, '01900000-0000-7000-8000-000000000002', 'M0000001', '别家人', 'F', '1977-07-07', 'idCard', '110105197707070020', '别家人', 'biejiaren', 'bjr', '', now())`;
    });
    expect(await suspects({ idNumber: '110105197707070020' })).toEqual([]);
    expect(await find('别家人')).toEqual([]);
    const foreign = await ask(desk, 'queryPatientDetail', { id: '01900000-0000-7000-8000-000000000002' });
    const nobody = await ask(desk, 'queryPatientDetail', { id: '01900000-0000-7000-8000-00000000ffff' });
    const nonsense = await ask(desk, 'queryPatientDetail', { id: 'nonsense' });
    expect([foreign, nobody].map(({ status, errorMessage }) => [status, errorMessage])).toEqual([
      [nonsense.status, nonsense.errorMessage],
      [nonsense.status, nonsense.errorMessage],
    ]);
  });
});

describe('search', () => {
  beforeAll(async () => {
    await register({
      name: '欧阳娜塔',
      nameEn: 'Natasha Ouyang',
      birthDate: '1999-09-09',
      mobile: '15966668888',
      idType: 'passport',
      idNumber: 'E99887766',
    });
    await register({ name: '阿依古丽·买买提', birthDate: '1998-08-18', mobile: '15900007771' });
    await register({ name: 'José O’Keefe-Mejía', nameEn: 'José O’Keefe-Mejía', birthDate: '1980-08-18' });
  });

  test.each([
    ['欧阳', '欧阳娜塔'],
    ['欧阳娜塔', '欧阳娜塔'],
    ['娜塔', '欧阳娜塔'],
    ['阳娜', '欧阳娜塔'],
    ['ouyangnata', '欧阳娜塔'],
    ['ouyang nata', '欧阳娜塔'],
    ['OYNT', '欧阳娜塔'],
    ['natasha', '欧阳娜塔'],
    ['Ouyang N', '欧阳娜塔'],
    ['欧阳na', '欧阳娜塔'],
    ['1596666', '欧阳娜塔'],
    ['8888', '欧阳娜塔'],
    ['159 6666 8888', '欧阳娜塔'],
    ['欧阳 8888', '欧阳娜塔'],
    ['８８８８', '欧阳娜塔'],
    ['e9988', '欧阳娜塔'],
    ['买买提', '阿依古丽·买买提'],
    ['阿依古丽·买', '阿依古丽·买买提'],
    ['jose', 'José O’Keefe-Mejía'],
    ["o'keefe", 'José O’Keefe-Mejía'],
    ['okeefemejia', 'José O’Keefe-Mejía'],
  ])('%s finds %s', async (keyword, name) => expect((await find(keyword)).map((one) => one.name)).toContain(name));

  it('finds a record number in every way it is read out', async () => {
    const mrn = (await find('欧阳娜塔'))[0]!.mrn;
    for (const keyword of [mrn, mrn.toLowerCase(), String(Number(mrn.slice(1)))]) expect((await find(keyword))[0]?.mrn).toBe(mrn);
  });

  it('shows who is expected today before the others of the same name and the same beginning', async () => {
    const born = ['1971-01-01', '1972-02-02', '1973-03-03', '1974-04-04'];
    for (const [at, birthDate] of born.entries()) await register({ name: at < 2 ? '东方今' : `东方今${'甲乙'[at - 2]}`, birthDate });
    const before = (await find('东方今')).map(({ id }) => id);
    const [, namesake, , longer] = before;
    for (const [at, patientId] of [namesake, longer].entries())
      await server.database.owner`
        insert into appointment (org_id, practice_id, id, patient_id, doctor_id, department_id, during, is_walk_in, status, created_at, created_by)
        select org_id, practice_id, gen_random_uuid(), ${patientId!}, doctor_id, department_id,
          tstzrange(${server.clock.at}::timestamptz, ${server.clock.at}::timestamptz + interval '10 minutes'), true, 1, now(), created_by
        from appointment where practice_id = ${desk.user.practiceId} order by id limit 1 offset ${at}`;

    const after = (await find('东方今')).map(({ id }) => id);

    expect(after).toEqual([namesake, before[0], longer, before[2]]);
  });

  it('answers the newest patients when nothing is typed', async () => {
    server.clock.at = new Date(server.clock.at.getTime() + 60_000);
    await register({ name: '最新的人', birthDate: '2011-11-11' });
    expect((await find('  '))[0]?.name).toBe('最新的人');
  });

  test.each(['%', '_', "'", '\\', '·', '😀', '﷽', '-', "' or 1=1 --", '+', 'x'.repeat(100), '1'.repeat(100)])(
    '%j finds nobody and breaks nothing',
    async (keyword) => {
      const answer = await ask(desk, 'querySimplePatientByES', { page: 1, size: 20, keyword });
      expect(answer.status).toBe(true);
    },
  );

  it('is for those who meet patients', async () => {
    expect((await ask(null, 'querySimplePatientByES', { page: 1, size: 20 })).http).toBe(401);
    expect((await ask(cashier, 'querySimplePatientByES', { page: 1, size: 20 })).status).toBe(true);
  });
});

describe('the list', () => {
  const list = async (criteria: Record<string, unknown>) => (await ask(desk, 'queryPatientList', { page: 1, size: 100, ...criteria })).data;

  it('is filtered and sorted by the server', async () => {
    const women = await list({ sex: 'F', sort: 'birthDate', direction: 'asc' });
    expect(women.total).toBe(women.rows.length);
    const born = women.rows.map(({ birthDate }: { birthDate: string }) => birthDate);
    expect(born).toEqual([...born].sort());
    const decade = await list({ bornFrom: '1990-01-01', bornTo: '1999-12-31', keyword: '娜塔' });
    expect(decade.rows.map(({ name }: { name: string }) => name)).toEqual(['欧阳娜塔']);
    for (const sort of ['name', 'mrn', 'birthDate', 'createdAt', 'lastVisit'])
      for (const direction of ['asc', 'desc']) expect((await list({ sort, direction })).rows.length).toBeGreaterThan(10);
    expect((await list({ tag: 'vip' })).rows.every(({ tags }: { tags: string[] }) => tags.includes('vip'))).toBe(true);
    expect((await list({ visitedFrom: '2000-01-01', visitedTo: '2000-01-02' })).total).toBe(0);
  });
  it('refuses a column it does not sort by', async () =>
    expect((await ask(desk, 'queryPatientList', { page: 1, size: 10, sort: 'id_number' })).status).toBe(false));
  it('pages without a gap', async () => {
    const all = (await list({})).rows as { id: string }[];
    const pages = [await list({ size: 5 }), await list({ page: 2, size: 5 })].flatMap(({ rows }) => rows as { id: string }[]);
    expect(pages.map(({ id }) => id)).toEqual(all.slice(0, 10).map(({ id }) => id));
  });
  it('leaves as a workbook only with the permission to export', async () => {
    expect((await ask(desk, 'exportCustomList', {})).status).toBe(false);
    const admin = await server.signIn('admin');
    const file = await ask(admin, 'exportCustomList', { sex: 'F' });
    expect(String(file.headers['content-type'])).toContain('spreadsheetml');
  });
});

describe('changing', () => {
  it('keeps the second of two people from overwriting the first', async () => {
    const { data } = await register({ name: '变更者', birthDate: '1971-01-01' });
    const draft = aPatient({ name: '变更者', birthDate: '1971-01-01' });
    expect((await ask(desk, 'updatePatient', { ...draft, id: data.id, version: 1, address: '半夏路 1 号' })).data).toEqual({
      id: data.id,
      version: 2,
    });
    expect((await ask(desk, 'updatePatient', { ...draft, id: data.id, version: 1, address: '当归路 2 号' })).status).toBe(false);
    expect((await detail(data.id)).address).toBe('半夏路 1 号');
  });
  it('moves the search along', async () => {
    const { data } = await register({ name: '旧名字', birthDate: '1972-01-01' });
    await ask(desk, 'updatePatient', { ...aPatient({ name: '新名字', birthDate: '1972-01-01' }), id: data.id, version: 1 });
    expect([(await find('旧名字'))[0]?.name, (await find('xinmingzi')).length]).toEqual(['新名字', 1]);
  });
  it('refuses an ID card of another', async () => {
    const { data } = await register({ name: '冒名者', birthDate: '1973-01-01' });
    const answer = await ask(desk, 'updatePatient', {
      ...aPatient({ name: '冒名者', idNumber: '110105196606060017' }),
      id: data.id,
      version: 1,
    });
    expect(answer.fields?.[0]?.field).toBe('idNumber');
  });
  it('of nobody answers as of a stranger', async () =>
    expect((await ask(desk, 'updatePatient', { ...aPatient(), id: 'nobody', version: 1 })).status).toBe(false));
});

describe('deleting', () => {
  it('takes away who was registered by mistake, and nobody else', async () => {
    const admin = await server.signIn('admin');
    const { data } = await register({ name: '误登记', birthDate: '1974-01-01' });
    expect((await ask(desk, 'deletePatient', { id: data.id })).status).toBe(false);
    expect((await ask(admin, 'deletePatient', { id: data.id })).data).toEqual({ done: true });
    expect(await find('误登记')).toEqual([]);
    expect((await ask(admin, 'deletePatient', { id: data.id })).status).toBe(false);
  });
  it('keeps a patient who has been here, in whichever practice', async () => {
    const admin = await server.signIn('admin');
    const { orgId } = admin.user;
    const practices = await inTenant(server.database.owner, { orgId }, (db) => db<{ id: string }[]>`select id from practice order by code`);
    for (const { id: practiceId } of practices) {
      const [visited] = await inTenant(
        server.database.owner,
        { orgId, practiceId },
        (db) => db<{ patientId: string }[]>`select patient_id from encounter limit 1`,
      );
      if (!visited) continue;
      const answer = await ask(admin, 'deletePatient', { id: visited.patientId });
      expect(answer.status).toBe(false);
      expect((await detail(visited.patientId)).id).toBe(visited.patientId);
    }
  });
  it('keeps a patient who holds a card, before any visit', async () => {
    const admin = await server.signIn('admin');
    const { data } = await register({ name: '持卡人', birthDate: '1974-01-02' });
    const [type] = await inTenant(
      server.database.owner,
      { orgId: admin.user.orgId },
      (db) => db<{ id: string }[]>`select id from member_type`,
    );
    expect((await ask(admin, 'openCard', { patientId: data.id, typeId: type!.id, cardNumber: '' })).status).toBe(true);

    expect((await ask(admin, 'deletePatient', { id: data.id })).status).toBe(false);
    expect((await detail(data.id)).id).toBe(data.id);
  });
});

describe('the summary', () => {
  it('carries allergies and what is owed', async () => {
    const [{ patientId }] = (await inTenant(
      server.database.owner,
      { orgId: desk.user.orgId },
      (db) => db`select patient_id from patient_allergy where status = 'active' limit 1`,
    )) as unknown as [{ patientId: string }];
    const { data } = await ask(desk, 'querySlidingWindowPatientInfo', { id: patientId });
    expect(data.allergies.length).toBeGreaterThan(0);
    expect(data.owed).toBeGreaterThanOrEqual(0);
    const trail = await inTenant(
      server.database.owner,
      { orgId: desk.user.orgId, practiceId: desk.user.practiceId },
      (db) => db`select call from audit_log where patient_id = ${patientId}`,
    );
    expect(trail.map(({ call }) => call)).toContain('querySlidingWindowPatientInfo');
  });
});
