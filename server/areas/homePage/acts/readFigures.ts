import { unitOf } from '../../../../src/domain/businessReport/measures.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import {
  type CardReport,
  daysOfCard,
  findWeekBefore,
  homeCardOf,
  mayOpenReport,
  mayShowCard,
} from '../../../../src/domain/homePage/cards.ts';
import type * as HomePage from '../../../../src/domain/homePage/shapes.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import { businessReaders } from '../../../../src/domain/permission/reports.ts';
import type { Context } from '../../../pipeline/context.ts';
import { isOfPayments, readReport } from '../../businessReport/acts/readReport.ts';
import { listClinicsOf } from '../../businessReport/queries/clinics.ts';
import { findHomePage } from '../queries/homePage.ts';

/** The figures of all cards of a person that show some, in one answer: those chosen for the roles and within the rights. */
export async function readFigures(context: Context): Promise<HomePage.Figures[]> {
  const { db, session, now } = context;
  const today = dateAt(now());
  const { cards } = await findHomePage(db, session.staffId, today);
  const may = (need: Parameters<typeof holds>[1]) => holds(session.authorities, need);
  const clinics = await listClinicsOf(db, session, businessReaders);
  const figures: HomePage.Figures[] = [];
  for (const card of cards) {
    const { report } = homeCardOf(card);
    // A single clinic is compared with nothing.
    if (!report || !mayShowCard(card, may) || !mayOpenReport(report, session) || (report.isChain && clinics.length < 2)) continue;
    figures.push({ card, ...(await figuresOf(context, report, today)) });
  }
  return figures;
}

async function figuresOf(context: Context, report: CardReport, today: string) {
  const { reportCode, by, measure, days, isChain } = report;
  const answer = await readReport(context, { reportCode, ...daysOfCard(days, today), by, ...(isChain && { isChain }) });
  const place = answer.measures.indexOf(measure);
  const isWithheld = answer.isWithheld === true && isOfPayments(measure);
  const before = report.isCompared && !isWithheld ? await readWeekBefore(context, report) : undefined;
  return {
    unit: unitOf(measure),
    grouping: by,
    ...(isWithheld && { isWithheld }),
    total: answer.totals[place] ?? null,
    ...(before && { before: before.sum }),
    rows: answer.rows.flatMap(({ keys, names, figures }) => {
      const figure = figures[place];
      const [key = ''] = keys;
      if (figure === null || figure === undefined || figure === 0) return [];
      return [{ key, name: names[0] ?? null, figure, ...(before && { before: before.byKey.get(key) ?? 0 }) }];
    }),
  };
}

/** The figures of a card on the same weekday of the week before, hour by hour until the full hour that has passed now. */
async function readWeekBefore(context: Context, { reportCode, by, measure, isChain }: CardReport) {
  const { day, hour, isPassed } = findWeekBefore(context.now());
  const answer = await readReport(context, { reportCode, from: day, to: day, by, andBy: 'hour', ...(isChain && { isChain }) });
  const place = answer.measures.indexOf(measure);
  const byKey = new Map<string, number>();
  for (const { keys, figures } of answer.rows) {
    const [key = '', ofHour = ''] = keys;
    if (isPassed(ofHour)) byKey.set(key, (byKey.get(key) ?? 0) + (figures[place] ?? 0));
  }
  return { byKey, sum: { total: [...byKey.values()].reduce((sum, figure) => sum + figure, 0), day, hour } };
}
