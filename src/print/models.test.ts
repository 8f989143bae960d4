import { beforeAll, describe, expect, it, test } from 'vitest';
import { sharedVectors } from '../../tests/shared.ts';
import type * as Print from '../domain/print/shapes.ts';
import { ownContent } from '../domain/print/templateContent.ts';
import type { LabPrint } from '../domain/report/shapes.ts';
import { loadBoth } from '../words/library.ts';
import { speechIn } from '../words/speech.ts';
import { billModel } from './bill/model.ts';
import { sample as bill, billOf } from './bill/sample.ts';
import { certificateModel } from './certificate/model.ts';
import { sample as certificate } from './certificate/sample.ts';
import { drugSheetModel } from './drugSheet/model.ts';
import { sample as drugSheet } from './drugSheet/sample.ts';
import { labModel } from './lab/model.ts';
import { sample as labSample } from './lab/sample.ts';
import { barcodeOf, labelBarcode } from './parts/barcode.ts';
import { type PrescriptionModel, prescriptionModel } from './prescription/model.ts';
import { sample as prescription } from './prescription/sample.ts';
import { recordModel } from './record/model.ts';
import { orderItem } from './record/orderItem.ts';
import { sample as record } from './record/sample.ts';
import { allOn, sampleJobs } from './samples/jobs.sample.ts';
import { withTemplate } from './template/applied.ts';

beforeAll(() => loadBoth(['print', 'patient', 'common', 'vital']));

const allOff = { address: 0, medication: 0, laboratory: 0, pay: 0, diagnosis: 0 };

describe('the drug information sheet', () => {
  const blocksIn = (language: 'zh' | 'en', sheet: Print.DrugSheetPrint) => drugSheetModel(sheet, speechIn(language)).pages.flat();
  const textsIn = (language: 'zh' | 'en', sheet = drugSheet) =>
    blocksIn(language, sheet).flatMap((block) => (block.kind === 'text' ? [`${block.title} ${block.text}`.trim()] : []));

  it('leaves out what nobody entered in its language, and names it', () => {
    const [drug] = drugSheet.drugs;
    const onlyChinese = { ...drug!, leaflet: { ...drug!.leaflet, storage: { zh: '密封保存', en: '' } } };
    const said = textsIn('en', { ...drugSheet, drugs: [onlyChinese] });
    expect(said.some((text) => text.includes('密封保存') || text.startsWith('Storage '))).toBe(false);
    expect(said.some((text) => text.startsWith('Not on record here: Storage.'))).toBe(true);
  });

  it('says in words what the safety data mean, and which of them are open', () => {
    const chinese = textsIn('zh');
    expect(chinese.some((text) => text.startsWith('注意事项 抗菌药物，') && text.includes('孕妇慎用。'))).toBe(true);
    expect(chinese.some((text) => text.startsWith('注意事项 ') && text.includes('未满 2 岁者不宜使用。'))).toBe(true);
    expect(chinese.some((text) => text.startsWith('本单未登记：') && text.includes('孕期用药'))).toBe(true);
    expect(textsIn('en').some((text) => text.includes('Not under the age of 2 years.'))).toBe(true);
  });

  it('of a drug by itself calls its dose the usual one and names no patient', () => {
    const model = drugSheetModel(
      { ...drugSheet, prescription: null, drugs: [{ ...drugSheet.drugs[0]!, isPrescribed: false }] },
      speechIn('en'),
    );
    expect(model.band).toEqual([]);
    const labels = model.pages.flat().flatMap((block) => (block.kind === 'facts' ? block.facts.map(({ label }) => label) : []));
    expect([labels.includes('Usual dose'), labels.includes('Dose each time')]).toEqual([true, false]);
  });
});

