import iconv from 'iconv-lite';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it, test } from 'vitest';
import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import type * as Inventory from '../../src/domain/inventory/shapes.ts';
import { goodsDraft } from '../../src/domain/inventory/shapes.ts';
import { type Caller, problemOf } from '../../tests/builders/world.ts';
import { aBatch } from '../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { keeperOf, makeStockWorld, type StockWorld } from '../../tests/stockWorld.ts';
import { inventoryGoodsCalls as calls } from '../areas/inventory/calls/inventoryGoods.ts';
import { organisationCalls } from '../areas/organisation/calls.ts';
import { inTenant } from '../database/tenant.ts';
import { loadReference } from '../seed/reference.ts';
import { importGoodsOfFile } from './goods.ts';
import { goodsColumns } from './goodsColumns.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let keeper: Caller;

beforeAll(async () => {
  await loadReference(database.owner);
  world = await makeStockWorld(database);
  keeper = keeperOf(world);
});

const csv = (...lines: string[]) => Buffer.from(lines.join('\n'));
const sent = (bytes: Buffer, more: object = {}): Promise<Inventory.GoodsImport> =>
  keeper(calls.importGoods, { file: { name: 'goods.csv', bytes }, ...more });
const sheetOf = (rows: readonly (readonly string[])[]) =>
  writeWorkbook(rows.map((row) => row.map((value) => ({ value: value === '' ? undefined : value, type: String }))) as SheetData).toBuffer();
const withCode = async (code: string): Promise<Inventory.Goods> => {
  const { rows } = await keeper(calls.queryGoodsList, { page: 1, size: 200, keyword: code });
  const found = rows.find((row: Inventory.Goods) => row.code === code);
  if (!found) throw new Error(`there are no goods ${code}`);
  return found;
};
const count = () =>
  inTenant(database.app, world, async (db) => (await db<[{ count: number }]>`select count(*)::int as count from item`)[0].count);
const heading = '编码,中文名称,类别,包装单位,零售价';

/** Every field of a drug, each with a value that differs from the empty one. */
const whole: Inventory.GoodsDraft = {
  code: 'W001',
  nameZh: '氨酚曲马多片',
  nameEn: 'Paracetamol and tramadol',
  tradeName: '及通安',
  genericName: '氨酚曲马多片',
  categoryCode: 'western',
  classifyId: null,
  specification: '0.3625g×10片/盒',
  manufacturer: '示例药厂',
  barcode: '6901234567001',
  traceIdentifiers: '8123401 6901234567118',
  nationalCode: 'XN02AJN063A001010100001',
  standardCode: '86904180001034',
  unit: '盒',
  unitEn: 'box',
  splitAllowed: true,
  singleUnit: '片',
  singleUnitEn: 'tablet',
  singlesPerPackage: 10,
  calculationRule: 'by-unit',
  purchaseUnit: '箱',
  purchaseUnitEn: 'carton',
  packagesPerPurchase: 20,
  price: 3680,
  atcCode: 'N02AJ13',
  approvalNumber: 'H20140001',
  dosageForm: 'tablet',
  insuranceClass: 'B',
  doseUnit: 'g',
  dosePerSingle: 0.3625,
  decoctionPieceValue: 1.5,
  defaultDose: 0.3625,
  defaultRoute: 'po',
  defaultFrequency: 'tid',
  defaultDuration: 5,
  allowDiscount: false,
  sexLimit: 'F',
  vaccineCode: null,
  ingredients: [
    { code: 'paracetamol', strength: 0.325, unit: 'g' },
    { code: 'tramadol', strength: 37.5, unit: 'mg' },
  ],
  allergenClasses: ['paracetamol', 'opioid'],
  antibioticGrade: 0,
  controlled: 'psychotropic2',
  isHighRisk: true,
  isEssential: true,
  isHighValue: false,
  isPrescription: true,
  skinTestRequired: false,
  athleteCaution: true,
  isRescue: false,
  isSolvent: false,
  doseLimits: { single: 0.725, daily: 2.9, singlePerKg: null, dailyPerKg: null },
  ageLimits: { leastMonths: 144, greatestMonths: null },
  pregnancyCaution: 'caution',
  lactationCaution: 'avoid',
};

