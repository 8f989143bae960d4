import { describe, expect, it, test } from 'vitest';
import {
  checkVerdict,
  isOwnWork,
  nextStep,
  type ReviewAct,
  type ReviewState,
  reasonAgainstStep,
  reviewActNames,
  reviewActs,
  reviewCan,
  reviewNeeded,
  reviewStates,
} from './review.ts';

const allowed: Record<ReviewAct, readonly ReviewState[]> = {
  pass: ['waiting', 'overruled'],
  sendBack: ['waiting'],
  overrule: ['sentBack'],
  change: ['sentBack', 'overruled'],
  refuse: ['overruled'],
};

describe('the review of a prescription', () => {
  const matrix = reviewActNames.flatMap((act) => reviewStates.map((state) => [act, state, allowed[act].includes(state)] as const));
  test.each(matrix)('allows %s of a sheet that is %s: %s', (act, state, is) => expect(reviewCan(act, state)).toBe(is));

  it('allows nothing of a sheet that needs no review', () => {
    expect(reviewActNames.filter((act) => reviewCan(act, null))).toEqual([]);
  });

  it('never leaves a sheet that has passed or was refused', () => {
    const left = reviewActNames.filter((act) => reviewCan(act, 'passed') || reviewCan(act, 'refused'));
    expect(left).toEqual([]);
    expect(reviewActNames.map((act) => reviewActs[act].to)).not.toContain(undefined);
  });

  test.each([
    ['pass', null, '', []],
    ['sendBack', null, '剂量偏大', ['reasonCode']],
    ['sendBack', 'dose', '', []],
    ['sendBack', 'other', ' ', ['remark']],
    ['sendBack', 'other', '字迹', []],
    ['refuse', null, '', ['remark']],
    ['refuse', 'interaction', '', ['remark']],
    ['refuse', null, '禁忌', []],
  ] as const)('asks a verdict %s for %s with the words "%s" for %j', (flag, reasonCode, remark, fields) => {
    expect(checkVerdict({ flag, reasonCode, remark }).map(({ field }) => field)).toEqual(fields);
  });
});

describe('the steps of a sheet', () => {
  const at = '2026-11-21T02:00:00.000Z';
  const cases = [
    [null, null, null, false, 'handOut'],
    [null, null, null, true, 'handOut'],
    ['waiting', null, null, false, 'review'],
    ['waiting', null, null, true, 'review'],
    ['sentBack', null, null, true, 'review'],
    ['overruled', null, null, true, 'review'],
    ['refused', null, null, true, 'review'],
    ['passed', null, null, false, 'prepare'],
    ['passed', at, null, false, 'check'],
    ['passed', at, at, false, 'handOut'],
    ['passed', null, null, true, 'handOut'],
    ['passed', at, null, true, 'handOut'],
  ] as const;
  test.each(cases)('of review %s, prepared %s, checked %s, merged %s go on with %s', (review, preparedAt, checkedAt, isMerged, step) => {
    const sheet = { review, preparedAt, checkedAt, isMerged };
    expect(nextStep(sheet)).toBe(step);
    const open = (['prepare', 'check', 'handOut'] as const).filter((each) => reasonAgainstStep(each, sheet) === undefined);
    expect(open).toEqual(step === 'review' ? [] : [step]);
  });

  it('say what a sheet waits for before it is handed out', () => {
    const of = (review: ReviewState, preparedAt: string | null) =>
      reasonAgainstStep('handOut', { review, preparedAt, checkedAt: null, isMerged: false })?.message;
    expect([of('waiting', null), of('sentBack', null), of('passed', null), of('passed', at)]).toEqual([
      'pharmacy.review.needed.waiting',
      'pharmacy.review.needed.sentBack',
      'pharmacy.step.refused.prepare',
      'pharmacy.step.refused.check',
    ]);
    expect(reasonAgainstStep('prepare', { review: 'passed', preparedAt: at, checkedAt: null, isMerged: false })?.message).toBe(
      'pharmacy.step.refused.done',
    );
    expect(reviewNeeded('refused')).toBe('pharmacy.review.needed.refused');
  });

  it('take a checker for the person who prepared only by the same id', () => {
    expect([isOwnWork('a', 'a'), isOwnWork('a', 'b'), isOwnWork(null, 'a')]).toEqual([true, false, false]);
  });
});
