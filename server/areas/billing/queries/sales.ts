import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import type { Db } from '../../../database/connect.ts';

export interface StoredSale extends Billing.Sale {
  packageId: string | null;
  memberTypeId: string | null;
  cardId: string | null;
}

/** Packages and cards sold on a bill, in the order in which they were added. */
export const findSales = (db: Db, billId: string) => db<StoredSale[]>`
  select id, kind, name_zh, name_en, price, gift, package_id, member_type_id, card_id from bill_sale where bill_id = ${billId} order by sort, id`;

export const saleTotal = (sales: readonly { price: number }[]): number => sales.reduce((sum, { price }) => sum + price, 0);
