import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { strengthText } from '../domain/order/doseText.ts';
import { pluralOf } from '../domain/order/plural.ts';
import { papers } from '../domain/print/papers.ts';
import { documentNames, type FormPrint } from '../domain/print/shapes.ts';
import { unitText } from '../domain/report/unitText.ts';
import { loadBoth } from '../words/library.ts';
import { speechIn } from '../words/speech.ts';
import { sample as bill } from './bill/sample.ts';
import { sample as form } from './form/sample.ts';
import { sample as label } from './label/sample.ts';
import type { PrintJob } from './page/job.ts';
import { layouts } from './page/layouts.ts';
import { rechargeSample } from './receipt/sample.ts';
import { sampleJobs, samples } from './samples/jobs.sample.ts';
import { sample as stocktake } from './stocktake/sample.ts';

beforeAll(() => loadBoth(['print', 'patient', 'common', 'pharmacy', 'vital']));

const languages = ['zh', 'en'] as const;

function textOf({ document: name, model, language }: PrintJob): string {
  const layout = layouts[name] as ComponentType<{ model: PrintJob['model']; language: string }>; // a union of components takes no union of models
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(createElement(layout, { model, language }));
  return page.textContent ?? '';
}

/** Every datum of a sample, as a document in this language has to say it. */
function dataOf(value: unknown, language: 'zh' | 'en', key = ''): string[] {
  const codes = [
    'patientSex',
    'abnormalFlag',
    'kind',
    'severity',
    'certainty',
    'result',
    'sectionType',
    'sex',
    'lastMenstruationRule',
    'layout',
    'TEMPERATURE_POSITION',
    'key',
    'type',
    'patientId',
    'insuranceCompanyId',
    'taxCode',
  ];
  if (codes.includes(key) || value === null || value === '' || typeof value === 'boolean') return [];
  if (value === '+' || value === '-' || value === 'Bliateral') return []; // said in words
  if (typeof value === 'string' && /[|\t]/.test(value)) return value.split(/[|\t\n]/).flatMap((cell) => dataOf(cell.trim(), language));
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? [speechIn(language).dateTime(value).slice(0, 10)] : [value];
  if (typeof value === 'number') return [];
  if (Array.isArray(value)) return value.flatMap((entry) => dataOf(entry, language));
  const entries = Object.entries(value as object);
  if (entries.map(([name]) => name).join() === 'zh,en') return dataOf((value as Record<string, unknown>)[language], language);
  return entries.flatMap(([name, inner]) => dataOf(inner, language, name));
}

/** Of a definition the paper says the labels of the elements and of the chosen options; codes and formulas stay in the file. */
function answeredIn({ definition, answers }: FormPrint): Pick<FormPrint, 'definition' | 'answers' | 'results'> {
  const { elements } = definition;
  const chosen = elements.flatMap((element) =>
    'options' in element ? element.options.filter(({ code }) => answers[element.code] === code) : [],
  );
  const labels = [...elements, ...chosen].map(({ label }) => ({ label }));
  return { definition: { labels } as unknown as FormPrint['definition'], answers: {}, results: {} };
}

