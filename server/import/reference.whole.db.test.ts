import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import iconv from 'iconv-lite';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWorld, type World } from '../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { sharedFolder } from '../../tests/shared.ts';
import { inTenant } from '../database/tenant.ts';
import { loadReference } from '../seed/reference.ts';
import { loadFolder } from './reference/load.ts';
import { rejectedTable } from './reference.ts';

const database = freshDatabaseForFile();
let world: World;
const folder = mkdtempSync(join(tmpdir(), 'reference-'));
afterAll(() => rmSync(folder, { recursive: true }));

const place = (path: string, content: string | Buffer) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};
const one = async (query: string) => (await database.owner.unsafe(query))[0] as Record<string, unknown>;

beforeAll(async () => {
  await loadReference(database.owner);
  const many = Array.from(
    { length: 2500 },
    (_, index) => `Z${String(10 + (index % 80))}.${String(index).padStart(4, '0')} 编造的诊断${index}`,
  );
  place(
    'one/list-1.txt',
    ['I10.x00 特发性高血压', 'A17.000+G01* 结核性脑膜炎', 'Z99.9999', '没有编码', 'I10.x00 又一个高血压', ...many].join('\n'),
  );
  place('one/list-2.txt', '47.0900 阑尾切除术\r\n00.0100x001 血管治疗性超声\r\n');
  place(
    'two/products.csv',
    'approval_no,generic_name,dosage_form,specification,category,insurance_class,manufacturer\n国药准字Z1,编造片,片剂,"每片重 0.3g, 糖衣",中成药,甲类,编造药业\n国药准字Z1,编造片,片剂,每片重 0.5g,中成药,甲类,编造药业\n,无文号,,,,,\n',
  );
  place(
    'two/insurance.csv',
    iconv.encode(
      '结算项目名称,剂型名称,规格,首先自负比例,医疗项目编码,目录等级,药品名称,生产厂家\n西药,注射剂,2ml:0.3mg,,86904180001034,丙类,编造注射液,编造药业（国药准字H20056888）\n西药,片剂,5mg,,8.69006E+13,乙类,编造片,编造药业\n中成药,颗粒剂,2g,,86905746000041-1,乙类,编造颗粒,编造药业\n',
      'gb18030',
    ),
  );
  place(
    'two/national.csv',
    '药品代码,注册名称,商品名称,注册剂型,注册规格,最小包装数量,最小制剂单位,最小包装单位,药品企业,批准文号,药品本位码\nXA01ABD075A002010100483,编造胶囊,,胶囊剂,0.25g,24,粒,盒,编造药业,国药准字H20056889,86904180001035\n12345,编造片,,片剂,0.1g,12,片,盒,编造药业,,\n',
  );
  place('two/firms.csv', 'name,products\n编造药业,2\n');
  place(
    'charge-items/shandong-price-list.csv',
    'code,name,category,unit,price,content,excluded,note\n1101,挂号费,综合,次,13.6,含病历,,\n1102,特需,综合,次,自主定价,,,\n,没有编码,综合,,,,,\n',
  );
  place(
    'charge-items/zhuhai-level1-price-list.csv',
    iconv.encode(
      '项目名称,除外内容,编码,计价单位,一级机构价格,id,说明,财务分类,项目内涵\n一般诊疗费,"针,管",110100002,次,13.60 ,1,"一\n二",C,含诊查\n',
      'gb18030',
    ),
  );
  place(
    'three/places.json',
    JSON.stringify([
      { code: '330000', name: '浙江省' },
      { code: '330100', name: '杭州市' },
      { code: '330199', name: '编造区' },
      { code: '33', name: '短' },
    ]),
  );
  place('three/below.csv', 'code,name,areaCode,provinceCode,cityCode\n330199001,"编造街道",330199,33,3301\n');
  place(
    'four/values.csv',
    'key,name_zh,name_en,unit,reference_adult,critical_low,critical_high,critical_words\nwbc,白细胞计数,White blood cells,10^9/L,3.5-9.5\nbcul,血培养,Blood culture,,阴性,,,阳性;检出*\nwrong,错值,Wrong,,阴性,,,阴性\nhgb,血红蛋白,Haemoglobin,g/L,M130-175;F115-150,50,200\nodd,怪值,Odd,,about 7\nk,钾,Potassium,mmol/L,3.5-5.3,4,6.5\n',
  );
  world = await aWorld(database.owner);
  const { orgId, staffId } = world;
  await inTenant(database.owner, world, async (db) => {
    await db`insert into lab_indicator (org_id, id, code, name_zh, name_en) values (${orgId}, ${uuidv7()}, 'wbc', '自己的白细胞', '')`;
    await db`insert into account (login_name, org_id, staff_id, password_hash, password_changed_at) values ('lab', ${orgId}, ${staffId}, '', now())`;
  });
  place('small-dicts/marital.json', JSON.stringify({ standard: 'x', items: [{ code: '10', name_zh: '未婚', name_en: 'Single' }] }));
  place(
    'small-dicts/blood.json',
    JSON.stringify({
      items: [
        { group: 'ABO', code: '1', name_zh: 'A型' },
        { group: 'Rh', code: '1', name_zh: '阴性' },
      ],
    }),
  );
});

