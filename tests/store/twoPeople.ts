import { inTenant } from '../../server/database/tenant.ts';
import type { Caller } from '../builders/world.ts';
import { careCaller } from '../careWorld.ts';
import type { FreshDatabase } from '../database.ts';
import type { StockWorld } from '../stockWorld.ts';

/** Two people who keep the accounts with suppliers: what one enters, the other confirms. */
export function clerksOf(world: StockWorld): { clerk: Caller; second: Caller } {
  const authorities = ['m_inventory', 'o_supplier_account'] as const;
  return { clerk: careCaller(world, { authorities }), second: careCaller({ ...world, staffId: world.auditorId }, { authorities }) };
}

/** Says whether one person may both write and approve in the store of a clinic. */
export const setOwnApproval = (database: FreshDatabase, world: StockWorld, ownApproval: boolean): Promise<void> =>
  inTenant(database.owner, world, async (db) => {
    await db`delete from stock_setting`;
    await db`insert into stock_setting ${db({ orgId: world.orgId, practiceId: world.practiceId, ownApproval, skipApproval: false })}`;
  });
