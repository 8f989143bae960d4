import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { appointmentStateWords } from '../../../src/domain/appointment/states.ts';
import { checkRanges, type Range } from '../../../src/domain/report/flags.ts';
import { codes, codesOf, hasChinese, missing, repeated } from './checking.ts';
import { appointments } from './day/appointments.ts';
import { cases } from './day/cases.ts';
import { favourites, templates } from './day/templates.ts';
import { diagnoses } from './diagnoses.ts';
import { type DictionaryKind, dictionaries } from './dictionaries.ts';
import { manufacturers } from './drugs/manufacturers.ts';
import { drugs } from './drugs.ts';
import { indicators } from './indicators.ts';
import { items } from './items.ts';
import { staff } from './organisation/staff.ts';
import { appointmentTypes, departments, practices, roles, rooms, suppliers, warehouses } from './organisation.ts';
import { patients } from './patients.ts';
import type { DrugRow, Named } from './rows.ts';
import { lastBox, outOfStock, stock } from './stock.ts';

const named: readonly (readonly [string, readonly Named[]])[] = [
  ...Object.entries(dictionaries),
  ['diagnoses', diagnoses],
  ['manufacturers', manufacturers],
  ['drugs', drugs],
  ['items', items],
  ['practices', practices],
  ['appointment types', appointmentTypes],
  ['roles', roles],
  ['suppliers', suppliers],
  ['patients', patients],
  ['cases', cases],
  ['templates', templates],
  ['favourites', favourites],
];

describe.each(named)('%s', (_, rows) => {
  it('gives every code once', () => expect(repeated(codes(rows))).toEqual([]));
  it('gives every pair of names once', () => expect(repeated(rows.map(({ zh, en }) => `${zh}|${en}`))).toEqual([]));
  it('has both names, the English one without Chinese characters', () =>
    expect(rows.filter(({ zh, en }) => !zh.trim() || !en.trim() || hasChinese.test(en))).toEqual([]));
});

test('departments, rooms and warehouses have a code of their own and an English name', () => {
  const places = [...departments, ...rooms, ...warehouses];

  expect(repeated(codes(places))).toEqual([]);
  expect(places.filter(({ en }) => !en || hasChinese.test(en))).toEqual([]);
  expect(
    missing(
      places.map(({ practice }) => practice),
      codes(practices),
    ),
  ).toEqual([]);
  expect(
    missing(
      rooms.map(({ department }) => department),
      codes(departments),
    ),
  ).toEqual([]);
  expect(
    missing(
      warehouses.map(({ keeper }) => keeper),
      staff.map(({ account }) => account),
    ),
  ).toEqual([]);
});

test('there is as much of everything as a demonstration needs', () => {
  expect(diagnoses.length).toBeGreaterThanOrEqual(350);
  expect(drugs.length).toBeGreaterThanOrEqual(150);
  expect(items.length).toBeGreaterThanOrEqual(120);
  expect(patients).toHaveLength(60);
  expect(appointments.filter(({ dayOffset }) => dayOffset === 0)).toHaveLength(40);
  expect(new Set(indicators.map(({ panel }) => panel)).size).toBeGreaterThanOrEqual(12);
  expect(dictionaries.ethnicGroup).toHaveLength(56);
});

test('diagnosis codes have the form of the national clinical edition', () => {
  expect(diagnoses.filter(({ code }) => !/^[A-Z]\d\d\.[\dx]\d\d(x\d{3})?$/.test(code))).toEqual([]);
});

describe('drugs', () => {
  const kinds: readonly (readonly [DictionaryKind, (drug: DrugRow) => string | undefined])[] = [
    ['frequency', (drug) => drug.frequency],
    ['route', (drug) => drug.route],
    ['doseUnit', (drug) => drug.doseUnit],
    ['packageUnit', (drug) => drug.packageUnit],
    ['packageUnit', (drug) => drug.singleUnit],
    ['dosageForm', (drug) => drug.dosageForm],
    ['usage', (drug) => drug.usage],
    ['drugCategory', (drug) => drug.category],
    ['calculationRule', (drug) => drug.rule],
    ['antibioticGrade', (drug) => drug.antibioticGrade],
    ['controlClass', (drug) => drug.control],
    ['insuranceClass', (drug) => drug.insuranceClass],
  ];
  const classes = dictionaries.allergen.map(({ extra }) => extra?.class as string);

  it.each(kinds)('use only known words of %s', (kind, wordOf) => expect(missing(drugs.map(wordOf), codesOf(kind))).toEqual([]));

  it('come from a known manufacturer and belong to a known allergen class', () => {
    expect(
      missing(
        drugs.map(({ manufacturer }) => manufacturer),
        codes(manufacturers),
      ),
    ).toEqual([]);
    expect(
      missing(
        drugs.map(({ allergenClass }) => allergenClass),
        classes,
      ),
    ).toEqual([]);
  });

  it('have a price, a dose and a duration', () =>
    expect(drugs.filter(({ priceFen, dose, days, unitAmount }) => [priceFen, dose, days, unitAmount].some((n) => !(n > 0)))).toEqual([]));

  it('need a prescription where they are antibiotics by mouth or drip, or controlled', () =>
    expect(drugs.filter(({ antibioticGrade, control, isPrescription }) => (antibioticGrade || control) && !isPrescription)).toEqual([]));

  it('have a skin test item where a skin test is required', () => {
    const tested = items.filter(({ adviceType }) => adviceType === 11).map(({ allergenClass }) => allergenClass ?? '');
    expect(
      missing(
        drugs.filter(({ needsSkinTest }) => needsSkinTest).map(({ allergenClass }) => allergenClass ?? 'none'),
        tested,
      ),
    ).toEqual([]);
  });

  it('are described in English without Chinese characters', () =>
    expect(drugs.filter(({ specificationEn }) => hasChinese.test(specificationEn))).toEqual([]));
});

