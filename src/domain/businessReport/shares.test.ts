import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain, isForLine, partsOf, type ShareableLine, type ShareRule, shareOf, sharesOf, type TakenBack } from './shares.ts';

const doctor = { id: 'zhou', titleCode: 'chief' };
const nurse = { id: 'he', titleCode: 'nurse' };
const aRule = (own: Partial<ShareRule> = {}): ShareRule => ({
  id: 'r1',
  nameZh: '治疗提成',
  nameEn: 'Treatment',
  staffId: null,
  titleCode: null,
  categoryCode: null,
  itemId: null,
  role: 'ordering',
  base: 'after',
  way: 'percent',
  rate: 12,
  amount: null,
  tiers: [],
  validFrom: '2026-01-01',
  validTo: null,
  ...own,
});
const aLine = (own: Partial<ShareableLine> = {}): ShareableLine => ({
  id: 'l1',
  at: '2026-11-05T02:00:00Z',
  day: '2026-11-05',
  categoryCode: 'treatment',
  itemId: 'moxa',
  units: 4,
  before: 40_000,
  after: 36_000,
  persons: { ordering: doctor, executing: nurse },
  ...own,
});
const tiers = [
  { from: 0, rate: 10 },
  { from: 100_000, rate: 15 },
  { from: 300_000, rate: 20 },
];

describe('a rule is for a line', () => {
  it.each<[string, Partial<ShareRule>, boolean]>([
    ['of everybody and everything', {}, true],
    ['of the doctor who ordered', { staffId: 'zhou' }, true],
    ['of another doctor', { staffId: 'lin' }, false],
    ['of the person who carried out, for ordering', { staffId: 'he' }, false],
    ['of the title of the doctor', { titleCode: 'chief' }, true],
    ['of another title', { titleCode: 'resident' }, false],
    ['of the category', { categoryCode: 'treatment' }, true],
    ['of another category', { categoryCode: 'westernMedicine' }, false],
    ['of the item', { itemId: 'moxa' }, true],
    ['of another item', { itemId: 'cupping' }, false],
    ['for carrying out, asked for ordering', { role: 'executing' }, false],
    ['from that day on', { validFrom: '2026-11-05' }, true],
    ['from the day after', { validFrom: '2026-11-06' }, false],
    ['to that day', { validTo: '2026-11-05' }, true],
    ['to the day before', { validTo: '2026-11-04' }, false],
  ])('%s: %s', (_, own, expected) => {
    expect(isForLine(aRule(own), aLine(), 'ordering')).toBe(expected);
  });

  it('only where somebody has the role', () => {
    const line = aLine({ persons: { ordering: doctor, executing: null } });
    expect(isForLine(aRule({ role: 'executing' }), line, 'executing')).toBe(false);
    expect(isForLine(aRule({ role: 'executing', staffId: 'he' }), aLine(), 'executing')).toBe(true);
  });
});

describe('the share of an amount', () => {
  it.each<[string, Partial<ShareRule>, number, number, number]>([
    ['12% of 3,200.00', {}, 320_000, 1, 38_400],
    ['12.5% of 0.20, half a fen up', { rate: 12.5 }, 20, 1, 3],
    ['12.5% of 0.19', { rate: 12.5 }, 19, 1, 2],
    ['0% of 3,200.00', { rate: 0 }, 320_000, 1, 0],
    ['100% of 0.01', { rate: 100 }, 1, 1, 1],
    ['20.00 for each of 8 units, whatever they cost', { way: 'fixed', rate: null, amount: 2000 }, 1, 8, 16_000],
    ['tiers below the second', { way: 'tiers', rate: null, tiers }, 99_999, 1, 10_000],
    ['tiers at the second', { way: 'tiers', rate: null, tiers }, 100_000, 1, 10_000],
    ['tiers above the second', { way: 'tiers', rate: null, tiers }, 320_000, 1, 10_000 + 30_000 + 4000],
  ])('%s', (_, own, base, units, expected) => {
    expect(shareOf(aRule(own), { base, units })).toBe(expected);
  });

  it('is explained by the part of each tier', () => {
    expect(partsOf(aRule({ way: 'tiers', tiers }), 320_000)).toEqual([
      { amount: 100_000, rate: 10 },
      { amount: 200_000, rate: 15 },
      { amount: 20_000, rate: 20 },
    ]);
    expect(partsOf(aRule(), 320_000)).toEqual([{ amount: 320_000, rate: 12 }]);
  });
});

