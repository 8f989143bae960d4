import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../server/database/connect.ts';
import { inTenant } from '../../server/database/tenant.ts';
import { recordNumberOf } from './recordNumber.ts';
import type { World } from './world.ts';

/** A member type: 10 % off, 10 % gift money, points for half of a bill. */
export const aType = (owner: Sql, world: World, wishes: Record<string, unknown> = {}) =>
  inTenant(owner, world, async (db) => {
    const id = uuidv7();
    const row = {
      orgId: world.orgId,
      id,
      nameZh: `金卡${id.slice(-6)}`,
      nameEn: 'Gold',
      discountRate: 90,
      rechargeBonus: 10,
      bonusPoints: 1,
      pointsValue: 1,
      pointsLimit: 50,
      shareable: true,
      createdAt: new Date(),
      ...wishes,
    };
    await db`insert into member_type ${db(row as never)}`;
    return id;
  });

/** Somebody on file. */
export const aPatient = (owner: Sql, world: World, name = '孙晓梅') =>
  inTenant(owner, world, async (db) => {
    const id = uuidv7();
    await db`insert into patient (org_id, id, mrn, name, sex, birth_date, id_type, name_folded, pinyin, initials, mobile, mobile_reversed, created_at)
      values (${world.orgId}, ${id}, ${recordNumberOf(id)}, ${name}, 'F', '1990-01-01', 'other', ${name}, 'sunxiaomei', 'sxm', '', '', now())`;
    return id;
  });

/** The practice also takes money that is on cards. */
export const takesCards = (owner: Sql, world: World) =>
  inTenant(
    owner,
    world,
    (db) => db`insert into payment_method (org_id, practice_id, code, name_zh, name_en, kind, sort, for_package, for_refund)
      values (${world.orgId}, ${world.practiceId}, 'member-card', '会员卡', 'Member card', 'memberCard', 9, false, false)`,
  );

/** A package of one item, sold to nobody yet. */
export const aPackage = (owner: Sql, world: World, itemId: string, quantity = 5) =>
  inTenant(owner, world, async (db) => {
    const id = uuidv7();
    await db`insert into package (org_id, id, code, name_zh, name_en, amount, validity_days, created_at)
      values (${world.orgId}, ${id}, ${id.slice(-8)}, '换药套餐', 'Dressings', 4000, 90, now())`;
    await db`insert into package_item (org_id, package_id, item_id, quantity, unit_price, sort) values (${world.orgId}, ${id}, ${itemId}, ${quantity}, 800, 0)`;
    return id;
  });
