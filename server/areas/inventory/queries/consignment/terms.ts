import { readBatchTerms, type Terms } from '../../../../../src/domain/inventory/consignment/rules.ts';
import type * as Consignment from '../../../../../src/domain/inventory/consignment/shapes.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';

/** The columns of the terms of batch `b`. */
export const termsColumns = (db: Db): Fragment => db`b.consignor_id, b.agreed_price, b.agreed_factor, b.pays_losses`;
export type TermsColumns = Parameters<typeof readBatchTerms>[0];

/** True for a batch `b` that belongs to the clinic. */
export const isOwn = (db: Db): Fragment => db`(b.consignor_id is null)`;

/** The terms of the consigned ones among these batches. */
export async function findTerms(db: Db, batchIds: readonly (string | null)[]): Promise<Map<string, Terms>> {
  const ids = batchIds.filter((id) => id !== null);
  const rows = await db<(TermsColumns & { id: string })[]>`
    select b.id, ${termsColumns(db)} from stock_batch b where b.id = any (${ids}::uuid[]) and b.consignor_id is not null`;
  return new Map(
    rows.flatMap(({ id, ...batch }) => [[id, readBatchTerms(batch)] as const]).flatMap(([id, terms]) => (terms ? [[id, terms]] : [])),
  );
}

export interface Agreement extends Pick<Consignment.AgreementDraft, 'covers' | 'paysLosses' | 'version'> {
  lines: { itemId: string; price: number; factor: number }[];
}

/** The agreement of the clinic with a supplier; undefined where there never was one. */
export async function findAgreement(db: Db, supplierId: string): Promise<Agreement | undefined> {
  const [found] = await db<Omit<Agreement, 'lines'>[]>`
    select a.covers, a.pays_losses, a.version from consignment_agreement a
    where a.practice_id = app_practice() and a.supplier_id::text = ${supplierId}`;
  if (!found) return undefined;
  const lines = await db<Agreement['lines']>`
    select g.item_id, g.price, g.factor from consigned_goods g
    where g.practice_id = app_practice() and g.supplier_id::text = ${supplierId} order by g.sort`;
  return { ...found, lines: [...lines] };
}