describe('shares of lines', () => {
  const only = (rules: ShareRule[], lines = [aLine()], back: TakenBack[] = []) =>
    sharesOf(rules, lines, back).map(({ staffId, ruleId, base, share }) => [staffId, ruleId, base, share]);

  it('come from the first rule that fits, in the order of the clinic', () => {
    const rules = [aRule({ id: 'other', staffId: 'lin' }), aRule({ id: 'first', rate: 1 }), aRule({ id: 'second', rate: 50 })];
    expect(only(rules)).toEqual([['zhou', 'first', 36_000, 360]]);
  });

  it('go to who ordered and to who carried out, each by its own rule', () => {
    expect(only([aRule(), aRule({ id: 'r2', role: 'executing', rate: 5 })])).toEqual([
      ['zhou', 'r1', 36_000, 4320],
      ['he', 'r2', 36_000, 1800],
    ]);
  });

  it.each([
    ['before', 40_000, 4800],
    ['after', 36_000, 4320],
  ] as const)('are taken from the amount %s reductions', (base, amount, share) => {
    expect(only([aRule({ base })])).toEqual([['zhou', 'r1', amount, share]]);
  });

  it('of a month sum to the rule applied to its amount, though each line is rounded', () => {
    const lines = ['a', 'b', 'c'].map((id) => aLine({ id, after: 104 }));
    // 12% of 1.04 is 0.1248; of 3.12 it is 0.3744.
    expect(only([aRule()], lines).map(([, , , share]) => share)).toEqual([12, 13, 12]);
  });

  it('begin anew in the next month', () => {
    const lines = [aLine({ id: 'a', after: 100_000 }), aLine({ id: 'b', day: '2026-12-01', at: '2026-11-30T16:00:05Z', after: 100_000 })];
    expect(only([aRule({ way: 'tiers', rate: null, tiers })], lines).map(([, , , share]) => share)).toEqual([10_000, 10_000]);
  });

  it('are taken back by units, and wholly with the last unit', () => {
    const back = [1, 2, 1].map((units, place) => ({ id: `b${place}`, lineId: 'l1', at: `2026-11-1${place}T02:00:00Z`, units }));
    const taken = sharesOf([aRule({ rate: 12.01 })], [aLine({ after: 997 })], back).filter(({ isTakenBack }) => isTakenBack);
    expect(taken.map(({ units, base, share }) => [units, base, share])).toEqual([
      [-1, -249, -30],
      [-2, -499, -60],
      [-1, -249, -30],
    ]);
  });

  it('are taken back by the rule that gave them, though it has ended since', () => {
    const rules = [aRule({ validTo: '2026-11-30' }), aRule({ id: 'r2', rate: 50, validFrom: '2026-12-01' })];
    const back = [{ id: 'b', lineId: 'l1', at: '2026-12-03T02:00:00Z', units: 4 }];
    expect(only(rules, [aLine()], back)).toEqual([
      ['zhou', 'r1', 36_000, 4320],
      ['zhou', 'r1', -36_000, -4320],
    ]);
  });
});

describe('the explanation', () => {
  const month = { since: '2026-10-31T16:00:00Z', until: '2026-11-30T16:00:00Z' };

  it('says amount and share of each rule, and apart from them what was taken back', () => {
    const back = [{ id: 'b', lineId: 'l1', at: '2026-11-20T02:00:00Z', units: 1 }];
    const lines = [aLine({ after: 300_000 }), aLine({ id: 'l2', after: 20_000 })];
    expect(explain(sharesOf([aRule()], lines, back), month)).toMatchObject([
      { month: '2026-11', isTakenBack: false, base: 320_000, share: 38_400, earlier: { base: 0, share: 0 } },
      { month: '2026-11', isTakenBack: true, base: -75_000, units: -1, share: -9000 },
    ]);
  });

  it('of days within a month says what the month came to before them', () => {
    const lines = [aLine({ after: 100_000 }), aLine({ id: 'l2', at: '2026-11-20T02:00:00Z', day: '2026-11-20', after: 50_000 })];
    const found = explain(sharesOf([aRule({ way: 'tiers', rate: null, tiers })], lines, []), { ...month, since: '2026-11-09T16:00:00Z' });
    expect(found).toMatchObject([{ base: 50_000, share: 7500, earlier: { base: 100_000, share: 10_000 } }]);
  });
});

