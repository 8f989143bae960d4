import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it, test } from 'vitest';
import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import { permissions } from '../../src/domain/permission/codes.ts';
import { handWrittenWorkbook } from '../../tests/builders/workbook.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { sharedFolder } from '../../tests/shared.ts';
import { patientCalls as calls } from '../areas/patient/calls.ts';
import { inTenant } from '../database/tenant.ts';
import { loadReference } from '../seed/reference.ts';
import { importFile } from './patients.ts';

const database = freshDatabaseForFile();
let world: World;
let ask: Caller;
let askInEnglish: Caller;

beforeAll(async () => {
  await loadReference(database.owner);
  world = await aWorld(database.owner);
  ask = callerIn(database.app, world);
  askInEnglish = callerIn(database.app, world, { language: 'en' });
});

const csv = (...lines: string[]) => Buffer.from(lines.join('\n'));
const sent = (bytes: Buffer, more = {}) => ask(calls.importPatientList, { file: { name: 'people.csv', bytes }, ...more });
const count = () =>
  inTenant(database.app, world, async (db) => (await db<[{ count: number }]>`select count(*)::int as count from patient`)[0].count);
const sheet = (rows: SheetData) => writeWorkbook(rows).toBuffer();
const heading = '姓名,性别,出生日期,手机号,证件号码,标签';

describe('the screen takes', () => {
  test.each<[string, (text: string) => Buffer]>([
    ['UTF-8', (text) => Buffer.from(text)],
    ['UTF-8 with a mark', (text) => Buffer.from(`\uFEFF${text}`)],
    ['GB18030', (text) => iconv.encode(text, 'gb18030')],
    [
      'UTF-16 as Excel saves it',
      (text) => Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(text.replaceAll(',', '\t'), 'utf16-le')]),
    ],
    ['semicolons and CRLF', (text) => Buffer.from(text.replaceAll(',', ';').replaceAll('\n', '\r\n'))],
  ])('a text table in %s', async (_, encoded) => {
    const result = await sent(encoded(`${heading}\n龘靐齉,女,1990年1月2日,13800138000,,vip`), { checkOnly: '1' });
    expect(result).toMatchObject({ imported: 0, rows: 1, problems: [] });
  });

  it('a workbook with English headings, dates and words', async () => {
    const before = await count();
    const bytes = await sheet([
      ['Name', 'Gender', 'DOB', 'Ethnic group', 'Blood type'].map((value) => ({ value })),
      [
        { value: 'Ada Lovelace' },
        { value: 'Female' },
        { value: new Date('1985-12-10T00:00:00Z'), format: 'yyyy-mm-dd' },
        { value: 'Han' },
        { value: 'Type AB' },
      ],
    ]);
    expect(await sent(bytes)).toMatchObject({ imported: 1, rows: 1, problems: [], duplicates: [] });
    expect(await count()).toBe(before + 1);
    const [line] = (await ask(calls.querySimplePatientByES, { page: 1, size: 5, keyword: 'ada' })).rows;
    expect(line).toMatchObject({ name: 'Ada Lovelace', sex: 'F', birthDate: '1985-12-10' });
  });

  it('its own template, without the example', async () => {
    const { bytes, name } = await ask(calls.downloadImportTemplate);
    expect(name).toMatch(/\.xlsx$/);
    const rows = await readSheet(bytes);
    expect(rows[0]?.[0]).toBe('姓名 Name *');
    expect((await problemOf(sent(bytes))).id).toBe('import.file.empty');
    expect((await readSheet((await askInEnglish(calls.downloadImportTemplate)).bytes, 2)).length).toBeGreaterThan(20);
  });

  it('one telephone however it is written, and tells who shares it under one name', async () => {
    const forms = [
      '+86 138 0000 0801',
      '0086-13800000801',
      '（+86）138-0000-0801',
      '8613800000801',
      '138.0000.0801',
      '\u202d138 0000 0801\u202c',
    ];
    const lines = forms.map((form, index) => `前缀甲,男,198${index}-01-02,${form}`);
    const answer = await sent(csv('姓名,性别,出生日期,手机号', ...lines), { checkOnly: '1' });
    expect(answer.problems).toEqual([]);
    expect(answer.duplicates.map(({ row, otherRow }) => [row, otherRow])).toEqual(forms.slice(1).map((_, index) => [index + 3, 2]));
    await sent(csv('姓名,性别,出生日期,手机号', lines[0]!));
    for (const keyword of [...forms, '0801']) {
      const found = await ask(calls.querySimplePatientByES, { page: 1, size: 5, keyword });
      expect(found.rows.map(({ name, mobile }) => [keyword, name, mobile])).toEqual([[keyword, '前缀甲', '13800000801']]);
    }
  });

  it('birth date and sex from an identity card', async () => {
    expect(await sent(csv('姓名,身份证号', '卡有信,11010519491231002X'))).toMatchObject({ imported: 1 });
    const [line] = (await ask(calls.querySimplePatientByES, { page: 1, size: 5, keyword: '11010519491231002x' })).rows;
    expect(line).toMatchObject({ name: '卡有信', sex: 'F', birthDate: '1949-12-31' });
  });
});

