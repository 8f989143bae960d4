import { unitOf } from '../../../../src/domain/businessReport/measures.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import { type CardReport, daysOfCard, homeCardOf, mayOpenReport, mayShowCard } from '../../../../src/domain/homePage/cards.ts';
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

async function figuresOf(context: Context, { reportCode, by, measure, days, isChain }: CardReport, today: string) {
  const answer = await readReport(context, { reportCode, ...daysOfCard(days, today), by, ...(isChain && { isChain }) });
  const place = answer.measures.indexOf(measure);
  return {
    unit: unitOf(measure),
    grouping: by,
    ...(answer.isWithheld && isOfPayments(measure) && { isWithheld: true }),
    total: answer.totals[place] ?? null,
    rows: answer.rows.flatMap(({ keys, names, figures }) => {
      const figure = figures[place];
      return figure === null || figure === undefined || figure === 0 ? [] : [{ key: keys[0]!, name: names[0] ?? null, figure }];
    }),
  };
}