describe('the bill', () => {
  const words = () => speechIn('zh');

  test.each([
    [1, 1],
    [20, 1],
    [21, 2],
    [45, 3],
    [60, 3],
    [61, 4],
  ])('of %i lines has %i pages', (lines, pages) => {
    const { sheets } = billModel(billOf(lines), allOff, words());

    expect(sheets).toHaveLength(pages);
    expect(sheets.flat()).toHaveLength(lines);
    expect(Math.max(...sheets.map(({ length }) => length))).toBeLessThanOrEqual(20);
  });

  it('of the desk lists packages, new cards and recharges sold on it, in both languages', () => {
    const sales: typeof bill.sales = [
      { kind: 'package', name: { zh: '换药十次', en: 'Ten dressings' }, price: 20_000, gift: 0 },
      { kind: 'newCard', name: { zh: '金卡', en: 'Gold' }, price: 100_000, gift: 10_000 },
      { kind: 'recharge', name: { zh: '银卡', en: 'Silver' }, price: 50_000, gift: 0 },
    ];
    const rows = (language: 'zh' | 'en') =>
      billModel({ ...billOf(2), sales }, allOff, speechIn(language))
        .sheets.flat()
        .slice(2)
        .map(({ cells, note }) => [cells[2], cells[3], cells.at(-1), note]);
    expect(rows('zh')).toEqual([
      ['换药十次', '套餐', '200.00', undefined],
      ['金卡', '新开会员卡', '1,000.00', '赠金 ¥100.00'],
      ['银卡', '会员卡充值', '500.00', undefined],
    ]);
    expect(rows('en').map(([name, kind]) => [name, kind])).toEqual([
      ['Ten dressings', 'Package'],
      ['Gold', 'New card'],
      ['Silver', 'Card recharge'],
    ]);
  });

  it('carries only what was chosen', () => {
    const text = (options: typeof allOff) => JSON.stringify(billModel(billOf(3), options, words()));
    const chosen = {
      address: ['江南大道', '文三路'],
      medication: ['每日三次'],
      laboratory: ['空腹采血'],
      pay: ['微信支付'],
      diagnosis: ['急性上呼吸道感染'],
    };
    for (const [option, texts] of Object.entries(chosen)) {
      for (const wanted of texts) {
        expect(text({ ...allOff, [option]: 1 })).toContain(wanted);
        expect(text({ ...allOn, [option]: 0 })).not.toContain(wanted);
      }
    }
  });

  const whole = bill.billingDetailVos.map((line) => ({ ...line, refundedAmount: line.amount }));
  test.each([
    [{ status: 0 }, '未结算'],
    [{ status: 2 }, '结算中'],
    [{ status: 3 }, '已作废'],
    [{}, '欠费 · 部分退费'],
    [{ arrears: 0 }, '部分退费'],
    [{ arrears: 0, billingDetailVos: whole }, '已退费'],
    [{ refundedMoney: 0, billingDetailVos: billOf(2).billingDetailVos }, '欠费'],
    [{ arrears: 0, refundedMoney: 0, billingDetailVos: billOf(2).billingDetailVos }, undefined],
  ] as const)('whose state is %j is marked %s', (over, mark) =>
    expect(billModel({ ...bill, ...over } as typeof bill, allOff, words()).letterhead.status).toBe(mark),
  );

  it('names the head office where it is another than the practice, and only with the addresses', () => {
    const contact = (options: typeof allOff, headOffice: typeof bill.headOffice) =>
      billModel({ ...bill, headOffice }, options, words()).letterhead.contact;

    expect(contact(allOn, bill.headOffice)).toContain('杏林医疗');
    expect(contact(allOn, bill.practiceName).startsWith('地址')).toBe(true);
    expect(contact(allOff, bill.headOffice)).toBe('');
  });
});

