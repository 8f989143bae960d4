import type { Mutant } from './mutant.ts';

const suite = 'server/areas/invoice/prepaid.db.test.ts';
const rules = 'src/domain/invoice/prepaid.test.ts';

/** Invoices over prepaid money: no fen twice, no gift money, nothing that left the clinic. */
export const mutants: Mutant[] = [
  {
    name: 'card money on the invoice of its recharge is invoiced with a bill too',
    file: 'src/domain/invoice/prepaid.ts',
    find: 'Math.min((spent.get(consumer) ?? 0) - invoiced, free.get(lotId)!)',
    put: 'Math.max(0, (spent.get(consumer) ?? 0) - invoiced)',
    suite: rules,
  },
  {
    name: 'a refunded recharge is invoiced in full',
    file: 'src/domain/invoice/prepaid.ts',
    find: 'amount - gone - sumOf(',
    put: 'amount - sumOf(',
    suite: rules,
  },
  {
    name: 'card money that a bill gives back goes to the oldest recharge',
    file: 'src/domain/invoice/prepaid.ts',
    find: 'lots.toReversed()',
    put: '[...lots]',
    suite: rules,
  },
  {
    name: 'money of other books is invoiced as a recharge',
    file: 'src/domain/invoice/prepaid.ts',
    find: 'return lot?.isRecharge ?',
    put: 'return lot ?',
    suite: rules,
  },
  {
    name: 'an invoice older than the record covers nothing of its bill',
    file: 'src/domain/invoice/prepaid.ts',
    find: 'let open = amount;\n    return lots.map(',
    put: 'let open = 0;\n    return lots.map(',
    suite: rules,
  },
  {
    name: 'gift money of a bill is invoiced',
    file: 'server/areas/invoice/acts/planInvoice.ts',
    find: '      gift + invoiced,',
    put: '      invoiced,',
    suite,
  },
  {
    name: 'money of one recharge is counted for each bill of an invoice',
    file: 'server/areas/invoice/queries/withheld.ts',
    find: 'card.parts = [...card.parts, ...found.map(',
    put: 'card.parts = [...card.parts, ...found.slice(9).map(',
    suite,
  },
  {
    name: 'two cashiers invoice a recharge and the bill that it paid',
    file: 'server/areas/invoice/queries/withheld.ts',
    find: ' order by id for update`);',
    put: ' order by id`);',
    suite,
  },
  {
    name: 'the red invoice of a recharge leaves the record as it was',
    file: 'server/areas/invoice/acts/prepaidRecord.ts',
    find: 'member_entry_id, -amount, -withheld',
    put: 'member_entry_id, 0 * amount, 0 * withheld',
    suite,
  },
  {
    name: 'an invoiced recharge is refunded',
    file: 'server/areas/membership/acts/moveMoney.ts',
    find: 'await refuseInvoiced(context.db, cardId, amount);',
    put: 'await refuseInvoiced(context.db, cardId, 0);',
    suite,
  },
  {
    name: 'an invoiced recharge is moved to another card',
    file: 'server/areas/membership/acts/moveMoney.ts',
    find: 'await refuseInvoiced(context.db, from, amount);',
    put: 'await refuseInvoiced(context.db, from, 0);',
    suite,
  },
  {
    name: 'an invoiced package is upgraded',
    file: 'server/areas/package/acts/upgradePackage.ts',
    find: 'await refuseInvoicedPackage(context, id);',
    put: 'await Promise.resolve(refuseInvoicedPackage);',
    suite,
  },
  {
    name: 'an invoiced package is refunded',
    file: 'server/areas/package/acts/refundPackage.ts',
    find: 'await refuseInvoicedPackage(context, id);',
    put: 'await Promise.resolve(refuseInvoicedPackage);',
    suite,
  },
  {
    name: 'a clinic invoices a recharge that another clinic took',
    file: 'server/areas/invoice/acts/planPrepaid.ts',
    find: 'if (!found?.isOwn) throw absent();',
    put: 'if (!found) throw absent();',
    suite,
  },
];