const cells: Record<string, string> = {
  编码: 'W002',
  中文名称: whole.nameZh,
  英文名称: whole.nameEn,
  通用名: whole.genericName,
  商品名: whole.tradeName,
  类别: '西药',
  规格: whole.specification,
  剂型: '片剂',
  生产厂家: whole.manufacturer,
  批准文号: 'H20140002',
  条码: '6901234567002',
  追溯码产品标识与其他条码: '8123402 6901234567125',
  国家医保药品代码: 'XN02AJN063A001010100001',
  国家药品编码本位码: '86905726000450',
  医保类别: '乙类',
  'ATC 编码': 'N02AJ13',
  包装单位: '盒',
  包装单位英文: 'box',
  最小单位: '片',
  最小单位英文: 'tablet',
  每包装数量: '10',
  可以拆零: '是',
  剂量单位: 'g',
  每最小单位剂量: '0.3625',
  饮片当量: '1.5',
  数量计算规则: 'by-unit',
  '大包装单位（采购）': '箱',
  大包装单位英文: 'carton',
  每大包装数量: '20',
  零售价: '36.80',
  允许打折: '否',
  默认每次剂量: '0.3625',
  默认途径: 'po',
  默认频次: 'tid',
  默认天数: '5',
  有效成分: '对乙酰氨基酚 0.325g; 曲马多 37.5mg',
  过敏类别: '对乙酰氨基酚; 阿片类',
  抗菌药物分级: '非抗菌药物',
  管制类别: '第二类精神药品',
  高警示药品: '是',
  用前皮试: '否',
  成人单次最大: '0.725',
  成人每日最大: '2.9',
  '最小年龄（月龄）': '144',
  孕妇用药: '慎用',
  限定性别: '女',
  哺乳期用药: '避免使用',
  处方药: '是',
  国家基本药物: '是',
  高值药品: '否',
  抢救车备药: '否',
  运动员慎用: '是',
  溶媒: '否',
};

const own = new Set(['id', 'code', 'barcode', 'traceIdentifiers', 'approvalNumber', 'standardCode', 'factSources', 'version', 'quantity']);
const compared = (goods: Inventory.Goods) => Object.fromEntries(Object.entries(goods).filter(([field]) => !own.has(field)));

describe('every field of a drug', () => {
  it('comes back as the form sent it, and equal from a file with a column for each field', async () => {
    await keeper(calls.saveGoods, { ...whole });
    const result = await sent(await sheetOf([Object.keys(cells), Object.values(cells)]));

    expect(result).toMatchObject({ imported: 1, added: 1, problems: [], gaps: 0 });
    const [saved, imported] = [await withCode('W001'), await withCode('W002')];
    expect(saved).toMatchObject(whole);
    expect(compared(imported)).toEqual(compared(saved));
    expect(imported).toMatchObject({ barcode: '6901234567002', traceIdentifiers: '8123402 6901234567125', approvalNumber: 'H20140002' });
  });

  it('has a column in the file, but for the origin of its answers', () => {
    const columns = new Set(goodsColumns.map(({ field }) => field.split('.')[0]));
    const without = Object.keys(goodsDraft.shape).filter((field) => !columns.has(field));

    expect(without).toEqual(['factSources']);
  });

  it('is exported and imported without a change, and an edited cell changes that field alone', async () => {
    const before = await withCode('W001');
    const { bytes } = await keeper(calls.exportGoods, { keyword: 'W001', format: 'xlsx' });
    expect(await sent(bytes)).toMatchObject({ imported: 1, added: 0, changed: 1, problems: [] });
    expect(await withCode('W001')).toEqual({ ...before, version: before.version + 1 });

    const sheet = (await readSheet(bytes)).map((row) => row.map((cell) => String(cell ?? '')));
    const price = sheet[0]!.indexOf('零售价');
    sheet[1]![price] = '40.00';
    await sent(await sheetOf(sheet));
    expect(await withCode('W001')).toEqual({ ...before, price: 4000, version: before.version + 2 });
  });

  it('names an import as the origin of what the file answered, and keeps the origin of what it did not change', async () => {
    expect((await withCode('W002')).factSources).toMatchObject({ controlled: { from: 'import', confidence: 'high' } });
    expect((await withCode('W001')).factSources).toMatchObject({ controlled: { from: 'entered', confidence: 'high' } });
  });
});

