import type { ReportCode } from '../businessReport/codes.ts';
import type { DimensionName } from '../businessReport/dimensions.ts';
import type { MeasureName } from '../businessReport/measures.ts';
import { addDays, addMonths, dateAt, wallClock } from '../dates.ts';
import type { MessageId } from '../messageId.ts';
import type { Permission } from '../permission/codes.ts';
import { holds, type Need, permissionsOf } from '../permission/holds.ts';
import { isFullEdition, mayVisit, rootOf } from '../permission/menu.ts';
import { businessReaders } from '../permission/reports.ts';

/** Figures of a report: what is added up, by what, in which days. The card opens the report with the same question. */
export interface CardReport {
  reportCode: ReportCode;
  by: DimensionName;
  measure: MeasureName;
  days: 'today' | 'last30' | 'next90';
  /** The clinics of the reader side by side. */
  isChain?: true;
  /** The card shows the same weekday of the week before beside the day: its measure is a sum, and its report knows hours. */
  isCompared?: true;
}

interface HomeCard {
  title: MessageId;
  /** Each of these needs one of its rights. */
  needs: readonly Need[];
  /** Whoever holds this has another card for the work. */
  unless?: Permission;
  report?: CardReport;
}

/** All cards of the home page, in the order they stand without a setting: figures first, then the work that waits. */
export const homeCards = {
  takingsToday: {
    title: 'homePage.card.takingsToday',
    needs: [businessReaders],
    report: { reportCode: 'cash-statistics-report', by: 'method', measure: 'takings', days: 'today', isCompared: true },
  },
  clinicsToday: {
    title: 'homePage.card.clinicsToday',
    needs: [businessReaders],
    report: { reportCode: 'cash-statistics-report', by: 'clinic', measure: 'takings', days: 'today', isChain: true, isCompared: true },
  },
  visitsToday: {
    title: 'homePage.card.visitsToday',
    needs: [businessReaders],
    report: { reportCode: 'business-statistics-report', by: 'doctor', measure: 'visits', days: 'today', isCompared: true },
  },
  arrivalsToday: {
    title: 'homePage.card.arrivalsToday',
    needs: [businessReaders],
    report: { reportCode: 'medical-report', by: 'hour', measure: 'visits', days: 'today' },
  },
  waitingToday: {
    title: 'homePage.card.waitingToday',
    needs: [businessReaders],
    report: { reportCode: 'medical-report', by: 'hour', measure: 'averageWaiting', days: 'today' },
  },
  takingsMonth: {
    title: 'homePage.card.takingsMonth',
    needs: [businessReaders],
    report: { reportCode: 'cash-statistics-report', by: 'method', measure: 'takings', days: 'last30' },
  },
  expiringStock: {
    title: 'homePage.card.expiringStock',
    needs: [businessReaders],
    report: { reportCode: 'drug-expiration-date', by: 'expiryMonth', measure: 'batchValue', days: 'next90' },
  },
  myTill: { title: 'homePage.card.myTill', needs: ['m_billing', 'o_bill_collect'] },
  waiting: { title: 'homePage.card.waiting', needs: ['m_chart', 'o_treat'] },
  unfinishedVisits: { title: 'homePage.card.unfinishedVisits', needs: ['m_chart', 'o_treat'] },
  unreadReports: { title: 'homePage.card.unreadReports', needs: ['m_chart', 'o_treat'] },
  refusedSheets: { title: 'homePage.card.refusedSheets', needs: ['m_chart', 'o_treat'] },
  substitutions: { title: 'homePage.card.substitutions', needs: ['m_chart', 'o_treat'] },
  consultations: { title: 'homePage.card.consultations', needs: ['m_chart', 'o_treat'] },
  booked: { title: 'homePage.card.booked', needs: ['m_appointment'] },
  unpaid: { title: 'homePage.card.unpaid', needs: ['m_billing'] },
  refundsToPay: { title: 'homePage.card.refundsToPay', needs: ['m_billing', 'o_refund_pay'] },
  invoicesFailed: { title: 'homePage.card.invoicesFailed', needs: ['m_billing', 'o_invoice_issue'] },
  toDispense: { title: 'homePage.card.toDispense', needs: ['m_pharmacy'] },
  toExecute: { title: 'homePage.card.toExecute', needs: ['m_chart'], unless: 'o_treat' },
  followUps: { title: 'homePage.card.followUps', needs: [['o_follow_up', 'm_chart']] },
  unansweredDrugs: { title: 'homePage.card.unansweredDrugs', needs: [['m_inventory', 'm_pharmacy']] },
  stockToApprove: { title: 'homePage.card.stockToApprove', needs: ['m_inventory', 'o_inventory_audit'] },
  stockToBook: { title: 'homePage.card.stockToBook', needs: ['m_inventory'] },
  chainToReceive: { title: 'homePage.card.chainToReceive', needs: ['m_inventory'] },
  stockCounts: { title: 'homePage.card.stockCounts', needs: ['m_inventory'] },
  stockAlerts: { title: 'homePage.card.stockAlerts', needs: ['m_inventory'] },
  approvals: { title: 'homePage.card.approvals', needs: ['m_billing', 'o_refund_approve'] },
} as const satisfies Record<string, HomeCard>;

