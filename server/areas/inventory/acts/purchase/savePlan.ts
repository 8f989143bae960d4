import { dateAt } from '../../../../../src/domain/dates.ts';
import { checkKept, type Placed, placesOf } from '../../../../../src/domain/inventory/places.ts';
import { checkPlan } from '../../../../../src/domain/inventory/purchase/rules.ts';
import type * as Purchase from '../../../../../src/domain/inventory/purchase/shapes.ts';
import { purchaseState } from '../../../../../src/domain/inventory/purchase/states.ts';
import { factorOf, type Packing } from '../../../../../src/domain/inventory/units.ts';
import type { FieldProblem } from '../../../../../src/domain/problem.ts';
import type { Saved } from '../../../../../src/domain/wire.ts';
import { nextNumber } from '../../../../database/counters.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent, refuse } from '../../../../pipeline/problem.ts';
import { findBases } from '../../queries/purchase/proposals.ts';
import { findPlaces } from '../../queries/stockPlaces.ts';
import { findVisibleWarehouse } from '../../queries/warehouses.ts';
import { announcePlans, lockPlan } from './lockPlan.ts';

/** Writes a plan down, or changes it while it is a draft or was sent back. */
export async function savePlan(context: Context, draft: Purchase.PlanDraft): Promise<Saved> {
  const { db, session } = context;
  refuse(checkPlan(draft, dateAt(context.now())) as FieldProblem[]);
  if (!(await findVisibleWarehouse(db, session, draft.warehouseId))) throw absent();
  const factors = await findFactors(context, draft);
  await refuseGoneSuppliers(context, draft.lines);
  const saved = draft.id ? await change(context, { ...draft, id: draft.id }) : await add(context, draft);
  const bases = await findBases(db, draft.lines, dateAt(context.now()));
  await db`delete from purchase_plan_line where plan_id = ${saved.id}`;
  await db`insert into purchase_plan_line ${db(
    draft.lines.map(({ itemId, supplierId, unit, count, price }, sort) => ({
      orgId: session.orgId,
      practiceId: session.practiceId,
      id: context.newId(),
      planId: saved.id,
      itemId,
      supplierId: supplierId || null,
      unit,
      count,
      price,
      sort,
      factor: factors[sort] ?? 1,
      basis: storedBasis(context, bases[sort]),
    })),
  )}`;
  context.audit({ objectId: saved.id });
  await announcePlans(context);
  return saved;
}

const storedBasis = ({ db }: Context, basis: Purchase.ProposalBasis | null | undefined) => (basis ? db.json({ ...basis }) : null);

interface Bought {
  lines: readonly Pick<Purchase.PlanLineDraft, 'itemId' | 'unit'>[];
  warehouseId: string;
}

/** Stock units in the counted unit of each line. Goods that are gone, or that the warehouse does not keep, are refused beside their line. */
export async function findFactors({ db }: Context, { lines, warehouseId }: Bought): Promise<number[]> {
  const items = await db<(Packing & Placed & { id: string })[]>`
    select id::text as id, id as item_id, category_code, split_allowed, singles_per_package, packages_per_purchase from item
    where id::text = any (${lines.map(({ itemId }) => itemId)}) and is_stocked and enabled`;
  const problems: FieldProblem[] = [];
  const factors = lines.map(({ itemId, unit }, index) => {
    const item = items.find(({ id }) => id === itemId);
    const factor = item && factorOf(unit, item);
    if (!item) problems.push({ field: `lines.${index}.itemId`, message: 'inventory.line.gone' });
    else if (!factor) problems.push({ field: `lines.${index}.unit`, message: 'error.field.choice' });
    return factor ?? 1;
  });
  refuse(problems);
  const places = await findPlaces(db);
  const keptIn = new Map(items.map((item) => [item.id, placesOf(item, 'keep', places)]));
  refuse(checkKept(lines, warehouseId, (itemId) => keptIn.get(itemId)) as FieldProblem[]);
  return factors;
}

async function refuseGoneSuppliers({ db }: Context, lines: readonly Purchase.PlanLineDraft[]): Promise<void> {
  const ids = lines.flatMap(({ supplierId }) => supplierId || []);
  const found = await db<{ id: string }[]>`select id::text as id from supplier where id::text = any (${ids}) and enabled`;
  const known = new Set(found.map(({ id }) => id));
  refuse(
    lines.flatMap(({ supplierId }, index) =>
      supplierId && !known.has(supplierId) ? [{ field: `lines.${index}.supplierId`, message: 'inventory.supplier.gone' as const }] : [],
    ),
  );
}

const columnsOf = ({ warehouseId, expectedOn, remark }: Purchase.PlanDraft) => ({
  warehouseId,
  expectedOn: expectedOn || null,
  remark: remark.trim(),
});

async function add({ db, session, newId, now }: Context, draft: Purchase.PlanDraft): Promise<Saved> {
  const id = newId();
  const day = dateAt(now());
  const { text: number } = await nextNumber(db, 'purchasePlan', { orgId: session.orgId, scope: session.practiceId, date: day });
  const own = { orgId: session.orgId, practiceId: session.practiceId, id, number, createdAt: now(), createdBy: session.staffId };
  await db`insert into purchase_plan ${db({ ...own, ...columnsOf(draft) })}`;
  return { id, version: 1 };
}

async function change(context: Context, draft: Purchase.PlanDraft & { id: string }): Promise<Saved> {
  const { id, version = 0 } = draft;
  await lockPlan(context, { id, version }, 'edit');
  await context.db`
    update purchase_plan set ${context.db(columnsOf(draft))}, status = ${purchaseState.draft}, version = version + 1 where id = ${id}`;
  return { id, version: version + 1 };
}
