import { uuidv7 } from 'uuidv7';
import type { Call } from '../../../src/api/catalogue.ts';
import { deskBill, service } from './money.ts';
import type { Readied } from './own.ts';

/** Deposits, and packages sold on a bill of the desk. */
export const deposits: Partial<Record<Call, Readied>> = {
  createBilling: async (own) => ({
    patientId: (await own.find('select id from patient where deleted_at is null and not is_deceased order by id limit 1')).id,
    walkIn: undefined,
    sale: undefined,
    charges: [{ itemId: (await service(own)).id, quantity: 1 }],
  }),
  addBillSale: async (own) => {
    const { id, version } = (await deskBill(own)).bill;
    const { id: packageId } = await own.find(
      'select id from package where enabled and org_id = (select org_id from practice where id = :p) order by code limit 1',
    );
    return { kind: 'package', billingId: id, version, packageId, campaignId: undefined, typeId: undefined, cardId: undefined };
  },
  removeBillSale: async (own) => {
    const { bill } = await deskBill(own);
    const { id: packageId } = await own.find(
      'select id from package where enabled and org_id = (select org_id from practice where id = :p) order by code limit 1',
    );
    const sale = { id: uuidv7(), bill_id: bill.id, kind: 'package', package_id: packageId, name_zh: 'N1', price: 100, sort: 0 };
    await own.make('bill_sale', { ...sale, added_by: own.me, created_at: own.at(0, '00:00') });
    return { id: sale.id, version: bill.version };
  },
  payBackDeposit: async (own) => {
    const deposit = await own.find(`select d.* from deposit d where d.practice_id = :p and balance > 1 order by id limit 1`);
    const method =
      await own.find(`select p.method_code as "methodCode", p.id from payment p join deposit_entry e on e.id = p.deposit_entry_id
      where e.deposit_id = '${deposit.id}' and p.amount > 0 limit 1`);
    return { id: deposit.id, version: deposit.version, shares: [{ methodCode: method.methodCode, amount: 1 }], reason: 'N1' };
  },
  takeDeposit: async (own) => ({
    patientId: (await own.find('select id from patient where deleted_at is null and not is_deceased order by id limit 1')).id,
    purposeCode: 'treatment',
    amount: 1000,
    payments: [{ methodCode: 'cash', amount: 1000, tendered: 1000 }],
  }),
};