describe('the prescription', () => {
  const words = () => speechIn('zh');
  const [sheet] = prescription;
  const markOf = (over: Partial<typeof sheet>) => prescriptionModel([{ ...sheet!, ...over }], words()).sheets[0]!.letterhead.mark;

  test.each([
    [{ anesthesia: true }, { text: '麻、精一', note: '淡红色处方' }],
    [{ psychotropicOne: true }, { text: '麻、精一', note: '淡红色处方' }],
    [{ psychotropicTwo: true }, { text: '精二', note: '白色处方' }],
    [{ poisonous: true }, { text: '毒', note: '白色处方' }],
    [{ birthday: '2018-01-01' }, { text: '儿科', note: '淡绿色处方' }],
    [{ birthday: '2026-11-20' }, { text: '儿科', note: '淡绿色处方' }],
    [{}, undefined],
  ])('of %j is marked %j', (over, mark) => expect(markOf(over)).toEqual(mark));

  it('stands in a table or one under the other, as the template has it', () => {
    const [, job] = sampleJobs(words());
    const layoutBy = (code: 'CF' | 'CFS') =>
      (withTemplate(job!, { ...ownContent('prescription'), code }, '').model as PrescriptionModel).sheets.map(({ layout }) => layout);

    expect([layoutBy('CF'), layoutBy('CFS')]).toEqual([prescription.map(() => 'ROW'), prescription.map(() => 'COLUMN')]);
  });

  it('brackets what is given together, and says once how', () => {
    const { drugs } = prescriptionModel(prescription, words()).sheets[0]!;

    expect(drugs.map(({ group }) => group)).toEqual([1, 2, 3, 0, 0]);
    expect(drugs.map(({ usage }) => usage.includes('静脉滴注'))).toEqual([false, false, true, false, false]);
  });

  it('says of each drug which warning the doctor passed, and why, whatever the layout', () => {
    const [ordinary, , decoction] = prescriptionModel(prescription, words()).sheets;
    const confirmed = '交叉过敏：可能性低，医师陈怡确认：曾用青霉素，无不良反应';

    expect(ordinary!.drugs.map(({ note, memo }) => [note, memo].every((text) => text.includes(confirmed)))).toEqual([
      ...[false, true, false, false, false],
    ]);
    expect(decoction!.herbsUsage).toContain('麻黄 单次剂量超上限，医师陈怡确认：体质壮实，先煎去沫');
  });

  it('prints a recipe with grams of one dose, handling, doses, use and the money of one dose', () => {
    const [, , zh] = prescriptionModel(prescription, words()).sheets;
    const [, , en] = prescriptionModel(prescription, speechIn('en')).sheets;

    expect(zh?.letterhead.title).toBe('中药饮片处方笺');
    expect(zh?.herbs.slice(0, 2)).toEqual([
      { key: '0', name: '麻黄', handling: '先煎', grams: '9 g' },
      { key: '1', name: '桂枝', handling: '', grams: '6 g' },
    ]);
    expect(zh?.herbsUsage).toContain('共 6 味  7 剂  用法：水煎服，每日 1 剂，每剂分 2 次，每次 200 ml  药房代煎  饭后服');
    expect(zh?.tail[0]?.value).toBe('¥34.30（每剂 ¥4.90 × 7 剂）');
    expect(zh?.head.find(({ label: name }) => name === '中医诊断')?.value).toBe('感冒（风寒束表证）');
    expect(en?.head.find(({ label: name }) => name === 'Method')?.value).toBe('Release the exterior with pungent warmth');
    expect(en?.herbs[0]?.handling).toBe('boil first');
    expect(en?.herbsUsage).toContain('Decocted, by mouth, 1 dose a day, each in 2 portions of 200 ml');
  });

  it('has the number of the identity card on narcotic sheets only', () => {
    const [ordinary, narcotic] = prescriptionModel(prescription, words()).sheets;
    const has = (head: { label: string }[]) => head.some(({ label: name }) => name === '身份证明编号');

    expect([has(ordinary!.head), has(narcotic!.head)]).toEqual([false, true]);
  });
});

