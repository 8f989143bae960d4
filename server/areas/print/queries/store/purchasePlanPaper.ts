import { dateAt } from '../../../../../src/domain/dates.ts';
import type * as Order from '../../../../../src/domain/inventory/purchase/order/shapes.ts';
import { orderState } from '../../../../../src/domain/inventory/purchase/order/states.ts';
import type { PlanFull, PlannedLine } from '../../../../../src/domain/inventory/purchase/shapes.ts';
import { purchaseState } from '../../../../../src/domain/inventory/purchase/states.ts';
import type { GoodsFacts } from '../../../../../src/domain/inventory/stockShapes.ts';
import type * as Print from '../../../../../src/domain/print/shapes.ts';
import type { Db } from '../../../../database/connect.ts';
import type { Actor } from '../../../../pipeline/context.ts';
import { findOrder } from '../../../inventory/queries/purchase/orders.ts';
import { findPlan } from '../../../inventory/queries/purchase/plans.ts';
import { findPracticeHead } from '../../../organisation/queries/printHeads.ts';
import { bilingualOf, findSpecifications, goodsOnPaper } from './goodsNames.ts';

/** A purchase plan or an order to a supplier with its lines; undefined where this person sees none of this id. */
export async function findPurchasePlanPaper(
  db: Db,
  { session, today }: { session: Actor; today: string },
  id: string,
): Promise<Print.PurchasePlanPrint | undefined> {
  const plan: Bought | undefined = (await findPlan(db, session, id)) ?? (await findPlannedOrder(db, { session, today }, id));
  const head = plan && (await findPracticeHead(db));
  if (!plan || !head) return undefined;
  const specifications = await findSpecifications(
    db,
    plan.lines.map(({ itemId }) => itemId),
  );
  const { number, status, expectedOn, remark } = plan;
  return {
    ...head,
    ...(plan.orderedFrom && { orderedFrom: bilingualOf(plan.orderedFrom) }),
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

type Bought = Pick<
  PlanFull,
  'number' | 'status' | 'expectedOn' | 'remark' | 'warehouse' | 'createdAt' | 'creator' | 'audited' | 'amount'
> & {
  orderedFrom?: Order.OrderFull['supplier'];
  lines: (Order.OrderedLine & Pick<PlannedLine, 'supplier'>)[];
};

/** An order in the shape of a plan of which every line comes from its supplier. */
async function findPlannedOrder(db: Db, looking: { session: Actor; today: string }, id: string): Promise<Bought | undefined> {
  const order = await findOrder(db, looking, id);
  if (!order) return undefined;
  const { partly, received } = orderState;
  const status = order.status === partly || order.status === received ? purchaseState.approved : order.status;
  return { ...order, status, orderedFrom: order.supplier, lines: order.lines.map((line) => ({ ...line, supplier: order.supplier })) };
}

function unitOf(line: GoodsFacts & Pick<PlannedLine, 'unit'>): { nameZh: string; nameEn: string } {
  if (line.unit === 'single') return { nameZh: line.singleUnit, nameEn: line.singleUnitEn };
  if (line.unit === 'purchase') return { nameZh: line.purchaseUnit, nameEn: line.purchaseUnitEn };
  return { nameZh: line.packageUnit, nameEn: line.packageUnitEn };
}
