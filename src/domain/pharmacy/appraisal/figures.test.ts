import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { figuresOf, indicatorsOf, isByGenericName, type JudgedSheet, meanOf, partOf, ratesOf, type SheetDrug } from './figures.ts';

const drug = (over: Partial<SheetDrug> = {}): SheetDrug => ({
  itemId: 'a',
  itemName: '阿莫西林胶囊',
  genericName: '阿莫西林胶囊',
  dosageForm: 'capsule',
  antibioticGrade: 0,
  isEssential: true,
  isPiece: false,
  ...over,
});
const sheet = (over: Partial<JudgedSheet> = {}): JudgedSheet => ({
  ...figuresOf([drug()]),
  amount: 1000,
  verdict: 'rational',
  codes: [],
  ...over,
});

describe('a row of the work sheet', () => {
  it('counts each drug once, however many lines it has', () => {
    expect(figuresOf([drug(), drug(), drug({ itemId: 'b' })])).toMatchObject({ drugs: 2, essential: 2, generic: 2, pieces: 0 });
  });

  it('counts pieces of Chinese medicine apart from the drugs', () => {
    const figures = figuresOf([drug(), drug({ itemId: 'b', isPiece: true, antibioticGrade: 1, dosageForm: 'injection' })]);
    expect(figures).toMatchObject({ drugs: 1, pieces: 1, hasAntibiotic: false, hasInjection: false });
  });

  test.each([
    ['an essential drug', true, [1, 0]],
    ['no essential drug', false, [0, 0]],
    ['a drug without an answer', null, [0, 1]],
  ] as const)('counts %s as known or unknown', (_, isEssential, [essential, essentialUnknown]) =>
    expect(figuresOf([drug({ isEssential })])).toMatchObject({ essential, essentialUnknown }),
  );

  test.each([
    [null, false],
    [0, false],
    [1, true],
    [3, true],
  ] as const)('takes grade %s for an antibiotic: %s', (antibioticGrade, expected) =>
    expect(figuresOf([drug({ antibioticGrade })]).hasAntibiotic).toBe(expected),
  );

  test.each([
    ['injection', true],
    ['powder-injection', true],
    ['infusion', true],
    ['tablet', false],
    [null, false],
  ] as const)('takes the form %s for an injection: %s', (dosageForm, expected) =>
    expect(figuresOf([drug({ dosageForm })]).hasInjection).toBe(expected),
  );

  test.each([
    ['布洛芬缓释胶囊', '布洛芬缓释胶囊', true],
    ['芬必得 布洛芬缓释胶囊', '布洛芬缓释胶囊', true],
    ['芬必得', '布洛芬缓释胶囊', false],
    ['芬必得', ' ', null],
    ['芬必得', null, null],
  ] as const)('reads %s of %s as by generic name: %s', (itemName, genericName, expected) =>
    expect(isByGenericName({ itemName, genericName })).toBe(expected),
  );
});

describe('the indicators', () => {
  // Reckoned by hand: A = 3 + 1 + 2 + 0 = 6; C = 1; E = 1; G = 2 + 0 + 1; I = 5; K = 3000 + 1005 + 501 + 700; M = 2.
  const sample = [
    sheet({ drugs: 3, essential: 2, essentialUnknown: 1, generic: 3, hasAntibiotic: true, amount: 3000 }),
    sheet({ drugs: 1, essential: 0, generic: 1, hasInjection: true, amount: 1005, verdict: 'irrational', codes: ['1-10', '2-5', '2-7'] }),
    sheet({ drugs: 2, essential: 1, generic: 1, genericUnknown: 1, amount: 501, verdict: 'irrational', codes: ['3-1'] }),
    sheet({ drugs: 0, essential: 0, generic: 0, pieces: 9, amount: 700 }),
  ];
  const sums = indicatorsOf(sample);

  it('are the sums of the work sheet', () => {
    expect(sums).toEqual({
      sheets: 4,
      judged: 4,
      drugs: 6,
      antibiotics: 1,
      injections: 1,
      essential: 3,
      essentialUnknown: 1,
      generic: 5,
      genericUnknown: 1,
      amount: 5206,
      rational: 2,
      pieces: 9,
      irregular: 1,
      unsuitable: 1,
      abnormal: 1,
    });
  });

  it('are shares of prescriptions or of drugs, as the work sheet divides them', () => {
    expect(ratesOf(sums)).toEqual({
      drugsEach: 1.5,
      antibioticShare: 25,
      injectionShare: 25,
      essentialShare: 50,
      genericShare: 83.3,
      amountEach: 1302,
      rationalShare: 50,
      piecesEach: 2.25,
    });
  });

  it('take the rational share of the judged prescriptions only', () => {
    const running = indicatorsOf([sheet(), sheet({ verdict: 'irrational', codes: ['2-1'] }), sheet({ verdict: null })]);
    expect(running).toMatchObject({ sheets: 3, judged: 2, rational: 1 });
    expect(ratesOf(running).rationalShare).toBe(50);
  });

  it('have no share of nothing', () => {
    expect(ratesOf(indicatorsOf([]))).toMatchObject({ drugsEach: null, antibioticShare: null, amountEach: null, rationalShare: null });
  });

  test.each([
    [1, 3, 33.3],
    [2, 3, 66.7],
    [1, 8, 12.5],
    [1, 2000, 0.1],
    [0, 5, 0],
    [1, 0, null],
  ])('%s of %s is %s percent', (part, whole, expected) => expect(partOf(part, whole)).toBe(expected));

  test.each([
    [7, 3, 2.33],
    [8, 3, 2.67],
    [1, 0, null],
  ])('the mean of %s over %s is %s', (sum, count, expected) => expect(meanOf(sum, count)).toBe(expected));

  const someSheet = fc
    .record({
      lines: fc.array(
        fc.record({
          itemId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
          isEssential: fc.constantFrom(true, false, null),
          genericName: fc.constantFrom('甲', '乙', null),
          isPiece: fc.boolean(),
          antibioticGrade: fc.constantFrom(null, 0, 1, 2, 3),
          dosageForm: fc.constantFrom('injection', 'tablet', null),
        }),
        { maxLength: 8 },
      ),
      amount: fc.integer({ min: 0, max: 1_000_000 }),
      verdict: fc.constantFrom('rational' as const, 'irrational' as const, null),
    })
    .map(
      ({ lines, amount, verdict }): JudgedSheet => ({
        ...figuresOf(lines.map((line) => drug({ itemName: '甲', ...line }))),
        amount,
        verdict,
        codes: verdict === 'irrational' ? ['2-5'] : [],
      }),
    );

  it('of two samples add up to those of both, and no part exceeds its whole', () => {
    fc.assert(
      fc.property(fc.array(someSheet, { maxLength: 12 }), fc.array(someSheet, { maxLength: 12 }), (one, other) => {
        const [left, right, both] = [indicatorsOf(one), indicatorsOf(other), indicatorsOf([...one, ...other])];
        for (const key of Object.keys(both) as (keyof typeof both)[]) expect(both[key]).toBe(left[key] + right[key]);
        expect(both.essential + both.essentialUnknown).toBeLessThanOrEqual(both.drugs);
        expect(both.generic + both.genericUnknown).toBeLessThanOrEqual(both.drugs);
        expect(Math.max(both.antibiotics, both.injections, both.judged)).toBeLessThanOrEqual(both.sheets);
        expect(both.rational).toBeLessThanOrEqual(both.judged);
      }),
    );
  });
});
