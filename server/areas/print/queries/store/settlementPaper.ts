import { perPackage } from '../../../../../src/domain/inventory/units.ts';
import type * as Print from '../../../../../src/domain/print/shapes.ts';
import type { Db } from '../../../../database/connect.ts';
import { both } from '../../../../names/both.ts';
import { staffThen } from '../../../../names/nameThen.ts';
import { findSettlement } from '../../../inventory/queries/consignment/settlements.ts';
import { findPracticeHead } from '../../../organisation/queries/printHeads.ts';
import { bilingualOf, findSpecifications, goodsOnPaper, packedOnPaper } from './goodsNames.ts';

type Ends = Pick<Print.SettlementPrint, 'createdAt' | 'endedAt' | 'enderName'>;

/** A settlement of consigned goods with its lines; undefined where the clinic has none of this id. */
export async function findSettlementPaper(db: Db, id: string): Promise<Print.SettlementPrint | undefined> {
  const settlement = await findSettlement(db, id);
  const head = settlement && (await findPracticeHead(db));
  if (!settlement || !head) return undefined;
  const [ends] = await db<Ends[]>`
    select t.created_at, t.ended_at, ${both(db, 'e.name', 'e.name_en')} as ender_name
    from consignment_settlement t ${staffThen(db, 'e', 't.ended_by', 't.ended_at')} where t.practice_id = app_practice() and t.id::text = ${id}`;
  if (!ends) return undefined;
  const specifications = await findSpecifications(
    db,
    settlement.lines.map(({ itemId }) => itemId),
  );
  const { number, status, since, until, endReason, remark } = settlement;
  return {
    ...head,
    ...ends,
    number,
    status,
    since,
    until,
    endReason,
    remark,
    supplierName: bilingualOf(settlement.supplier),
    creatorName: bilingualOf(settlement.creator),
    bookedAt: settlement.booked?.at ?? null,
    bookerName: bilingualOf(settlement.booked),
    invoiceNumber: settlement.invoiceNumber ?? '',
    rows: settlement.lines.map((line) => ({
      ...goodsOnPaper(line, specifications),
      ...packedOnPaper(line),
      batchNo: line.batchNumber,
      sold: line.sold,
      returned: line.returned,
      lost: line.lost,
      quantity: line.quantity,
      price: Math.round((line.price / line.factor) * perPackage(line)),
      money: line.amount,
    })),
    totalMoney: settlement.amount,
  };
}
