// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const suite = 'server/areas/inventory/consignment/consignment.db.test.ts';
const rules = 'src/domain/inventory/consignment/rules.ts';
const ruleTests = 'src/domain/inventory/consignment/rules.test.ts';
const acts = 'server/areas/inventory/acts/consignment/settlement.ts';
const documents = 'server/areas/inventory/acts/consignment/consignedDocument.ts';
const flows = 'server/areas/inventory/queries/consignment/flows.ts';

/** Goods that belong to their supplier until they are sold. */
export const mutants: Mutant[] = [
  {
    name: 'goods of two owners lie in one batch',
    file: 'server/areas/inventory/acts/moveStock.ts',
    find: 'if (!isSameTerms(readBatchTerms(batch), terms))',
    put: 'if (terms === undefined && !isSameTerms(readBatchTerms(batch), readBatchTerms(batch)))',
    suite,
    only: 'never share a batch',
  },
  {
    name: 'a batch takes goods at another agreed price',
    file: rules,
    find: 'one.paysLosses === other.paysLosses && isSamePrice',
    put: 'one.paysLosses === other.paysLosses',
    suite: ruleTests,
  },
  {
    name: 'what patients bring back is owed all the same',
    file: flows,
    find: "filter (where k.kind in ('return', 'consumableReturn'))",
    put: "filter (where k.kind in ('returned', 'consumableReturn'))",
    suite,
    only: 'are due when they are sold',
  },
  {
    name: 'a reversed use is owed all the same',
    file: flows,
    find: 'select coalesce(o.type, m.kind) as kind',
    put: 'select m.kind as kind',
    suite,
    only: 'are due when they are sold',
  },
  {
    name: 'the clinic pays for destroyed goods that the supplier bears',
    file: flows,
    find: "(k.kind = 'damage' and b.pays_losses)",
    put: "(k.kind = 'damage')",
    suite,
    only: 'borne by the supplier',
  },
  {
    name: 'a settlement forgets what was settled',
    file: rules,
    find: 'amount: worthOf(quantityOf(moved), terms) - settled.amount,',
    put: 'amount: worthOf(quantityOf(moved), terms) - 0 * settled.amount,',
    suite,
    only: 'settles nothing twice',
  },
  {
    name: 'the writer of a settlement books it',
    file: acts,
    find: '  await refuseOwn(context, createdBy);\n',
    put: '',
    suite,
    only: 'one person and booked by another',
  },
  {
    name: 'a settlement that waits is owed',
    file: 'server/areas/inventory/queries/payable/entries.ts',
    find: 'from consignment_settlement s where s.practice_id = app_practice() and s.booked_at is not null\n  union all',
    put: 'from consignment_settlement s where s.practice_id = app_practice()\n  union all',
    suite,
    only: 'is dropped there',
  },
  {
    name: 'an earlier settlement is voided before the latest',
    file: acts,
    find: 'status === settlementState.booked && !isLatest',
    put: 'status === settlementState.waiting && !isLatest',
    suite,
    only: 'the latest first',
  },
  {
    name: 'an invoiced settlement is voided',
    file: acts,
    find: 'if (invoiceNumber !== null)',
    put: 'if (invoiceNumber === "")',
    suite,
    only: 'invoiced once',
  },
  {
    name: 'a settlement is invoiced twice',
    file: 'server/areas/inventory/queries/payable/accounts.ts',
    find: 'c.settlement_id = s.id and not c.is_void)',
    put: 'c.settlement_id = s.id and c.is_void)',
    suite,
    only: 'invoiced once',
  },
  {
    name: 'goods of the clinic go back as consigned ones',
    file: documents,
    find: 'const wanted = isConsigned ? supplierId : undefined;',
    put: "const wanted = terms.get(lines[0]?.batchId ?? '')?.consignorId;",
    suite,
    only: 'without money',
  },
  {
    name: 'the worth of consigned goods is worth of the clinic',
    file: 'server/areas/inventory/queries/stock.ts',
    find: 'case when b.consignor_id is null then ${worth} else 0 end',
    put: '${worth}',
    suite,
    only: 'no worth of the clinic',
  },
  {
    name: 'a transfer makes consigned goods goods of the clinic',
    file: 'server/areas/inventory/acts/bookDocument.ts',
    find: "terms: terms.get(line.batchId ?? '') }));",
    put: 'terms: undefined }));',
    suite,
    only: 'another warehouse of the clinic',
  },
  {
    name: 'goods are booked under terms that ended',
    file: documents,
    find: 'if (wrong || !agreement)',
    put: 'if (!agreement)',
    suite,
    only: 'terms that ended',
  },
];