describe('a folder of lists', () => {
  it('goes on where a broken run stopped', async () => {
    await expect(loadFolder(database.owner, folder, { batchesAtMost: 1 })).rejects.toThrow('stopped');
    expect(await one(`select rows_done, finished_at from import_progress where list like 'diagnoses%'`)).toEqual({
      rowsDone: 1000,
      finishedAt: null,
    });
    const lines: string[] = [];
    const loaded = await loadFolder(database.owner, folder, { log: (line) => lines.push(line) });
    expect(loaded.find(({ list }) => list === 'diagnoses')).toMatchObject({
      read: 2505,
      loaded: 2502,
      resumedAt: 1000,
      wasFinished: false,
    });
    expect(lines.join('\n')).toContain('going on at row 1000');
    expect(rejectedTable(loaded).split('\n')).toHaveLength(1 + 3 + 1 + 1 + 1 + 1 + 2 + 2);
    expect(rejectedTable(loaded)).toContain('the same code as in row 1');
  });

  it('changes nothing the second time', async () => {
    const counts = () =>
      one(
        `select (select count(*) from diagnosis_entry) as d, (select count(*) from price_list_entry) as p, (select count(*) from dictionary_entry) as e`,
      );
    const before = await counts();
    expect((await loadFolder(database.owner, folder)).every(({ wasFinished }) => wasFinished)).toBe(true);
    await loadFolder(database.owner, folder, { again: true });
    expect(await counts()).toEqual(before);
  });

  it('leaves the everyday diagnoses of a clinic in front, with their English names', async () => {
    expect(
      await one(
        `select weight > 0 as everyday, name_en <> '' as english, name_zh, pinyin, initials from diagnosis_entry where code = 'I10.x00'`,
      ),
    ).toEqual({
      everyday: true,
      english: true,
      name_zh: undefined,
      nameZh: '特发性高血压',
      pinyin: 'tefaxinggaoxueya',
      initials: 'tfxgxy',
    });
    expect(await one(`select tokens @> array['脑膜'] as found from diagnosis_entry where code = 'A17.000+G01*'`)).toEqual({ found: true });
  });

  it('keeps prices as fen, and words where there is no amount', async () => {
    expect(await one(`select price, note from price_list_entry where source = 'zhuhai-level1'`)).toEqual({
      price: 1360,
      note: '含诊查\n针,管\n一\n二',
    });
    expect(await one(`select price, note from price_list_entry where code = '1102'`)).toEqual({ price: null, note: '自主定价' });
  });

  it('hangs regions below one another', async () => {
    expect(await one(`select parent_code from dictionary_entry where kind = 'region' and code = '330199001'`)).toEqual({
      parentCode: '330199',
    });
    expect(await one(`select count(*)::int as count from dictionary_entry where kind = 'blood'`)).toEqual({ count: 2 });
    expect(await one(`select count(*)::int as count from dictionary_entry where kind = 'marital' and code = '10'`)).toEqual({ count: 1 });
  });

  it('gives every organisation the lab indicators it does not have, and leaves its own as they are', async () => {
    const kept = await inTenant(database.owner, world, (db) => db`select code, name_zh, ranges from lab_indicator order by code`);
    expect([...kept]).toEqual([
      { code: 'bcul', nameZh: '血培养', ranges: [expect.objectContaining({ zh: '阴性', criticalLow: null, criticalWords: '阳性;检出*' })] },
      {
        code: 'hgb',
        nameZh: '血红蛋白',
        ranges: [
          expect.objectContaining({ sex: 'M', low: 130, high: 175, criticalLow: 50, criticalHigh: 200 }),
          expect.objectContaining({ sex: 'F', low: 115, high: 150, criticalLow: 50, criticalHigh: 200 }),
        ],
      },
      { code: 'wbc', nameZh: '自己的白细胞', ranges: [] },
    ]);
  });

  it('leaves out files that hold none of the lists, however they are called', async () => {
    place('icd/icd10-nhsa-zh.txt', 'A00.000 A00.000\nA00.100 A00.100\n');
    place('drugs/manufacturers.csv', 'name,products\n注射剂,3454\n片剂,2407\n');
    place('small-dicts/other.json', JSON.stringify({ note: 'no items' }));
    const loaded = await loadFolder(database.owner, folder);
    expect(loaded.filter(({ file }) => /icd10-nhsa|drugs\/manufacturers|other\.json/.test(file))).toEqual([]);
    expect(loaded.map(({ list }) => list)).toEqual(
      expect.arrayContaining([
        'diagnoses',
        'procedures',
        'drug products',
        'manufacturers',
        'prices',
        'regions',
        'streets',
        'lab indicators',
      ]),
    );
  });

  it('takes the codes of the state where a list says them, and no code with a wrong check digit', async () => {
    const rows = await database.owner`
      select code, standard_code, national_code, approval_number, manufacturer, package_text from drug_product where code !~ '^国药' order by code`;
    expect([...rows]).toEqual([
      {
        code: '86904180001034',
        standardCode: '86904180001034',
        nationalCode: '',
        approvalNumber: '国药准字H20056888',
        manufacturer: '编造药业',
        packageText: '',
      },
      {
        code: '86905746000041-1',
        standardCode: '86905746000041',
        nationalCode: '',
        approvalNumber: '',
        manufacturer: '编造药业',
        packageText: '',
      },
      {
        code: 'XA01ABD075A002010100483',
        standardCode: '',
        nationalCode: 'XA01ABD075A002010100483',
        approvalNumber: '国药准字H20056889',
        manufacturer: '编造药业',
        packageText: '24粒/盒',
      },
    ]);
  });

  it('takes every package of an approval number', async () =>
    expect(
      await one(
        `select count(*)::int as count, count(distinct approval_number)::int as numbers from drug_product where approval_number = '国药准字Z1'`,
      ),
    ).toEqual({
      count: 2,
      numbers: 1,
    }));
});

const real = sharedFolder('reference');

describe.runIf(real)('the published lists', () => {
  it('arrive whole', async () => {
    const loaded = await loadFolder(database.owner, real!);
    const sums: Record<string, number> = {};
    for (const { list, loaded: rows } of loaded) sums[list] = (sums[list] ?? 0) + rows;
    expect(sums).toMatchObject({ diagnoses: 33_304, procedures: 13_686, 'drug products': 10_321, 'insurance drugs': 2122 });
    // As counted when the lists were first read whole: another number means that a reader has changed its mind.
    const others = loaded.filter(({ list }) => list !== 'insurance drugs');
    expect(others.reduce((sum, { rejected }) => sum + rejected.length, 0)).toBe(157);
  }, 120_000);
});
