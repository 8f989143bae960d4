import { describe, expect, it, test } from 'vitest';
import type { Item } from '../../dictionary/shapes.ts';
import type { Draft as LineDraft } from '../shapes.ts';
import { checkLines, checkTerms, dueOn, isEarly, renewalRefused, renewedLine } from './rules.ts';

const today = '2026-11-20';
const terms = { cycleDays: 28 as number | null, until: '2027-05-20' as string | null, reason: '血压稳定', isAgreed: false };
const fields = (problems: readonly { field: unknown; message: unknown }[]) =>
  problems.map(({ field, message }) => `${String(field)} ${String(message)}`);

describe('the terms', () => {
  it.each<[string, Partial<typeof terms>, string[]]>([
    ['of four weeks', {}, []],
    ['of twelve weeks with agreement', { cycleDays: 84, isAgreed: true }, []],
    ['of twelve weeks without it', { cycleDays: 84 }, ['isAgreed order.standing.agreement']],
    ['of thirteen weeks', { cycleDays: 91, isAgreed: true }, ['cycleDays order.standing.cycle']],
    ['of six days', { cycleDays: 6 }, ['cycleDays order.standing.cycle']],
    ['until today', { until: today }, ['until order.standing.until']],
    ['until more than a year ahead', { until: '2027-11-21' }, ['until order.standing.until']],
    ['without grounds', { reason: ' ' }, ['reason error.field.required']],
  ])('%s have these problems', (_, change, problems) => {
    expect(fields(checkTerms({ ...terms, ...change }, today))).toEqual(problems);
  });
});

describe('the drugs', () => {
  const drug = (change: Partial<Item>) =>
    ({
      id: 'i',
      nameZh: '药',
      nameEn: '',
      genericName: '',
      ingredients: [],
      antibioticGrade: 0,
      controlled: 'none',
      ...change,
    }) as unknown as Item;
  const line = (item: Item | undefined, change: Partial<LineDraft> = {}) => ({
    draft: { adviceType: 1, itemId: 'i', duration: 28, memo: '', ...change } as LineDraft,
    item,
  });
  it.each<[string, ReturnType<typeof line>, string[]]>([
    ['a tablet for blood pressure', line(drug({})), []],
    ['a second-class psychotropic', line(drug({ controlled: 'psychotropic2' })), ['lines.0.itemId order.standing.controlled']],
    ['an antibiotic', line(drug({ antibioticGrade: 1 })), ['lines.0.itemId order.standing.antibiotic']],
    ['an infusion', line(drug({}), { adviceType: 14 }), ['lines.0.itemId order.standing.notDrug']],
    ['a drug no longer sold', line(undefined), ['lines.0.itemId order.standing.notDrug']],
    ['a drug for 85 days', line(drug({}), { duration: 85 }), ['lines.0.duration order.standing.days']],
  ])('%s: %j', (_, one, problems) => {
    expect(fields(checkLines([one]))).toEqual(problems);
  });
});

describe('a renewal', () => {
  const standing = { cycleDays: 28, lastOn: '2026-11-01' as string | null };
  it('is early until a week before the supply ends, and never before the first one', () => {
    expect(dueOn(standing)).toBe('2026-11-29');
    expect([isEarly(standing, '2026-11-21'), isEarly(standing, '2026-11-22')]).toEqual([true, false]);
    expect(isEarly({ ...standing, lastOn: null }, today)).toBe(false);
  });

  it('ends with its day, and when it was stopped', () => {
    expect(renewalRefused({ state: 'active', until: today }, today)).toBeUndefined();
    expect(renewalRefused({ state: 'active', until: '2026-11-19' }, today)).toBe('order.standing.over');
    expect(renewalRefused({ state: 'stopped', until: '2027-01-01' }, today)).toBe('order.standing.stopped');
  });
});

test('the grounds stand as remark of a renewed drug that has none of its own', () => {
  const memo = (own: string) => renewedLine({ memo: own } as LineDraft, '血压稳定').memo;
  expect([memo(' '), memo('晨起服')]).toEqual(['血压稳定', '晨起服']);
});
