import type { Mutant } from './mutant.ts';

const suite = 'server/areas/invoice/invoice.db.test.ts';
const rules = 'src/domain/invoice/invoice.test.ts';

/** Invoices: what must not be issued twice, nor over more than the bill is worth. */
export const mutants: Mutant[] = [
  {
    name: 'a bill is invoiced a second time while its invoice stands',
    file: 'server/areas/invoice/acts/planInvoice.ts',
    find: "if (standing) throw new Problem('invoice.refused.issuedAlready'",
    put: "if (standing && bill.id === '') throw new Problem('invoice.refused.issuedAlready'",
    suite,
  },
  {
    name: 'a further bill is invoiced although an invoice covers it',
    file: 'server/areas/invoice/acts/planInvoice.ts',
    find: 'Promise.all(ids.map((id) => findStandingInvoice(db, id)))',
    put: 'Promise.all(ids.slice(0, 1).map((id) => findStandingInvoice(db, id)))',
    suite,
  },
  {
    name: 'bills of two patients are on one invoice',
    file: 'src/domain/invoice/rules.ts',
    find: "size > 1 ? 'invoice.refused.patients'",
    put: "size > 9 ? 'invoice.refused.patients'",
    suite: rules,
  },
  {
    name: 'a further bill is invoiced as it no longer is',
    file: 'server/areas/invoice/acts/issueInvoice.ts',
    find: 'const isStale = seen.some(',
    put: 'const isStale = seen.slice(0, 1).some(',
    suite,
  },
  {
    name: 'the second bill of an invoice is refunded while the invoice stands',
    file: 'server/areas/billing/queries/invoiceOfBill.ts',
    find: "and o.kind = 'blue' and ",
    put: "and o.sort = 0 and o.kind = 'blue' and ",
    suite,
  },
  {
    name: 'what was refunded is invoiced',
    file: 'src/domain/invoice/rules.ts',
    find: 'amount: line.net - refundOfLine({ ...line, refundedQuantity: 0 }, line.refundedQuantity).net,',
    put: 'amount: line.net,',
    suite: rules,
  },
  {
    name: 'money goes back while the invoice stands',
    file: 'server/areas/refund/acts/planned.ts',
    find: "if (invoiced) throw new Problem('refund.refused.invoiced'",
    put: "if (invoiced && mayAsk) throw new Problem('refund.refused.invoiced'",
    suite,
  },
  {
    name: 'a line without a rate is invoiced free of tax',
    file: 'server/areas/invoice/acts/issueInvoice.ts',
    find: 'refuse(checkRates(lines));',
    put: 'refuse(checkRates([]));',
    suite,
  },
  {
    name: 'the paper of a bill is silent about the money of what was sold on it',
    file: 'server/areas/print/queries/billPrints.ts',
    find: "p.kind in ('package', 'recharge')",
    put: "p.kind in ('package')",
    suite: 'server/areas/billing/deskSales.db.test.ts',
    only: 'on its paper',
  },
  {
    name: 'the second paper of a bill is silent about the first',
    file: 'src/domain/print/reprint.ts',
    find: 'earlierPrints > 0 ? earlierPrints',
    put: 'earlierPrints > 9 ? earlierPrints',
    suite: 'src/domain/print/reprint.test.ts',
  },
  {
    name: 'numbers of an earlier range are given again',
    file: 'server/areas/invoice/acts/setup.ts',
    find: 'and i.serial >= ',
    put: 'and i.serial - 1000000 >= ',
    suite,
  },
  {
    name: 'a red invoice is not the opposite of its blue one',
    file: 'src/domain/invoice/rules.ts',
    find: 'amount: 0 - line.amount,',
    put: 'amount: line.amount,',
    suite: rules,
  },
];