export type Card = keyof typeof homeCards;
export const cardKeys = Object.keys(homeCards) as [Card, ...Card[]];
export const homeCardOf = (card: Card): HomeCard => homeCards[card];

/** True if somebody with these rights finds something in the card. */
export function mayShowCard(card: Card, may: (need: Need) => boolean): boolean {
  const { needs, unless } = homeCardOf(card);
  return needs.every((need) => permissionsOf(need).length > 0 && may(need)) && !(unless && may(unless));
}

interface Reader {
  authorities: readonly string[];
  systemVersion: string;
}

/** Routes of the report of a card below the root, in the full and in the simplified edition. */
export const routesOfReport = ({ reportCode }: Pick<CardReport, 'reportCode'>): [full: string, simplified: string] => [
  `report/${reportCode}`,
  `simplified-report/${reportCode}`,
];

/** True if a person may open the report of a card in the edition that the person works in: figures go to its readers alone. */
export function mayOpenReport(report: Pick<CardReport, 'reportCode'>, { authorities, systemVersion }: Reader): boolean {
  const [full, simplified] = routesOfReport(report);
  return mayVisit(`${rootOf(systemVersion)}/${isFullEdition(systemVersion) ? full : simplified}`, systemVersion, authorities);
}

/** True if a card is worth a place on the page of a person or a role: within the rights, and its report opens in the edition that they work in. */
export function mayOfferCard(card: Card, reader: Reader): boolean {
  const { report } = homeCardOf(card);
  return mayShowCard(card, (need) => holds(reader.authorities, need)) && (!report || mayOpenReport(report, reader));
}

/** The days of a card, seen from a day. */
export function daysOfCard(days: CardReport['days'], today: string): { from: string; to: string } {
  if (days === 'today') return { from: today, to: today };
  return days === 'last30' ? { from: addDays(today, -29), to: today } : { from: today, to: addMonths(today, 3) };
}

/** The same weekday of the week before, and the hours of it that have passed on the day: '00' to the hour before the one that runs. */
export function findWeekBefore(now: Date): { day: string; hour: number; isPassed: (hour: string) => boolean } {
  const hour = Number(wallClock(now).time.slice(0, 2));
  return { day: addDays(dateAt(now), -7), hour, isPassed: (each) => Number(each) < hour };
}

/** The address of the report with the question of the card, so that it shows the same figure. */
export function questionOfCard({ by, days, isChain }: CardReport, today: string): string {
  const { from, to } = daysOfCard(days, today);
  return `?${new URLSearchParams({ preset: 'byHand', from, to, by, andBy: '', compare: '', clinic: isChain ? 'all' : '' })}`;
}
