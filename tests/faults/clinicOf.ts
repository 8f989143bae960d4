import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../server/database/connect.ts';
import { inTenant } from '../../server/database/tenant.ts';
import { everything } from '../builders/chain.ts';
import { aType } from '../builders/money.ts';
import type { World } from '../builders/world.ts';

/** The demonstration's head clinic in which everybody may do everything, and what the scenes share. */
export interface FaultClinic extends World {
  owner: Sql;
  doctorId: string;
  itemIds: string[];
  warehouseId: string;
  secondWarehouseId: string;
  supplierId: string;
  /** No discount, no points, no gift: what a bill says is what a card pays. */
  cardTypeId: string;
  couponId: string;
  packageId: string;
  /** Of a higher price, so that the other may be upgraded to it. */
  largePackageId: string;
  typeCode: string;
}

export const accounts = ['admin', 'zhaoqian', 'maku', 'sunyaoshi', 'chenyi', 'liuhushi'] as const;

export async function openFaultClinic(owner: Sql): Promise<FaultClinic> {
  const [place] = await owner<[World & { doctorId: string }]>`
    select a.org_id, p.id as practice_id, a.staff_id,
      (select department_id from staff_practice where staff_id = d.staff_id and practice_id = p.id) as department_id, d.staff_id as doctor_id
    from account a, account d, practice p
    where a.login_name = 'zhaoqian' and d.login_name = 'chenyi' and p.org_id = a.org_id and p.is_head`;
  await owner`update role set authorities = ${everything}, limits = limits || '{"couponsGiven": 1000000000}'`;
  await owner`update staff set maximum_discount = 100`;
  // Open round the clock on every day of the week, so that a time that is free today is free on any other day.
  await owner`update practice set opens_at = 0, closes_at = 1440`;
  await owner`update appointment_setting set office_hours = null`;
  await owner`update suspension set deleted_at = now()`;
  const cardTypeId = await aType(owner, place, { discountRate: 100, rechargeBonus: 0, bonusPoints: 0, pointsLimit: 0 });
  const [couponId, packageId, largePackageId, warehouseId, secondWarehouseId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  return inTenant(owner, place, async (db) => {
    const { orgId, practiceId } = place;
    const items = await db<{ id: string }[]>`
      select id from item where advice_type = 1 and is_stocked and not split_allowed order by code limit 5`;
    const itemIds = items.map(({ id }) => id);
    for (const [id, code] of [
      [warehouseId, 'F1'],
      [secondWarehouseId, 'F2'],
    ] as const)
      await db`insert into warehouse ${db({ orgId, practiceId, id, code, nameZh: `试验库${code}`, nameEn: code })}`;
    const [supplier] = await db<[{ id: string }]>`select id from supplier where enabled limit 1`;
    const [type] = await db<[{ code: string }]>`select code from appointment_type where practice_id = ${practiceId} limit 1`;
    await db`insert into coupon (org_id, id, code, name_zh, amount, validity_days, issue_quantity, created_at)
      values (${orgId}, ${couponId}, ${couponId}, '试验券', 500, 30, 1000000, now())`;
    await db`insert into package (org_id, id, code, name_zh, amount, validity_days, created_at)
      values (${orgId}, ${packageId}, ${packageId}, '试验套餐', 4000, 90, now()),
        (${orgId}, ${largePackageId}, ${largePackageId}, '试验大套餐', 9000, 90, now())`;
    await db`insert into package_item (org_id, package_id, item_id, quantity, unit_price, sort)
      values (${orgId}, ${packageId}, ${itemIds[0]!}, 5, 800, 0), (${orgId}, ${largePackageId}, ${itemIds[0]!}, 12, 750, 0)`;
    return {
      ...place,
      owner,
      itemIds,
      warehouseId,
      secondWarehouseId,
      supplierId: supplier.id,
      cardTypeId,
      couponId,
      packageId,
      largePackageId,
      typeCode: type.code,
    };
  });
}

/** A batch with its opening entry, so that its ledger adds up from the start. */
export async function aBatch(clinic: FaultClinic, itemId: string, quantity: number): Promise<string> {
  const { orgId, practiceId, warehouseId } = clinic;
  const id = uuidv7();
  await inTenant(clinic.owner, clinic, async (db) => {
    await db`insert into stock_batch ${db({
      orgId,
      practiceId,
      id,
      warehouseId,
      itemId,
      batchNumber: id,
      expiresOn: '2039-12-31',
      quantity: 0,
      cost: 1000,
    })}`;
  });
  if (quantity > 0) await addToBatch(clinic, id, quantity);
  return id;
}

export const addToBatch = (clinic: FaultClinic, batchId: string, change: number, at: Date | string = new Date()): Promise<void> =>
  inTenant(clinic.owner, clinic, async (db) => {
    const { orgId, practiceId, staffId } = clinic;
    await db`update stock_batch set quantity = quantity + ${change} where id = ${batchId}`;
    await db`insert into stock_movement ${db({
      orgId,
      practiceId,
      id: uuidv7(),
      batchId,
      change,
      kind: 'opening',
      at,
      staffId,
    })}`;
  });

/** A card of this patient that holds so much, by its ledger and the cash ledger. */
export const aCard = (clinic: FaultClinic, patientId: string, principal: number): Promise<string> =>
  inTenant(clinic.owner, clinic, async (db) => {
    const { orgId, practiceId, staffId, cardTypeId } = clinic;
    const [id, entryId] = [uuidv7(), uuidv7()];
    const at = new Date();
    await db`insert into member_card ${db({
      orgId,
      id,
      cardNumber: id,
      patientId,
      typeId: cardTypeId,
      principal,
      openedAt: at,
      openedBy: staffId,
    })}`;
    if (principal === 0) return id;
    await db`insert into member_entry ${db({
      orgId,
      practiceId,
      id: entryId,
      entryNumber: entryId,
      cardId: id,
      kind: 'recharge',
      principal,
      principalAfter: principal,
      giftAfter: 0,
      pointsAfter: 0,
      staffId,
      at,
    })}`;
    await db`insert into payment ${db({
      orgId,
      practiceId,
      id: uuidv7(),
      memberEntryId: entryId,
      kind: 'recharge',
      methodCode: 'cash',
      amount: principal,
      tendered: principal,
      at,
      cashierId: staffId,
    })}`;
    return id;
  });