describe('a workbook written by hand', () => {
  const heads = ['姓名', '性别', '出生日期'];
  it('is read', async () => {
    const bytes = handWrittenWorkbook([heads, ['手写人', '男', '1990-01-01']]);
    expect(await sent(bytes, { checkOnly: '1' })).toMatchObject({ rows: 1, problems: [] });
  });

  const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`).join('');
  it.each([
    ['a file of the server', '<!DOCTYPE x [<!ENTITY own SYSTEM "file:///etc/passwd">]>', '&own;'],
    ['another computer', '<!DOCTYPE x [<!ENTITY own SYSTEM "http://127.0.0.1:1/x">]>', '&own;'],
    ['a list from elsewhere', '<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd">', '&own;'],
    ['words that stand for a thousand million others', `<!DOCTYPE x [<!ENTITY e0 "x">${laughs}]>`, '&e9;'],
  ])('brings nothing of %s into a name, and breaks nothing', async (_, doctype, name) => {
    const before = await count();
    const bytes = handWrittenWorkbook([heads, [name, '男', '1990-01-01']], doctype);
    const held = process.memoryUsage().rss;
    const outcome = await sent(bytes, { checkOnly: '1' }).catch((problem: unknown) => problem);
    expect(process.memoryUsage().rss - held).toBeLessThan(100_000_000);
    expect(JSON.stringify(outcome)).not.toMatch(/root:|x{20}/);
    expect(await count()).toBe(before);
  });
});

describe('a file with one wrong row', () => {
  test.each<[string, string, string]>([
    ['an unknown sex', '甲,雄,1990-01-01,,,', '性别'],
    ['a birth date tomorrow', '甲,男,2999-01-01,,,', '出生日期'],
    ['a date that does not exist', '甲,男,1990-02-30,,,', '出生日期'],
    ['no name', ',男,1990-01-01,,,', '姓名'],
    ['no birth date', '甲,男,,,,', '出生日期'],
    ['ten digits', '甲,男,1990-01-01,1380013800,,', '手机号'],
    ['half an identity card', '甲,男,1990-01-01,,1101,', '证件号码'],
    ['a formula', '"=HYPERLINK(""http://x"")",男,1990-01-01,,,', '姓名'],
    ['a command', '@SUM(1),男,1990-01-01,,,', '姓名'],
    ['a name of 101 characters', `${'长'.repeat(101)},男,1990-01-01,,,`, '姓名'],
    ['a tag twice', '甲,男,1990-01-01,,,"vip,VIP"', '标签'],
  ])('%s is not imported, and says where', async (_, line, column) => {
    const before = await count();
    const result = await sent(csv(heading, '好行,女,1991-01-01,,,', line, '又好行,男,1992-02-02,,,'));
    expect(result.imported).toBe(0);
    expect(result.problems).toHaveLength(1);
    expect(result.problems[0]).toMatchObject({ row: 3, column });
    expect(await count()).toBe(before);
  });

  it('says so in the language of the person', async () => {
    const { problems } = await askInEnglish(calls.importPatientList, {
      file: { name: 'x.csv', bytes: csv(heading, '甲,雄,1990-01-01,,,') },
    });
    expect(problems[0]).toMatchObject({ column: 'Sex', text: '雄' });
    expect(problems[0]?.message).not.toMatch(/\p{Script=Han}/u);
  });

  it('gives its record numbers back', async () => {
    await sent(csv(heading, '甲,雄,1990-01-01,,,'));
    await sent(csv(heading, '序号一,男,1930-03-03,,,'));
    await sent(csv(heading, '序号二,男,1931-03-03,,,'));
    const numbers = await Promise.all(
      ['序号一', '序号二'].map(async (keyword) =>
        Number((await ask(calls.querySimplePatientByES, { page: 1, size: 1, keyword })).rows[0]?.mrn.slice(1)),
      ),
    );
    expect(numbers[1]! - numbers[0]!).toBe(1);
  });
});

describe('duplicates', () => {
  it('within the file and on file stop it until the person goes on', async () => {
    await sent(csv(heading, '在册人,男,1960-06-06,13611112222,,'));
    const file = csv(heading, '在册人,男,1960-06-06,,,', '双胞,女,1961-01-01,,,', '双胞,女,1961-01-01,,,');
    const first = await sent(file);
    expect(first).toMatchObject({ imported: 0, problems: [] });
    expect(first.duplicates).toMatchObject([
      { row: 2, mrn: expect.stringMatching(/^M/), otherRow: null },
      { row: 4, mrn: null, otherRow: 3 },
    ]);
    expect(await sent(file, { continueCreate: '1' })).toMatchObject({ imported: 3 });
  });
  it('of an identity card can never go on', async () => {
    const card = '330106197001011230';
    const twice = await sent(csv('姓名,身份证号', `卡甲,${card}`, `卡乙,${card}`), { continueCreate: '1' });
    expect(twice).toMatchObject({ imported: 0, problems: [{ row: 3 }] });
    await sent(csv('姓名,身份证号', `卡甲,${card}`));
    expect(await sent(csv('姓名,身份证号', `卡丙,${card}`), { continueCreate: '1' })).toMatchObject({
      imported: 0,
      problems: [{ row: 2 }],
    });
  });
});

describe('a file that is none', () => {
  test.each<[string, Buffer, string]>([
    ['empty', Buffer.from(''), 'import.file.empty'],
    ['headings only', csv(heading), 'import.file.empty'],
    ['without our headings', csv('a,b,c', '1,2,3'), 'import.columns.missing'],
    ['with a heading twice', csv('姓名,性别,出生日期,Name', '甲,男,1990-01-01,乙'), 'import.columns.twice'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'import.file.oldExcel'],
    ['half a workbook', Buffer.from([0x50, 0x4b, 3, 4, 9, 9]), 'import.file.unreadable'],
    ['an open quotation', csv(heading, '"甲,男,1990-01-01'), 'import.file.quote'],
    ['501 rows', csv(heading, ...Array.from({ length: 501 }, (_, index) => `人${index},男,1990-01-01,,,`)), 'import.rows.tooMany'],
  ])('%s is told so', async (_, bytes, id) => expect((await problemOf(sent(bytes))).id).toBe(id));
});

const samples = sharedFolder('import-samples');

describe.runIf(samples)('outside samples', () => {
  const expected = samples ? JSON.parse(readFileSync(`${samples}/expected-counts.json`, 'utf8')) : {};
  const into = async (file: string) => {
    const place = await aWorld(database.owner);
    const bytes = readFileSync(`${samples}/${file}`);
    const result = await importFile(database.app, bytes, { orgId: place.orgId, language: 'en', continueCreate: true });
    const facts = await inTenant(database.app, place, async (db) => {
      const rows = await db<{ sex: string; count: number; died: number; first: string; last: string; phones: number; mobiles: number }[]>`
        select count(*)::int as count, count(*) filter (where sex = 'M')::int as men, count(*) filter (where sex = 'F')::int as women,
          count(*) filter (where is_deceased and deceased_on is not null)::int as died, min(birth_date) as first, max(birth_date) as last, count(*) filter (where remark ~ '[0-9]{3}-[0-9]{4}')::int as phones, count(*) filter (where mobile <> '')::int as mobiles
        from patient`;
      return rows[0];
    });
    return { result, facts };
  };

  it('Synthea CSV: every patient arrives', async () => {
    const { result, facts } = await into('csv-synthea-27/patients.csv.gz');
    const { rows } = expected['csv-synthea-27'].patients;
    expect(result).toMatchObject({ rows, imported: rows, problems: [] });
    expect(facts).toMatchObject({ count: rows });
  });

  it('FHIR Bundles of whole records: each gives its one patient, with sex and death', async () => {
    const folder = `${samples}/fhir-r4-synthea-100`;
    const files = readdirSync(folder).filter((name) => name.endsWith('.json.gz'));
    const place = await aWorld(database.owner);
    for (const name of files) {
      const bytes = readFileSync(`${folder}/${name}`);
      const result = await importFile(database.app, bytes, { orgId: place.orgId, language: 'en', continueCreate: true });
      expect(result, name).toMatchObject({ rows: 1, imported: 1, problems: [] });
    }
    const [facts] = await inTenant(
      database.app,
      place,
      (db) =>
        db`select count(*)::int as count, count(*) filter (where sex = 'M')::int as men, count(*) filter (where is_deceased)::int as died from patient`,
    );
    const { resources, sex, deceased } = expected['fhir-r4-synthea-100'];
    expect(facts).toEqual({ count: resources.Patient, men: sex.male, died: deceased });
  });

  it('FHIR NDJSON: every patient arrives, with sex, birth date, telephone and death', async () => {
    const { result, facts } = await into('fhir-ndjson-patients-1024/Patient.000.ndjson.gz');
    const { 'Patient.000.ndjson.gz': rows, _facts } = expected['fhir-ndjson-patients-1024'];
    expect(result.problems).toEqual([]);
    expect(result).toMatchObject({ rows, imported: rows });
    expect(facts).toEqual({
      count: rows,
      men: _facts.sex.male,
      women: _facts.sex.female,
      died: _facts.deceased,
      first: _facts.birth_min,
      last: _facts.birth_max,
      phones: _facts.with_telecom,
      // Numbers like 555-123-4567 name no country: none is invented for them.
      mobiles: 0,
    });
  });
});

describe('the program', () => {
  test.each([3, 1200])(
    'started again for a file of %i rows that is wholly in brings nothing, finds nothing wrong and says how many are in',
    async (rows) => {
      const place = await aWorld(database.owner);
      const people = Array.from({ length: rows }, (_, row) => `再来${row},男,${1930 + (row % 90)}-01-02`);
      const bytes = csv('姓名,性别,出生日期', ...people);
      const run = () => importFile(database.app, bytes, { orgId: place.orgId, language: 'zh', continueCreate: false });
      expect(await run()).toMatchObject({ rows, imported: rows, problems: [] });
      expect(await run()).toMatchObject({ rows, imported: 0, before: rows, problems: [], duplicates: [] });
    },
  );
});

describe('FHIR as other programs save it', () => {
  const person = (over: object) => ({
    resourceType: 'Patient',
    name: [{ text: '傅远' }],
    gender: 'male',
    birthDate: '1950-02-03',
    ...over,
  });
  const stored = (name: string) =>
    inTenant(
      database.app,
      world,
      async (db) =>
        (
          await db`select name_en, id_type, id_number, is_deceased, deceased_on::text as deceased_on, deceased_noted_by, remark from patient where name = ${name}`
        )[0],
    );
  const bundle = { resourceType: 'Bundle', type: 'collection', entry: [{ resource: { resourceType: 'Encounter', id: 'e' } }] as object[] };

  it('a Bundle gives its patients, with card, English name, death and what has no field of its own', async () => {
    const patient = person({
      id: 'a1',
      name: [{ use: 'official', text: '傅远山' }, { text: 'Fu Yuanshan' }, { use: 'old', text: '傅小山' }],
      identifier: [{ value: '330106195002031239' }],
      deceasedDateTime: '2021-06-07T08:00:00+08:00',
      address: [{ city: '杭州' }, { city: '上海' }],
    });
    const bytes = Buffer.from(JSON.stringify({ ...bundle, entry: [...bundle.entry, { resource: patient }] }, null, 2));
    expect(await sent(bytes, { continueCreate: '1' })).toMatchObject({ imported: 1, rows: 1, problems: [] });
    expect(await stored('傅远山')).toMatchObject({
      nameEn: 'Fu Yuanshan',
      idType: 'idCard',
      idNumber: '330106195002031239',
      isDeceased: true,
      deceasedOn: '2021-06-07',
      remark: 'Imported: a1. 上海',
    });
  });

  it('an array gives its patients, one of them dead on a day that nobody knows', async () => {
    const bytes = Buffer.from(
      JSON.stringify([person({ name: [{ text: '傅无期' }], deceasedBoolean: true }), person({ name: [{ text: '傅健在' }] })]),
    );
    expect(await sent(bytes)).toMatchObject({ imported: 2, problems: [] });
    expect(await stored('傅无期')).toMatchObject({ isDeceased: true, deceasedOn: null });
    expect(await stored('傅健在')).toMatchObject({ isDeceased: false, deceasedOn: null });
  });

  it('a death only from an importer who may mark patients as deceased', async () => {
    const others = permissions.filter((right) => right !== 'o_patient_deceased');
    const withoutRight = callerIn(database.app, world, { authorities: others });
    const send = (caller: Caller, ...people: object[]) =>
      caller(calls.importPatientList, { file: { name: 'people.json', bytes: Buffer.from(JSON.stringify(people)) } });
    const [dead, alive] = [person({ name: [{ text: '傅已逝' }], deceasedDateTime: '2021-06-07' }), person({ name: [{ text: '傅仍在' }] })];

    expect(await send(withoutRight, alive, dead)).toMatchObject({
      imported: 0,
      problems: [{ row: 2, message: expect.stringContaining('没有标记患者死亡的权限') }],
    });
    expect(await stored('傅仍在')).toBeUndefined();
    expect(await send(withoutRight, alive)).toMatchObject({ imported: 1, problems: [] });
    expect(await send(ask, dead)).toMatchObject({ imported: 1, problems: [] });
    expect(await stored('傅已逝')).toMatchObject({ isDeceased: true, deceasedNotedBy: world.staffId });
  });

  it('a birth date of a year or a month is told of by its row, and the others of the file are looked at', async () => {
    const lines = [person({ birthDate: '1951' }), person({ birthDate: '1951-07' }), person({ name: [{ text: '傅整日' }] })];
    const answer = await sent(Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n')));
    expect(answer).toMatchObject({ imported: 0, rows: 3 });
    expect(answer.problems.map(({ row, column }) => [row, column])).toEqual([
      [1, '出生日期'],
      [2, '出生日期'],
    ]);
  });

  it('a name with a NUL is told of by its row', async () => {
    const lines = [person({ name: [{ text: '傅\u0000空' }] }), person({ name: [{ text: '傅有' }] })];
    const answer = await sent(Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n')));
    expect(answer.problems.map(({ row, column }) => [row, column])).toEqual([[1, '姓名']]);
  });

  it('a Bundle without a patient is named in one line', async () => {
    const problem = await problemOf(sent(Buffer.from(JSON.stringify(bundle))));
    expect([problem.id, problem.details.values]).toEqual(['import.fhir.noPatient', { count: 1 }]);
  });
});

describe('what the desk would be warned of', () => {
  const card = '330106197101011230'; // the check digit is wrong
  const file = csv('姓名,性别,出生日期,证件号码', `疑甲,男,1971-01-01,${card}`, '疑乙,女,1972-02-02,330106197202021234');

  it('stops an import until the person goes on, by row and column', async () => {
    const before = await count();
    const first = await sent(file);
    expect(first).toMatchObject({ imported: 0, problems: [] });
    expect(first.doubts.map(({ row, column }) => [row, column])).toEqual(
      expect.arrayContaining([
        [2, '证件号码'],
        [3, '性别'],
      ]),
    );
    expect(await count()).toBe(before);
    expect(await sent(file, { continueCreate: '1' })).toMatchObject({ imported: 2 });
  });

  it('a day of death before the birth or in the future is refused beside its column', async () => {
    const answer = await sent(csv('姓名,性别,出生日期,死亡日期', '逝甲,男,1971-01-01,1970-01-01', '逝乙,男,1971-01-01,2999-01-01'));
    expect(answer.problems.map(({ row, column }) => [row, column])).toEqual([
      [2, '死亡日期'],
      [3, '死亡日期'],
    ]);
  });
});

it('a zipped text is read on the command line', async () => {
  const place = await aWorld(database.owner);
  const bytes = gzipSync(
    csv(
      heading,
      ...Array.from({ length: 2500 }, (_, index) => `压缩人${String.fromCharCode(0x4e00 + index)},男,${1950 + (index % 50)}-01-01,,,`),
    ),
  );
  expect(await importFile(database.app, bytes, { orgId: place.orgId, continueCreate: true })).toMatchObject({
    imported: 2500,
    problems: [],
  });
});
