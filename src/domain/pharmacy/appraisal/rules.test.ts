import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { inOrderOfRules, kindOf, pressedKeyOf, problemCodes } from './codes.ts';
import { type ProposalFacts, proposalsOf } from './proposals.ts';
import {
  checkJudgement,
  checkPopulation,
  checkResponse,
  checkRevision,
  checkSize,
  monthsIn,
  ownPartOf,
  proposedSize,
  reasonAgainstFinish,
  reasonAgainstResponse,
  reasonAgainstRevision,
} from './rules.ts';
import { appraisalStateOf, resultStateOf } from './states.ts';

const found = (problems: readonly { field: string; message: string }[]) => problems.map(({ field, message }) => `${field} ${message}`);
const october = { from: '2026-10-01', to: '2026-10-31' };
const at = '2026-11-20T02:00:00.000Z';

describe('the size of a sample', () => {
  test.each([
    [0, october, 0],
    [40, october, 40],
    [100, october, 100],
    [5000, october, 100],
    [100_000, october, 100],
    [100_001, october, 101],
    [250_000, october, 250],
    [5000, { from: '2026-09-15', to: '2026-10-14' }, 200],
    [5000, { from: '2026-11-30', to: '2027-01-01' }, 300],
    [9_000_000, october, 1000],
  ] as const)('of %i prescriptions in %o is %i: 1 in 1000, and 100 a month', (total, period, expected) =>
    expect(proposedSize(total, period)).toBe(expected),
  );

  it('never exceeds what exists, and is never below the rule where enough exists', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900_000 }), (total) => {
        const size = proposedSize(total, october);
        expect(size).toBeLessThanOrEqual(total);
        if (total >= 100) expect(size).toBeGreaterThanOrEqual(Math.max(100, total / 1000));
      }),
    );
  });

  it('counts the calendar months that the period touches', () => expect(monthsIn({ from: '2025-12-31', to: '2026-02-01' })).toBe(3));

  test.each([
    [null, 50, ['size error.field.required']],
    [51, 50, ['size pharmacy.appraisal.tooMany']],
    [50, 50, []],
    [1001, 5000, ['size pharmacy.appraisal.tooMany']],
  ] as const)('%s of %s prescriptions is checked', (size, total, expected) => expect(found(checkSize({ size }, total))).toEqual(expected));
});

describe('the period of a sample', () => {
  test.each([
    ['2026-10-01', '2026-10-31', []],
    ['2026-10-01', '2026-11-19', []],
    ['2026-10-01', '2026-11-20', ['to pharmacy.appraisal.notOver']],
    ['2026-10-31', '2026-10-01', ['to error.dateRange.reversed']],
    ['2025-10-01', '2026-10-01', ['to error.dateRange.months']],
    ['', '2026-10-01', ['from error.field.required']],
  ])('%s to %s, asked on 20 November', (from, to, expected) =>
    expect(found(checkPopulation({ from, to, scope: 'general' }, '2026-11-20'))).toEqual(expected),
  );
});

describe('a judgement', () => {
  test.each([
    ['rational', [], '', []],
    ['rational', ['2-5'], '', ['codes pharmacy.appraisal.codesOfRational']],
    ['irrational', [], 'x', ['codes error.field.required']],
    ['irrational', ['2-5'], '', []],
    ['irrational', ['2-9'], ' ', ['comment error.field.required']],
    ['irrational', ['2-9'], 'x', []],
    [null, [], '', []],
    [null, ['1-1'], '', ['codes pharmacy.appraisal.codesOfRational']],
  ] as const)('%s with %o and the comment “%s”', (verdict, codes, comment, expected) =>
    expect(found(checkJudgement({ verdict, codes: [...codes], comment }))).toEqual(expected),
  );

  it('changes with a reason only once it is finished', () => {
    const draft = { id: 'x', version: 1, verdict: 'rational' as const, codes: [], comment: '', reason: ' ' };
    expect(found(checkRevision(draft))).toEqual(['reason error.field.required']);
    expect(found(checkRevision({ ...draft, reason: 'x' }))).toEqual([]);
  });

  test.each([
    ['accepted', '', []],
    ['objected', ' ', ['text error.field.required']],
    ['objected', 'x', []],
  ] as const)('is %s with the words “%s”', (response, text, expected) =>
    expect(found(checkResponse({ id: 'x', version: 1, response, text }))).toEqual(expected),
  );
});

describe('the reviewer of a prescription', () => {
  const people = { doctorId: 'doctor', handledBy: ['reviewer', 'handOut'] };
  test.each([
    ['doctor', false, 'doctor'],
    ['doctor', true, 'doctor'],
    ['reviewer', false, 'pharmacy'],
    ['handOut', false, 'pharmacy'],
    ['reviewer', true, null],
    ['other', false, null],
  ] as const)('%s, alone allowed %s: own part %s', (staffId, isAlone, expected) =>
    expect(ownPartOf(people, staffId, isAlone)).toBe(expected),
  );
});