describe('the record', () => {
  it('marks abnormal vital signs by arrow and word, and prints an incomplete score as the least it can be', () => {
    const [measured] = record.vitalSignList;
    const values = { SYSTOLIC: 182, DIASTOLIC: 112, TEMPERATURE: 39.4, PULSE: 118, SPO2: 91 };
    const model = recordModel({ ...record, vitalSignList: [{ ...measured!, values }] }, speechIn('zh'));
    const [vitals] = model.pages.flat().filter(({ part }) => part === 'vitals');
    const printed = vitals?.kind === 'facts' ? vitals.facts.map(({ label, value }) => `${label} ${value}`) : [];

    expect(printed).toEqual([
      '体温 39.4 ℃ 腋温 ↑ 高',
      '脉搏 118 次/分 ↑ 高',
      '血氧饱和度 91% ↓↓ 危急低',
      '血压 182/112 mmHg ↑↑ 危急高',
      '早期预警评分 NEWS2 ≥7 分  高风险  不完整，缺：呼吸、吸氧、意识',
    ]);
  });

  const titles = (over: Partial<typeof record>) =>
    recordModel({ ...record, ...over }, speechIn('en'))
      .pages.flat()
      .flatMap((block) => (block.kind === 'text' && block.title ? [block.title] : []));

  it('keeps the order and the titles of the contract, generic modules last', () =>
    expect(titles({})).toEqual([
      'Main complaint',
      'History of present illness',
      'Review of systems',
      'Treatment plan',
      'Allergic history',
      'Drug history',
      'Gynecology and childbearing',
      'Family history',
      'Social history',
      'Surgery history',
      'Past medical history',
      'Physical examination',
      'Chinese medicine diagnosis',
      '中医四诊',
    ]));

  test.each([
    ['contract', 'F', false],
    ['contract', 'M', true],
    ['female-only', 'F', true],
    ['female-only', 'M', false],
  ] as const)('by the rule %s prints the last menstruation of %s: %s', (lastMenstruationRule, sex, isPrinted) => {
    const model = recordModel({ ...record, lastMenstruationRule, sex }, speechIn('zh'));

    expect(JSON.stringify(model).includes('末次月经')).toBe(isPrinted);
  });

  test.each([
    ['zh', ['特殊项目  低盐饮食；卧床休息', '特约医生  周铭（有效期至 2026-12-31）']],
    ['en', ['Special items  低盐饮食; 卧床休息', 'Special doctors  周铭 (valid until 2026-12-31)']],
  ] as const)('prints lists of names and of doctors in %s', (language, said) => {
    const words = speechIn(language);
    const special = record.orderList.filter(({ adviceType }) => adviceType === 12 || adviceType === 13);

    expect(special.map((order) => orderItem(order, words).text)).toEqual(said);
  });

  it('prints lengths and skin folds in cm', () => {
    const text = JSON.stringify(recordModel(record, speechIn('en')));

    for (const value of ['162 cm', '55.5 cm', '1.6 cm', '1.4 cm', '87 cm', '84 cm', '118/76 mmHg', '36.8 ℃ Armpit'])
      expect(text).toContain(value);
  });
});

describe('the barcode', () => {
  const vectors = sharedVectors<{
    code128: { subset: string; text: string; bits: string; ean128?: boolean }[];
    code128_invalid: { subset: string; text: string }[];
  }>('barcode.json');

  test.runIf(vectors)('has the bars the standard has', () => {
    const auto = vectors!.code128.filter(({ subset, ean128 }) => subset === 'auto' && !ean128);
    expect(auto.length).toBeGreaterThan(0);
    for (const { text, bits } of auto) expect([text, barcodeOf(text)?.bits]).toEqual([text, bits]);
    for (const { text, bits } of vectors!.code128.filter(({ subset, ean128 }) => subset === 'C' && !ean128))
      expect(barcodeOf(text)?.bits).toBe(bits);
    for (const { text } of vectors!.code128_invalid.filter(({ subset }) => subset === 'auto')) expect(barcodeOf(text)).toBeNull();
  });

  it('of a patient number fits a label of 40 mm with its quiet zones', () => {
    const { bits, width, height } = barcodeOf('M9999999', labelBarcode)!;
    expect([width, height]).toEqual([1, 40]);
    expect(bits.length + 20).toBeLessThan((40 / 25.4) * 96);
  });
});

