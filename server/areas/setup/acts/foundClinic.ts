import { feeCategory } from '../../../../src/domain/charge/fees.ts';
import { orderType } from '../../../../src/domain/order/orderTypes.ts';
import { minutesOf } from '../../../../src/domain/organisation/rules.ts';
import type { Draft } from '../../../../src/domain/setup/shapes.ts';
import { noteChange } from '../../../changes/noteChange.ts';
import { appointmentTypes, consultation, department, pharmacy, room, skinTests } from '../../../founding/standard.ts';
import type { Context } from '../../../pipeline/context.ts';
import { saveFee } from '../../charge/acts/saveFee.ts';
import { saveItem } from '../../charge/acts/saveItem.ts';
import { saveWarehouse } from '../../inventory/acts/saveWarehouse.ts';
import { saveDepartment } from '../../organisation/acts/saveDepartment.ts';
import { createAdministrator } from './createAdministrator.ts';
import { createRoles } from './createRoles.ts';
import type { FoundingContext } from './setUp.ts';

/** The head clinic of the organisation the transaction was opened for, and what nobody can work without. All of it can be edited afterwards. */
export async function foundClinic(founding: FoundingContext, draft: Draft): Promise<void> {
  // The acts below take the context of a call and use this part of it.
  const context = founding as Context;
  const { db, session } = context;
  await db`insert into practice ${db({
    orgId: session.orgId,
    id: session.practiceId,
    code: 'A01',
    nameZh: draft.practiceName.trim(),
    nameEn: draft.practiceNameEn.trim(),
    opensAt: minutesOf(draft.opens),
    closesAt: minutesOf(draft.closes),
    isHead: true,
  })}`;
  const roleIds = await createRoles(context, draft);
  await createAdministrator(context, draft, roleIds);
  await noteChange(context, { kind: 'practice', objectId: session.practiceId, act: 'created' });
  const { id: departmentId } = await saveDepartment(context, { ...department, isMedical: true, sort: 0, headId: null });
  await db`update staff_practice set department_id = ${departmentId} where staff_id = ${session.staffId}`;
  await furnishPractice(context);
  await listSkinTests(context);
  if (draft.consultationFee !== null) await chargeVisits(context, draft.consultationFee);
}

/** Payment methods, appointment types, a room and a pharmacy. */
async function furnishPractice(context: Context): Promise<void> {
  const { db, session, newId } = context;
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  // Card money and deposits buy nothing but visits, and refunds find their own way back to them.
  await db`
    insert into payment_method (org_id, practice_id, code, name_zh, name_en, kind, is_cash, for_package, for_refund, sort)
    select ${own.orgId}, ${own.practiceId}, code, name_zh, name_en, extra ->> 'kind', extra ->> 'kind' = 'cash', code not in ('member-card', 'deposit'), code not in ('member-card', 'deposit'), sort
    from dictionary_entry where kind = 'paymentMethod'`;
  await db`insert into appointment_type ${db(appointmentTypes.map((type, sort) => ({ ...own, ...type, sort })))}`;
  await db`insert into room ${db({ ...own, id: newId(), ...room, sort: 0 })}`;
  await saveWarehouse(context, { ...pharmacy, isPharmacy: true, position: '', keeperId: null, phone: '', monthly: true });
}

const skinTestCategory = 'skin-test';
const plainItem = { specification: '', allowDiscount: true, minimumDiscount: 0, sexLimit: null, procedureCode: null, remark: '' };

/** Skin tests for the drugs that the law lets nobody give without one. */
async function listSkinTests(context: Context): Promise<void> {
  for (const test of skinTests)
    await saveItem(context, { ...plainItem, ...test, categoryCode: skinTestCategory, adviceType: orderType.skinTest, price: 0 });
}

/** The consultation fee of every visit: a charge item, and the rule that puts it on the bill. */
async function chargeVisits(context: Context, price: number): Promise<void> {
  const { id } = await saveItem(context, {
    ...plainItem,
    ...consultation,
    categoryCode: feeCategory,
    adviceType: orderType.other,
    price,
  });
  await saveFee(context, { titleCode: null, itemId: id });
}
