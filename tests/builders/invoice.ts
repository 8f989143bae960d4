import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../server/database/connect.ts';
import { inTenant } from '../../server/database/tenant.ts';
import type { World } from './world.ts';

/**
 * A practice that issues invoices: treatments are taxed at 6 %, materials have no rate. Answers the tax class. `withoutClasses`: another practice of
 * the organisation has made the classes.
 */
export const issuesInvoices = (owner: Sql, { orgId, practiceId, staffId }: World, { withoutClasses = false } = {}) =>
  inTenant(owner, { orgId, practiceId }, async (db) => {
    const id = uuidv7();
    if (!withoutClasses)
      await db`insert into tax_class ${db({ orgId, id, code: '3070202000000000000', nameZh: '医疗服务', nameEn: 'Medical services', rate: 6 })}`;
    if (!withoutClasses) await db`insert into category_tax ${db({ orgId, categoryCode: 'treatment', taxClassId: id })}`;
    await db`insert into einvoice_config ${db({ orgId, practiceId, id: uuidv7(), taxpayerNumber: '91310000MADXL00018', taxpayerName: '杏林' })}`;
    await db`insert into invoice_range ${db({
      orgId,
      practiceId,
      id: uuidv7(),
      prefix: 'FP',
      startNumber: 1,
      digitCount: 8,
      begunAt: new Date(),
      begunBy: staffId,
    })}`;
    return id;
  });