describe('a laboratory report', () => {
  it('says what the specimen was, when it was taken and received, and writes powers of ten raised', () => {
    const model = labModel(labSample, speechIn('zh'));
    const facts = model.band.map(({ label, value }) => `${label} ${value}`);
    expect(facts).toEqual(expect.arrayContaining(['标本 静脉全血', '采样时间 2026-11-21 09:10', '接收时间 2026-11-21 09:25']));
    expect(model.sheets[0]![0]!.cells).toContain('10⁹/L');
  });

  const lab = (over: Partial<LabPrint>) => labModel({ ...labSample, ...over }, speechIn('zh'));
  const texts = [
    { key: 'findings' as const, result: '需氧瓶报阳：大肠埃希菌。' },
    { key: 'impression' as const, result: '血流感染可能。' },
  ];

  it('in words stands on a sheet of passages, without a table', () => {
    const { sheets, passages } = lab({ examineReportLabDetailVos: [], rows: texts });

    expect(sheets).toEqual([]);
    expect(passages.map((sheet) => sheet.map(({ title, text }) => [title, text]))).toEqual([
      [
        ['结果', '需氧瓶报阳：大肠埃希菌。'],
        ['检查结论', '血流感染可能。'],
      ],
    ]);
  });

  it('names its critical findings on every sheet, and leaves room for them', () => {
    const lines = Array.from({ length: 24 }, () => labSample.examineReportLabDetailVos[0]!);
    const marked = lab({ examineReportLabDetailVos: lines, criticalFindings: [{ zh: '检出疟原虫', en: 'Malaria parasites' }] });

    expect(marked.critical).toBe('危急值：检出疟原虫');
    expect(marked.sheets.map(({ length }) => length)).toEqual([21, 3]);
    expect(lab({ examineReportLabDetailVos: lines }).critical).toBe('');
  });

  it('names the tests that have no result, and says of a bound that it leaves the value open', () => {
    const row = {
      ...labSample.examineReportLabDetailVos[0]!,
      result: '<50',
      abnormalFlag: '' as const,
      isUndecided: true,
      remark: '已复核',
    };
    const [sheet] = lab({ examineReportLabDetailVos: [row], unreported: [{ zh: '肌酐', en: 'Creatinine' }] }).sheets;

    expect(sheet).toMatchObject([
      { cells: ['1', expect.anything(), '<50', '?', expect.anything(), expect.anything()], note: expect.stringContaining('无法判定') },
      { cells: ['2', '肌酐', '—', '', '', ''], note: '未报告' },
    ]);
    expect(sheet![0]!.note).toContain('已复核');
  });

  it('marks a critical word as it marks a critical number', () => {
    const row = { ...labSample.examineReportLabDetailVos[0]!, result: '+++', abnormalFlag: 'A' as const, critical: true };

    expect(lab({ examineReportLabDetailVos: [row] }).sheets[0]).toMatchObject([
      { isMarked: true, cells: expect.arrayContaining(['‼ 危急值']) },
    ]);
  });
});

describe('papers that describe a person who has died', () => {
  test.each([
    ['2026-11-20', '已故', '2026-11-20'],
    [null, '已故', '日期不详'],
  ])('say it in the band of record and certificate: died %s', (deceasedOn, label, value) => {
    const words = speechIn('zh');
    const died = { isDeceased: true, deceasedOn };

    for (const { band } of [recordModel({ ...record, ...died }, words), certificateModel({ ...certificate, ...died }, words)]) {
      expect(band).toContainEqual(expect.objectContaining({ label, value }));
    }
    for (const { band } of [recordModel(record, words), certificateModel(certificate, words)]) {
      expect(band.map((fact) => fact.label)).not.toContain(label);
    }
  });
});