describe('stock', () => {
  it('lies in a warehouse and is of something we sell', () => {
    expect(
      missing(
        stock.map(({ goods }) => goods),
        [...codes(drugs), ...codes(items)],
      ),
    ).toEqual([]);
    expect(
      missing(
        stock.map(({ warehouse }) => warehouse),
        codes(warehouses),
      ),
    ).toEqual([]);
  });
  it('has whole positive quantities and costs, and expires after it was made', () =>
    expect(
      stock.filter(
        (row) => !(row.quantity > 0 && Number.isInteger(row.quantity) && row.costMilli > 0 && row.producedMonths < row.expiresMonths),
      ),
    ).toEqual([]));
  it('names every batch of a warehouse once', () =>
    expect(repeated(stock.map(({ goods, warehouse, batchNo }) => `${goods} ${warehouse} ${batchNo}`))).toEqual([]));
  it('has one last box, something out of stock, one expired and several near expiry', () => {
    expect(stock.filter(({ goods }) => goods === lastBox).map(({ quantity }) => quantity)).toEqual([1]);
    expect(stock.filter(({ goods }) => (outOfStock as readonly string[]).includes(goods))).toEqual([]);
    expect(stock.filter(({ expiresMonths }) => expiresMonths < 0)).toHaveLength(1);
    expect(stock.filter(({ expiresMonths }) => expiresMonths >= 0 && expiresMonths <= 3).length).toBeGreaterThan(2);
  });
});

test('charge items have a price, a unit and a category that exist', () => {
  expect(items.filter(({ priceFen, minimumDiscountPercent: least }) => !(priceFen > 0 && least > 0 && least <= 100))).toEqual([]);
  expect(
    missing(
      items.map(({ unit }) => unit),
      codesOf('packageUnit'),
    ),
  ).toEqual([]);
  expect(
    missing(
      items.map(({ category }) => category),
      codesOf('itemCategory'),
    ),
  ).toEqual([]);
  expect(
    missing(
      items.map(({ adviceType }) => String(adviceType)),
      codesOf('orderType'),
    ),
  ).toEqual([]);
});

test('lab indicators belong to a lab item and their limits are in order', () => {
  expect(
    missing(
      indicators.map(({ panel }) => panel),
      codes(items.filter(({ category }) => category === 'lab')),
    ),
  ).toEqual([]);
  expect(indicators.filter(({ low, high }) => low !== undefined && high !== undefined && low >= high)).toEqual([]);
  expect(indicators.filter(({ low, high, textEn }) => low === undefined && high === undefined && !textEn)).toEqual([]);
  const ranges = indicators.map(
    ({ low = null, high = null, criticalLow = null, criticalHigh = null }): Range => ({
      sex: '',
      fromMonths: null,
      toMonths: null,
      zh: '',
      en: '',
      low,
      high,
      criticalLow,
      criticalHigh,
      criticalWords: '',
    }),
  );
  expect(checkRanges(ranges)).toEqual([]);
  expect(repeated(indicators.map(({ code, sex }) => `${code} ${sex ?? ''}`))).toEqual([]);
  expect(indicators.filter(({ en, textEn = '' }) => hasChinese.test(en + textEn))).toEqual([]);
});

describe('a list that a filter offers', () => {
  const wordsOf = (kind: DictionaryKind, ids: Readonly<Record<string, string>>, language: 'zh' | 'en') => {
    const said = JSON.parse(readFileSync(`lang/${language}/${Object.values(ids)[0]!.split('.')[0]}.json`, 'utf8')) as Record<
      string,
      string
    >;
    return [
      dictionaries[kind].filter(({ code }) => ids[code]).map(({ code, zh, en }) => [code, language === 'zh' ? zh : en]),
      dictionaries[kind].filter(({ code }) => ids[code]).map(({ code }) => [code, said[ids[code]!]]),
    ];
  };
  const three = (area: string, ids: string) => Object.fromEntries(ids.split(' ').map((id, code) => [String(code), `${area}.state.${id}`]));

  it.each([
    ['appointmentStatus', appointmentStateWords],
    ['encounterStatus', three('encounter', 'waiting inVisit left completed')],
    ['followUpStatus', three('followup', 'waiting done cancelled')],
    ['payStatus', three('billing', 'unpaid paid inSettlement')],
    ['sex', { M: 'common.sex.M', F: 'common.sex.F', X: 'common.sex.X' }],
  ] as const)('%s says what the screen beside it says', (kind, ids) => {
    for (const language of ['zh', 'en'] as const) {
      const [offered, said] = wordsOf(kind, ids as Record<string, string>, language);
      expect(offered).toEqual(said);
    }
  });
});

test('of the demonstration roles only those of administrators see the records of all patients', () => {
  const all = roles.filter(({ permissions }) => permissions.includes('o_patient_view_all')).map(({ code }) => code);
  expect(all).toEqual(['administrator', 'organisation-admin']);
  const holders = staff.filter(({ role }) => all.includes(role)).map(({ account }) => account);
  expect(holders).toEqual(['admin', 'shenyuan']);
});
