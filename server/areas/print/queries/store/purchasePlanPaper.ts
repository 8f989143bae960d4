import { dateAt } from '../../../../../src/domain/dates.ts';
import type { PlannedLine } from '../../../../../src/domain/inventory/purchase/shapes.ts';
import type * as Print from '../../../../../src/domain/print/shapes.ts';
import type { Db } from '../../../../database/connect.ts';
import type { Actor } from '../../../../pipeline/context.ts';
import { findPlan } from '../../../inventory/queries/purchase/plans.ts';
import { findPracticeHead } from '../../../organisation/queries/printHeads.ts';
import { bilingualOf, findSpecifications, goodsOnPaper } from './goodsNames.ts';

/** A purchase plan with its lines; undefined where this person sees none of this id. */
export async function findPurchasePlanPaper(db: Db, session: Actor, id: string): Promise<Print.PurchasePlanPrint | undefined> {
  const plan = await findPlan(db, session, id);
  const head = plan && (await findPracticeHead(db));
  if (!plan || !head) return undefined;
  const specifications = await findSpecifications(
    db,
    plan.lines.map(({ itemId }) => itemId),
  );
  const { number, status, expectedOn, remark } = plan;
  return {
    ...head,
    number,
    status,
    expectedOn,
    remark,
    warehouseName: bilingualOf(plan.warehouse),
    writtenOn: dateAt(plan.createdAt),
    userName: bilingualOf(plan.creator),
    auditorName: bilingualOf(plan.audited),
    rows: plan.lines.map((line) => ({
      ...goodsOnPaper(line, specifications),
      supplierName: bilingualOf(line.supplier),
      number: line.count,
      unitName: bilingualOf(unitOf(line)),
      price: line.price,
      money: line.amount,
    })),
    totalMoney: plan.amount,
  };
}

function unitOf(line: PlannedLine): { nameZh: string; nameEn: string } {
  if (line.unit === 'single') return { nameZh: line.singleUnit, nameEn: line.singleUnitEn };
  if (line.unit === 'purchase') return { nameZh: line.purchaseUnit, nameEn: line.purchaseUnitEn };
  return { nameZh: line.packageUnit, nameEn: line.packageUnitEn };
}
