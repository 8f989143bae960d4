import { checkAgreement } from '../../../../../src/domain/inventory/consignment/rules.ts';
import type * as Consignment from '../../../../../src/domain/inventory/consignment/shapes.ts';
import { factorOf, type Packing } from '../../../../../src/domain/inventory/units.ts';
import type { FieldProblem } from '../../../../../src/domain/problem.ts';
import type { Saved } from '../../../../../src/domain/wire.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { Problem, refuse } from '../../../../pipeline/problem.ts';
import { findAgreement } from '../../queries/consignment/terms.ts';
import { announceAccount, lockSupplier } from '../payable/supplierAccount.ts';

/** Writes down which goods of a supplier come on consignment and at which price. Goods that lie here keep the terms they came under. */
export async function saveConsignmentAgreement(context: Context, draft: Consignment.AgreementDraft): Promise<Saved> {
  const { db, session, now } = context;
  refuse(checkAgreement(draft));
  const { supplierId, covers, paysLosses } = draft;
  await lockSupplier(context, supplierId);
  const kept = await findAgreement(db, supplierId);
  if ((kept?.version ?? 0) !== draft.version) throw new Problem('error.version');
  const lines = await agreedLines(context, draft);
  const version = draft.version + 1;
  const own = { orgId: session.orgId, practiceId: session.practiceId, supplierId };
  const columns = { covers, paysLosses, changedAt: now(), changedBy: session.staffId, version };
  await db`insert into consignment_agreement ${db({ ...own, ...columns })}
    on conflict (org_id, practice_id, supplier_id) do update set ${db(columns)}`;
  await db`delete from consigned_goods where practice_id = app_practice() and supplier_id = ${supplierId}`;
  if (lines.length > 0) await db`insert into consigned_goods ${db(lines.map((line, sort) => ({ ...own, ...line, sort })))}`;
  context.audit({ objectId: supplierId, detail: { act: 'agree', covers, goods: lines.length, paysLosses } });
  await announceAccount(context);
  return { id: supplierId, version };
}

/** Agreed goods with the factor of their unit. An agreement that covers nothing has none. */
async function agreedLines({ db }: Context, { covers, lines }: Consignment.AgreementDraft) {
  if (covers === 'none') return [];
  const items = await db<(Packing & { id: string })[]>`
    select id, split_allowed, singles_per_package, packages_per_purchase from item
    where id = any (${lines.map(({ itemId }) => itemId)}::uuid[]) and is_stocked`;
  const problems: FieldProblem[] = [];
  const written = lines.map((line, index) => {
    const item = items.find(({ id }) => id === line.itemId);
    const factor = item && factorOf(line.unit, item);
    if (!item) problems.push({ field: `lines.${index}.itemId`, message: 'inventory.line.gone' });
    else if (!factor) problems.push({ field: `lines.${index}.unit`, message: 'error.field.choice' });
    return { ...line, factor: factor ?? 1 };
  });
  refuse(problems);
  return written;
}
