import { dateAt } from '../../../../src/domain/dates.ts';
import { proposeLines } from '../../../../src/domain/pharmacy/standing.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { findLines } from '../queries/dispensingLines.ts';
import { dispense } from './dispense.ts';
import { lockDispensing } from './lockDispensing.ts';

/** Hands the goods of a desk sale out at once, first to expire first, by the same act as the pharmacy's desk. */
export async function handOutSale(context: Context, billingId: string): Promise<Done> {
  const { db, session, now } = context;
  const [found] = await db<{ id: string }[]>`select id from dispensing where bill_id = ${billingId} order by sent_at, id limit 1`;
  if (!found) throw new Problem('pharmacy.sale.none');
  const { id, version } = await lockDispensing(context, found.id);
  const today = dateAt(now());
  const lines = await findLines(db, id, { today, language: session.language });
  const { chosen } = proposeLines(lines, today);
  return dispense(context, { id, version, lines: lines.map((line) => ({ lineId: line.id, batches: chosen[line.id] ?? [] })) });
}