describe.each(languages)('in %s', (language) => {
  const said: typeof samples = {
    ...samples,
    stocktakeBlank: { ...stocktake, counterName: { zh: '', en: '' }, auditorName: { zh: '', en: '' } },
    rechargeClient: { ...rechargeSample, remark: '' },
    form: { ...form, ...answeredIn(form) },
    label: label.filter(({ key }) => !['patientSex', language === 'zh' ? 'nameEn' : 'nameCn'].includes(key)),
  };

  test.each(documentNames)('the %s says every datum of its sample', (name) => {
    const job = sampleJobs(speechIn(language)).find(({ document }) => document === name)!;
    const text = textOf(job);
    // Doses in this unit are written out: "3.2 million units".
    const tenThousandUnits = 'x 10,000 units';
    /** What the form of a document leaves out on purpose. */
    const leftOut: Record<string, string[]> = {
      prescription: [
        bill.practiceAddress.zh,
        bill.practiceAddress.en,
        bill.practicePhone,
        bill.practiceEmail,
        bill.birthday,
        '克',
        'gram',
        tenThousandUnits,
        // Handling and decoction are said in words.
        'first',
        'pharmacy',
      ],
      record: [bill.mobile, bill.homeAddress, tenThousandUnits],
      ...Object.fromEntries(
        [
          'warehousing',
          'stockSlip',
          'stocktake',
          'stocktakeBlank',
          'stockMonth',
          'priceAdjustment',
          'purchasePlan',
          'consumableSending',
          'settlement',
        ].map((each) => [each, [bill.practiceAddress.zh, bill.practiceAddress.en, bill.practicePhone, bill.practiceEmail]]),
      ),
      dispensing: [bill.practiceAddress.zh, bill.practiceAddress.en, bill.practicePhone, bill.practiceEmail, bill.homeAddress],
      ...Object.fromEntries(
        ['recharge', 'rechargeClient', 'package', 'packageClient', 'refund', 'collection', 'invoice'].map((each) => [
          each,
          [bill.mobile, bill.homeAddress],
        ]),
      ),
      deposit: [bill.mobile, bill.homeAddress, 'deposit'],
      form: [bill.mobile, bill.homeAddress],
      // The source is said in words.
      medicationList: [bill.mobile, bill.homeAddress, 'otherHospital', 'bought'],
      // Kinds and contrast media are said in words, ids are not.
      testRequest: [
        ...[bill.practiceAddress.zh, bill.practiceAddress.en, bill.practicePhone, bill.practiceEmail, bill.homeAddress],
        ...['lab', 'imaging', 'none', 'iodine', 'a1', 'a2', 'a3'],
      ],
      // Said in words.
      drugSheet: ['none', 'caution'],
      chainTransfer: [bill.practiceAddress.zh, bill.practiceAddress.en, bill.practicePhone, bill.practiceEmail, 'short', 'damaged'],
      complaint: ['serious', 'closed'],
      // The state is said in words.
      consultation: [bill.mobile, bill.homeAddress, 'finished'],
      bagLabel: [
        ...[bill.practiceAddress.zh, bill.practiceAddress.en, bill.practicePhone, bill.practiceEmail, bill.mobile, bill.homeAddress],
        ...[bill.practiceName.zh, bill.practiceName.en, bill.birthday],
      ],
      wristband: [
        ...[bill.practiceAddress.zh, bill.practiceAddress.en, bill.practicePhone, bill.practiceEmail, bill.mobile, bill.homeAddress],
        '2026-11-21',
      ],
      closingSheet: [
        ...[bill.practiceAddress.zh, bill.practiceAddress.en, bill.practicePhone, bill.practiceEmail],
        // Codes, and names in the other language.
        ...[
          'cash',
          'wechat',
          'alipay',
          'toSafe',
          'c1',
          'e1',
          ...(language === 'zh' ? ['WeChat Pay', 'Alipay', 'Sun Yue'] : ['微信', '支付宝', '孙悦']),
        ],
      ],
      criticalRegister: [
        ...[bill.practiceAddress.zh, bill.practiceAddress.en, bill.practicePhone, bill.practiceEmail, '1968-03-09'],
        // Said in words, or in the other language.
        ...['orderingDoctor', 'dutyDoctor', 'nurseStation', 'role:r1', 'treated', 'retested', 'present', 'c1', 'c2', 'c3'],
        ...['open', 'acknowledged', 'handled', ...(language === 'zh' ? ['Potassium', 'Medical affairs'] : ['钾', '医务科'])],
      ],
      controlledRegister: [
        ...[bill.practiceAddress.zh, bill.practiceAddress.en, bill.practicePhone, bill.practiceEmail, '1968-03-09'],
        // Said in words.
        ...['r1', 'r2', 'narcotic', 'receipt', 'dispensing'],
      ],
      // Kinds and verdicts are said in words.
      supplierStatement: ['receipt', 'return', 'settlement', 'payment'],
      appraisalSheet: [
        ...[bill.practiceAddress.zh, bill.practiceAddress.en, bill.practicePhone, bill.practiceEmail, '1986-04-02'],
        ...['general', 'finished', 'rational', 'irrational'],
        // Numbers of rational prescriptions have no place in the form.
        ...[0, 1, 3, 4, 5].map((index) => `CF202610${String(10 + index)}-00${index}`),
      ],
      executions: [
        'p1',
        'a1',
        'a2',
        bill.practiceAddress.zh,
        bill.practiceAddress.en,
        bill.practicePhone,
        bill.practiceEmail,
        bill.birthday,
      ],
    };
    // Strengths and doses are written in the safe spelling, units in the plural, powers of ten raised.
    const isSaid = (datum: string) =>
      [datum, strengthText(datum, language), pluralOf(datum, 2), unitText(datum)].some((spelling) => text.includes(spelling));
    const missing = dataOf(said[name], language).filter((datum) => !isSaid(datum) && !leftOut[name]?.includes(datum));
    expect(missing).toEqual([]);
    expect(text).not.toMatch(/print\.|patient\.|undefined|NaN|\[object/);
  });

  test.each(documentNames)('the %s reads as it did when it was last looked at', (name) => {
    const job = sampleJobs(speechIn(language)).find(({ document }) => document === name)!;
    expect(textOf(job)).toMatchSnapshot();
  });
});

test('the style sheet has the size of every paper, for the window and for the printer', () => {
  const css = readFileSync('src/print/paper.css', 'utf8');
  for (const [name, { width, height }] of Object.entries(papers)) {
    const rules =
      name === 'A4'
        ? [/@page \{\s+size: A4 portrait/, /\.paper \{[^}]+width: 210mm;\s+min-height: 297mm/]
        : [
            new RegExp(`@page ${name} \\{\\s+size: ${width}mm ${height}mm`),
            new RegExp(`\\.paper-${name} \\{\\s+width: ${width}mm;\\s+min-height: ${height}mm`),
            new RegExp(`\\.paper-${name} \\{\\s+page: ${name};\\s+width: ${width}mm`),
          ];
    for (const rule of rules) expect(css).toMatch(rule);
  }
});

describe('the sources of the layouts', () => {
  const layouts = [
    ...readdirSync('src/print')
      .map((folder) => `${folder}/Document.tsx`)
      .filter((file) => existsSync(`src/print/${file}`)),
    ...readdirSync('src/print/parts')
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => `parts/${file}`),
  ];

  test.each(layouts)('%s asks nothing, knows no MUI, and names nothing by itself (its texts are for the lint to find)', (file) => {
    const source = readFileSync(`src/print/${file}`, 'utf8');
    expect(source).not.toMatch(/@mui|fetch\(|\buse[A-Z]\w+\(|\b(title|alt|aria-label|placeholder)="/);
  });
});