describe('an unanswered fact', () => {
  it('is an empty cell, never "no"', async () => {
    const result = await sent(
      csv(`${heading},用前皮试,高警示药品,成人单次最大,有效成分`, 'U1,甲片,西药,盒,1,,,,', 'U2,乙片,西药,盒,1,否,no,无,无'),
    );

    expect(result).toMatchObject({ imported: 2, gaps: 2 });
    expect(await withCode('U1')).toMatchObject({ skinTestRequired: null, isHighRisk: null, doseLimits: null, ingredients: null });
    expect(await withCode('U2')).toMatchObject({
      skinTestRequired: false,
      isHighRisk: false,
      ingredients: [],
      doseLimits: { single: null, daily: null, singlePerKg: null, dailyPerKg: null },
    });
  });

  it('stays as it is if the file has no column for it', async () => {
    await sent(csv('编码,零售价', 'U2,2.50'));

    expect(await withCode('U2')).toMatchObject({ price: 250, nameZh: '乙片', skinTestRequired: false });
  });
});

describe('a file with a wrong row', () => {
  it('is refused whole, with row, column and reason', async () => {
    const before = await count();
    const result = await sent(csv(`${heading},管制类别,零售`, 'B1,甲片,西药,盒,1,非管制药品,', 'B2,乙片,西药,盒,一元,月亮,'));

    expect(result.imported).toBe(0);
    expect(result.problems).toEqual([
      { row: 3, column: '零售价', message: '请填写金额（元），最多两位小数', text: '一元' },
      { row: 3, column: '管制类别', message: expect.any(String), text: '月亮' },
    ]);
    expect(await count()).toBe(before);
  });

  test.each<[string, string, string]>([
    ['no name', 'C1,,西药,盒,1', '中文名称'],
    ['no unit', 'C1,甲片,西药,,1', '包装单位'],
    ['an unknown kind', 'C1,甲片,月亮,盒,1', '类别'],
    ['a formula', 'C1,=1+1,西药,盒,1', '中文名称'],
  ])('names %s', async (_, line, column) => {
    expect((await sent(csv(heading, line), { checkOnly: '1' })).problems).toMatchObject([{ row: 2, column }]);
  });

  test.each(['布洛芬 0.2格', '布洛芬 0.2', '院内药 5%', '0.2g'])(
    'names the ingredient “%s”, whose amount nobody could read',
    async (ingredient) => {
      const result = await sent(csv(`${heading},有效成分`, `I1,甲片,西药,盒,1,${ingredient}`));

      expect(result).toMatchObject({ imported: 0, problems: [{ row: 2, column: '有效成分', text: ingredient }] });
    },
  );

  it('reads an ingredient without an amount, and one that the table does not know', async () => {
    await sent(csv(`${heading},有效成分`, 'I2,甲片,西药,盒,1,院内药; 维生素B12; 布洛芬 200 mg'));

    expect((await withCode('I2')).ingredients).toEqual([
      { code: '院内药', strength: null, unit: null },
      { code: 'cyanocobalamin', strength: null, unit: null },
      { code: 'ibuprofen', strength: 200, unit: 'mg' },
    ]);
  });

  it('names a code twice, a bar code of other goods, and goods whose packing cannot change', async () => {
    const { id } = await keeper(calls.saveGoods, {
      ...whole,
      code: 'P001',
      manufacturer: '另一药厂',
      barcode: '',
      traceIdentifiers: '',
      standardCode: '',
      approvalNumber: '',
    });
    await aBatch(world, id, { quantity: 5 });
    const result = await sent(
      csv(
        `${heading},条码,每包装数量`,
        'D1,甲,西药,盒,1,,',
        'D1,乙,西药,盒,1,,',
        'D2,丙,西药,盒,1,6901234567001,',
        'P001,丁,西药,盒,1,,12',
      ),
    );

    expect(result.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, '编码'],
      [4, '条码'],
      [5, '每包装数量'],
    ]);
    expect(result.problems[2]!.message).toContain('5 片');
  });
});