it('shares of random months are those of another reckoning, line by line and month by month', () => {
  const isSame = fc.property(fc.gen(), fc.nat({ max: 5 }), (generate, round) => {
    const upTo = (most: number) => generate(fc.nat, { max: most });
    const rules = [
      aRule({ id: 'a', staffId: 'zhou', categoryCode: 'treatment', rate: upTo(10_000) / 100, base: round % 2 ? 'after' : 'before' }),
      aRule({ id: 'b', categoryCode: 'lab', way: 'fixed', rate: null, amount: upTo(900) }),
      aRule({ id: 'c', way: 'tiers', rate: null, tiers }),
    ];
    const lines = Array.from({ length: 30 }, (_, place) => {
      const day = `2026-${round % 3 ? '11' : '10'}-${String(1 + upTo(29)).padStart(2, '0')}`;
      const before = upTo(50_000);
      return aLine({
        id: `l${String(place).padStart(2, '0')}`,
        day,
        at: `${day}T02:00:00Z`,
        categoryCode: ['treatment', 'lab', 'drug'][upTo(2)]!,
        units: 1 + upTo(4),
        before,
        after: before - upTo(before),
        persons: { ordering: { id: ['zhou', 'lin'][upTo(1)]!, titleCode: null }, executing: null },
      });
    });
    const back = lines.flatMap((line): TakenBack[] =>
      upTo(3) ? [] : [{ id: `b${line.id}`, lineId: line.id, at: '2026-12-02T02:00:00Z', units: line.units }],
    );
    // Written in yuan and by hand: one sum for each doctor, category of rule and month.
    const expected: Record<string, number> = {};
    const bases: Record<string, number> = {};
    for (const line of lines) {
      const who = line.persons.ordering!.id;
      const rule = who === 'zhou' && line.categoryCode === 'treatment' ? 'a' : line.categoryCode === 'lab' ? 'b' : 'c';
      const key = `${who} ${rule} ${line.day.slice(0, 7)}`;
      bases[key] = (bases[key] ?? 0) + (rule === 'b' ? line.units : rule === 'a' && round % 2 === 0 ? line.before : line.after);
    }
    for (const [key, base] of Object.entries(bases)) {
      const [, rule] = key.split(' ');
      if (rule === 'a') expected[key] = Math.floor((base * Math.round(rules[0]!.rate! * 100)) / 10_000 + 0.5);
      else if (rule === 'b') expected[key] = base * rules[1]!.amount!;
      else {
        const inTiers = [Math.min(base, 100_000), Math.min(Math.max(0, base - 100_000), 200_000), Math.max(0, base - 300_000)];
        expected[key] = inTiers.reduce((sum, part, place) => sum + Math.floor((part * [10, 15, 20][place]!) / 100 + 0.5), 0);
      }
    }
    const shares = sharesOf(rules, lines, back);
    const found: Record<string, number> = {};
    for (const { staffId, ruleId, month, isTakenBack, share } of shares)
      if (!isTakenBack) found[`${staffId} ${ruleId} ${month}`] = (found[`${staffId} ${ruleId} ${month}`] ?? 0) + share;
    expect(found).toEqual(expected);
    for (const { lineId } of back) {
      const own = shares.filter((share) => share.lineId === lineId);
      expect([own.length, own.reduce((sum, { share }) => sum + share, 0)]).toEqual([2, 0]);
    }
  });
  fc.assert(isSame, { numRuns: 60, seed: Number(process.env.FUZZ_SEED ?? 20_261_126) });
});
