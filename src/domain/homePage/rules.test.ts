import { describe, expect, test } from 'vitest';
import { type Card, cardKeys } from './cards.ts';
import { cardsOf, checkAnnouncement, stageOf } from './rules.ts';
import type { AnnouncementDraft } from './shapes.ts';

const draft: AnnouncementDraft = {
  practiceId: null,
  titleZh: '盘点',
  titleEn: '',
  contentZh: '周五',
  contentEn: '',
  startsOn: '2026-11-18',
  endsOn: '2026-11-20',
  isImportant: false,
  asksReceipt: false,
};

describe('an announcement', () => {
  test.each<[Partial<AnnouncementDraft>, string[]]>([
    [{}, []],
    [{ titleZh: ' ' }, ['titleZh']],
    [{ contentZh: '' }, ['contentZh']],
    [{ endsOn: '2026-11-18' }, []],
    [{ endsOn: '2026-11-17' }, ['endsOn']],
    [{ endsOn: '2027-11-18' }, []],
    [{ endsOn: '2027-11-19' }, ['endsOn']],
  ])('with %j is wrong in %j', (over, expected) =>
    expect(checkAnnouncement({ ...draft, ...over }).map(({ field }) => field)).toEqual(expected),
  );

  test.each([
    [true, '2026-11-17', 'coming'],
    [true, '2026-11-18', 'current'],
    [true, '2026-11-20', 'current'],
    [true, '2026-11-21', 'over'],
    [false, '2026-11-19', 'withdrawn'],
  ])('published %s on %s is %s', (published, today, stage) => expect(stageOf({ ...draft, published }, today)).toBe(stage));
});

describe('the cards of a person', () => {
  test.each<[(readonly Card[] | null)[], readonly Card[]]>([
    [[], cardKeys],
    [[null], cardKeys],
    [[['unpaid']], ['unpaid']],
    [[[]], []],
    [
      [['unpaid'], ['waiting', 'unpaid']],
      ['unpaid', 'waiting'],
    ],
    [
      [['unpaid'], null],
      ['unpaid', ...cardKeys.filter((card) => card !== 'unpaid')],
    ],
  ])('with roles %j are %j', (roles, expected) => expect(cardsOf(roles)).toEqual(expected));
});