describe('a traceability identifier', () => {
  it('of other goods is refused, on file or further up', async () => {
    const result = await sent(
      csv(`${heading},追溯码产品标识与其他条码`, 'G1,甲,西药,盒,1,8123401', 'G2,乙,西药,盒,1,8123403', 'G3,丙,西药,盒,1,8123403'),
    );

    expect(result).toMatchObject({ imported: 0 });
    expect(result.problems.map(({ row, text }) => [row, text])).toEqual([
      [2, '8123401'],
      [4, '8123403'],
    ]);
  });

  it('of doses by age is read in either spelling, refused beside its row, and kept by a file without its column', async () => {
    const said = (bands: string) => sent(csv('编码,剂量单位,儿童剂量', `W002,g,${bands}`));
    expect(await said('1岁以下酌减')).toMatchObject({ imported: 0, problems: [{ row: 2 }] });
    await said('6月-1岁 0.05；1岁-4岁 0.1');
    await sent(csv('编码,零售价', 'W002,40.00'));
    expect(await withCode('W002')).toMatchObject({ doseBands: '6m-1y 0.05; 1y-4y 0.1' });
    await said('');
    expect(await withCode('W002')).toMatchObject({ doseBands: '' });
  });

  it('stays with the goods that have it', async () => {
    const before = await withCode('W001');
    await sent(csv('编码,追溯码产品标识与其他条码', `W001,${before.traceIdentifiers}`));

    expect(await withCode('W001')).toMatchObject({ traceIdentifiers: before.traceIdentifiers });
  });
});

describe('a new dose unit', () => {
  it('takes the amounts with it that the file does not name', async () => {
    await sent(csv(`${heading},剂量单位,每最小单位剂量,默认每次剂量,成人单次最大,成人每日最大`, 'Q1,甲片,西药,盒,1,mg,500,500,1000,4000'));
    await sent(csv('编码,剂量单位', 'Q1,g'));

    expect(await withCode('Q1')).toMatchObject({
      doseUnit: 'g',
      dosePerSingle: 0.5,
      defaultDose: 0.5,
      doseLimits: { single: 1, daily: 4, singlePerKg: null, dailyPerKg: null },
    });
  });

  it('that does not convert leaves the largest doses open', async () => {
    await sent(csv('编码,剂量单位,最小单位', 'Q1,ml,支'));

    expect(await withCode('Q1')).toMatchObject({ doseUnit: 'ml', dosePerSingle: null, doseLimits: null });
  });
});

describe('a likely duplicate', () => {
  it('with the approval number of other goods waits until the person says so', async () => {
    const file = csv(`${heading},批准文号`, 'E1,大包装,西药,盒,1,h20140001');
    expect(await sent(file)).toMatchObject({ imported: 0, suspects: [{ row: 2, name: '大包装' }] });
    expect(await sent(file, { continueCreate: '1' })).toMatchObject({ imported: 1 });
  });

  it('is asked about like a price far beyond the usual, once and not again while the price stays', async () => {
    const file = csv(heading, 'E9,误价药,西药,盒,100000.01');
    const asked = await sent(file);
    expect(asked).toMatchObject({ imported: 0, suspects: [{ row: 2, name: '误价药' }] });
    expect(asked.suspects[0]!.reason).toContain('100000.01');
    expect(await sent(file, { continueCreate: '1' })).toMatchObject({ imported: 1 });
    expect(await sent(csv(`${heading},批准文号`, 'E9,误价药,西药,盒,100000.01,h20990009'))).toMatchObject({ imported: 1 });
  });
});

