import { describe, expect, it } from 'vitest';
import { reportOf } from '../businessReport/reports.ts';
import { checkAsked, measuresOf } from '../businessReport/rules.ts';
import { holds, type Need } from '../permission/holds.ts';
import { type Card, cardKeys, daysOfCard, homeCardOf, mayOfferCard, mayOpenReport, mayShowCard, questionOfCard } from './cards.ts';

const shownTo = (...authorities: string[]): Card[] =>
  cardKeys.filter((card) => mayShowCard(card, (need: Need) => holds(authorities, need)));

describe('cards are offered by right', () => {
  it.each<[string, string[], Card[]]>([
    ['nobody', [], []],
    ['the cashier', ['m_billing', 'o_bill_collect', 'o_refund_pay'], ['myTill', 'unpaid', 'refundsToPay']],
    ['who approves refunds', ['m_billing', 'o_refund_approve'], ['unpaid', 'approvals']],
    [
      'the doctor',
      ['m_chart', 'o_treat'],
      ['waiting', 'unfinishedVisits', 'unreadReports', 'refusedSheets', 'substitutions', 'consultations', 'followUps'],
    ],
    ['the nurse', ['m_chart'], ['toExecute', 'followUps']],
    ['the pharmacist', ['m_pharmacy'], ['toDispense', 'unansweredDrugs']],
    [
      'the storekeeper',
      ['m_inventory', 'o_inventory_audit'],
      ['unansweredDrugs', 'stockToApprove', 'stockToBook', 'chainToReceive', 'stockCounts', 'stockAlerts'],
    ],
  ])('to %s', (_, authorities, expected) => expect(shownTo(...authorities)).toEqual(expected));

  it('to readers of reports all figures, in both editions', () => {
    const figures = cardKeys.filter((card) => homeCardOf(card).report);
    expect(shownTo('m_report')).toEqual(figures);
    expect(shownTo('v2_m_report')).toEqual(figures);
  });
});

describe('figures are told to readers of their report in the edition they work in', () => {
  it.each<[string, string[], boolean]>([
    ['v1', ['m_report'], true],
    ['v1', ['v2_m_report'], false],
    ['v1', ['m_report_center'], false],
    ['v1', ['m_clinical_management'], false],
    ['v2', ['v2_m_report'], true],
    ['v2', ['m_report'], false],
    ['v2', ['v2_m_report_center'], false],
    ['v1', [], false],
  ])('%s, %j: %s', (systemVersion, authorities, expected) => {
    const reports = cardKeys.flatMap((card) => homeCardOf(card).report ?? []);
    expect(new Set(reports.map((report) => mayOpenReport(report, { authorities, systemVersion })))).toEqual(new Set([expected]));
  });
});

describe('the cards that a role is offered', () => {
  it.each<[string, string, string[], boolean]>([
    ['has the figures of its reports', 'v1', ['m_report'], true],
    ['has none by the report centre, which shows other reports', 'v1', ['m_report_center'], false],
    ['has none by the right of the other edition', 'v1', ['v2_m_report'], false],
  ])('%s (%s, %j)', (_, systemVersion, authorities, expected) =>
    expect(cardKeys.filter((card) => homeCardOf(card).report).some((card) => mayOfferCard(card, { authorities, systemVersion }))).toBe(
      expected,
    ),
  );
});

describe('the figures of a card', () => {
  const today = '2026-11-26';
  const figures = cardKeys.flatMap((card) => homeCardOf(card).report ?? []);

  it.each(figures.map((report) => [report.reportCode, report.by, report] as const))(
    'of %s by %s are a question its report answers',
    (_, by, report) => {
      const asked = { reportCode: report.reportCode, by, ...daysOfCard(report.days, today) };
      expect(checkAsked(asked)).toEqual([]);
      expect(measuresOf(reportOf(report.reportCode), asked)).toContain(report.measure);
    },
  );

  it('stand in the address of the report as they were asked for', () => {
    const question = new URLSearchParams(
      questionOfCard({ reportCode: 'cash-statistics-report', by: 'clinic', measure: 'takings', days: 'last30', isChain: true }, today),
    );
    expect(Object.fromEntries(question)).toEqual({
      preset: 'byHand',
      from: '2026-10-28',
      to: today,
      by: 'clinic',
      andBy: '',
      compare: '',
      clinic: 'all',
    });
  });
});