describe('a sample', () => {
  const running = { finishedAt: null, voidedAt: null };
  test.each([
    [{ ...running, size: 3, judged: 3 }, undefined],
    [{ ...running, size: 3, judged: 2 }, 'pharmacy.appraisal.refused.open'],
    [{ finishedAt: at, voidedAt: null, size: 3, judged: 3 }, 'pharmacy.appraisal.refused.finished'],
    [{ finishedAt: null, voidedAt: at, size: 3, judged: 3 }, 'pharmacy.appraisal.refused.voided'],
  ])('%o is finished: %s', (drawn, expected) => expect(reasonAgainstFinish(drawn)?.message).toBe(expected));

  const standing = { ...running, verdict: 'irrational' as const, response: null, decidedAt: null };
  const finished = { ...standing, finishedAt: at };
  test.each([
    [standing, 'pharmacy.appraisal.refused.running', 'pharmacy.appraisal.refused.noResponse'],
    [finished, undefined, undefined],
    [{ ...finished, voidedAt: at }, 'pharmacy.appraisal.refused.voided', 'pharmacy.appraisal.refused.noResponse'],
    [{ ...finished, verdict: 'rational' as const }, undefined, 'pharmacy.appraisal.refused.noResponse'],
    [{ ...finished, response: 'objected' as const }, undefined, 'pharmacy.appraisal.refused.responded'],
    [
      { ...finished, response: 'objected' as const, decidedAt: at },
      'pharmacy.appraisal.refused.final',
      'pharmacy.appraisal.refused.responded',
    ],
  ])('%o is corrected: %s, and responded to: %s', (sheet, corrected, responded) => {
    expect(reasonAgainstRevision(sheet)?.message).toBe(corrected);
    expect(reasonAgainstResponse(sheet)?.message).toBe(responded);
  });

  test.each([
    [running, 'running'],
    [{ finishedAt: at, voidedAt: null }, 'finished'],
    [{ finishedAt: null, voidedAt: at }, 'voided'],
  ] as const)('%o is %s', (ends, expected) => expect(appraisalStateOf(ends)).toBe(expected));

  test.each([
    [null, null, null, true, 'open'],
    ['rational', null, null, true, 'rational'],
    ['irrational', null, null, false, 'irrational'],
    ['irrational', null, null, true, 'awaiting'],
    ['irrational', 'accepted', null, true, 'accepted'],
    ['irrational', 'objected', null, true, 'objected'],
    ['irrational', 'objected', at, true, 'decided'],
    ['rational', 'objected', at, true, 'decided'],
  ] as const)('a prescription with %s, %s, decided %s, finished %s is %s', (verdict, response, decidedAt, isFinished, expected) =>
    expect(resultStateOf({ verdict, response, decidedAt, isFinished })).toBe(expected),
  );
});

describe('codes of problems', () => {
  it('have a key each, and none twice', () => expect(new Set(problemCodes.map(pressedKeyOf)).size).toBe(28));

  test.each([
    ['1-1', 'irregular', 'a'],
    ['1-15', 'irregular', 'o'],
    ['2-1', 'unsuitable', '1'],
    ['2-9', 'unsuitable', '9'],
    ['3-4', 'abnormal', 'z'],
  ] as const)('%s is %s and has the key %s', (code, kind, key) => {
    expect(kindOf(code)).toBe(kind);
    expect(pressedKeyOf(code)).toBe(key);
  });

  it('are kept in the order of the rules, each once', () => expect(inOrderOfRules(['3-1', '1-2', '3-1'])).toEqual(['1-2', '3-1']));
});

describe('findings of the rules', () => {
  const plain: ProposalFacts = {
    findings: [],
    drugs: 2,
    pieces: 0,
    diagnoses: 1,
    hasTradeName: false,
    hasUnclearUse: false,
    isHandedOutAlone: false,
  };
  test.each([
    ['nothing', {}, []],
    ['no diagnosis', { diagnoses: 0 }, ['1-10']],
    ['five drugs', { drugs: 5 }, []],
    ['six drugs', { drugs: 6 }, ['1-11']],
    ['pieces beside drugs', { pieces: 8 }, ['1-5']],
    ['pieces alone', { drugs: 0, pieces: 8 }, []],
    ['a trade name', { hasTradeName: true }, ['1-6']],
    ['an unclear use', { hasUnclearUse: true }, ['1-8']],
    ['a hand-out by one person', { isHandedOutAlone: true }, ['1-3']],
    ['an overdose', { findings: [{ rule: 'doseDaily', text: 'x' }] }, ['2-5']],
    ['an allergy', { findings: [{ rule: 'allergySame', text: 'x' }] }, ['2-2']],
    ['an interaction', { findings: [{ rule: 'interactionMajor', text: 'x' }] }, ['2-8']],
    ['a duplicate', { findings: [{ rule: 'duplicateIngredient', text: 'x' }] }, ['2-7']],
    ['too many days', { findings: [{ rule: 'longestDays', text: 'x' }] }, ['1-12']],
    ['a rule without a code', { findings: [{ rule: 'stock', text: 'x' }] }, []],
  ] as const)('propose for %s', (_, over, expected) =>
    expect(proposalsOf({ ...plain, ...over }).map(({ code }) => code)).toEqual(expected),
  );

  it('name each check once under its code', () => {
    const findings = [
      { rule: 'doseDaily', text: 'a' },
      { rule: 'doseSingle', text: 'b' },
      { rule: 'doseDaily', text: 'a' },
    ];
    expect(proposalsOf({ ...plain, findings })).toEqual([{ code: '2-5', texts: ['a', 'b'] }]);
  });
});