describe('a file is read', () => {
  test.each<[string, (text: string) => Buffer]>([
    ['in UTF-8 with a mark', (text) => Buffer.from(`\uFEFF${text}`)],
    ['in GB18030', (text) => iconv.encode(text, 'gb18030')],
    ['with a title above its headings', (text) => Buffer.from(`某某药房药品目录\n制表日期,2026-11-23\n${text}`)],
    ['with semicolons', (text) => Buffer.from(text.replaceAll(',', ';'))],
  ])('%s', async (_, encoded) => {
    expect(await sent(encoded(`${heading}\nR1,甲片,西药,盒,1`), { checkOnly: '1' })).toMatchObject({ rows: 1, problems: [] });
  });

  it('from its second sheet, if the first has no headings', async () => {
    const rows = (lines: string[]) => lines.map((line) => line.split(',').map((value) => ({ value })));
    const bytes = await writeWorkbook([
      { data: rows(['说明', '请看下一张表']) as SheetData, sheet: '说明' },
      { data: rows([heading, 'R2,甲片,西药,盒,1']) as SheetData, sheet: '药品' },
    ]).toBuffer();

    expect(await sent(bytes, { checkOnly: '1' })).toMatchObject({ rows: 1, problems: [] });
  });

  it('with the number of its row in the sheet, whatever lines a cell has', async () => {
    const result = await sent(csv(`${heading},规格`, 'R1,甲片,西药,盒,1,"一\n二\n三"', '', 'R2,,西药,盒,1,'), { checkOnly: '1' });

    expect(result.problems).toMatchObject([{ row: 4, column: '中文名称' }]);
  });

  it('as the template, without its example', async () => {
    const { bytes } = await keeper(calls.downloadGoodsTemplate);
    expect((await problemOf(sent(bytes, { checkOnly: '1' }))).id).toBe('import.file.empty');
    const sheet = (await readSheet(bytes)).slice(0, 2).map((row) => row.map((cell) => String(cell ?? '')));
    sheet[1]![0] = 'T1';

    expect(await sent(await sheetOf(sheet))).toMatchObject({ imported: 1, problems: [] });
    expect(await withCode('T1')).toMatchObject({ categoryCode: 'western', ingredients: [{ code: 'ibuprofen', strength: 0.2, unit: 'g' }] });
  });

  test('on the command line by the same rules', async () => {
    const { orgId } = world;
    const file = csv(heading, 'L1,甲片,西药,盒,1');
    expect(await importGoodsOfFile(database.app, file, { orgId, checkOnly: true })).toMatchObject({ imported: 0, added: 1 });
    expect(await importGoodsOfFile(database.app, file, { orgId })).toMatchObject({ imported: 1 });
  });
});

it('an import leaves a change in the history of each drug, with what it was before', async () => {
  const { id } = await withCode('W001');
  const changes = await keeper(organisationCalls.queryChangeList, { kind: 'goods', id });

  expect(changes[0]).toMatchObject({ act: 'changed', fields: ['price'], before: { price: 3680 } });
});

describe('a "none" that the tables contradict', () => {
  const answers = '编码,中文名称,类别,包装单位,零售价,抗菌药物分级,用前皮试';
  const told = ({ problems }: Inventory.GoodsImport) => problems.map(({ row, column, message }) => `${row} ${column} ${message}`);

  it('is refused by row and column; an answer that fits is taken', async () => {
    const wrong = await sent(csv(answers, 'KJ901,阿莫西林胶囊,西药,盒,12.50,非抗菌药物,否'));
    expect(told(wrong)).toEqual([
      expect.stringMatching(/^2 抗菌药物分级 .*阿莫西林是抗菌药物/),
      expect.stringMatching(/^2 用前皮试 .*阿莫西林用前须做皮试/),
    ]);
    expect((await sent(csv(answers, 'KJ901,阿莫西林胶囊,西药,盒,12.50,非限制使用级,是'))).imported).toBe(1);
  });

  it('that stands already stops no list of prices', async () => {
    await database.owner`update item set antibiotic_grade = 0 where code = 'KJ901'`;
    const { version } = await withCode('KJ901');
    expect((await sent(csv('编码,包装单位', 'KJ901,瓶'))).imported).toBe(1);
    expect((await withCode('KJ901')).version).toBe(version + 1);
    expect(told(await sent(csv('编码,抗菌药物分级', 'KJ901,非抗菌药物')))).toEqual([expect.stringMatching(/^2 抗菌药物分级/)]);
  });
});
