// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const accounts = 'server/areas/inventory/purchase/supplierAccount.db.test.ts';
const rules = 'src/domain/inventory/payable/rules.ts';
const ruleTests = 'src/domain/inventory/payable/rules.test.ts';
const acts = 'server/areas/inventory/acts/payable/supplierAccount.ts';
const entries = 'server/areas/inventory/queries/payable/entries.ts';
const found = 'server/areas/inventory/queries/payable/accounts.ts';

/** Invoices of suppliers and payments to them. */
export const mutants: Mutant[] = [
  {
    name: 'a receipt is invoiced twice',
    file: found,
    find: 'c.document_id = s.id and not c.is_void)\n    and not exists',
    put: 'c.document_id = s.id and c.is_void)\n    and not exists',
    suite: accounts,
    only: 'whole receipts once',
  },
  {
    name: 'an invoice is entered twice in other letters',
    file: acts,
    find: '!invoice.isVoid && invoice.number.toUpperCase() === number.toUpperCase()',
    put: '!invoice.isVoid && invoice.number === number',
    suite: accounts,
    only: 'number of its own',
  },
  {
    name: 'a difference to the documents needs no reason',
    file: rules,
    find: 'amount !== covered && blank(differenceReason)',
    put: 'amount > covered + 100_000 && blank(differenceReason)',
    suite: ruleTests,
  },
  {
    name: 'an invoiced receipt is reversed',
    file: 'server/areas/inventory/acts/reverseDocument.ts',
    find: '  await refuseInvoiced(context, id);\n',
    put: '',
    suite: accounts,
    only: 'from being reversed',
  },
  {
    name: 'the person who entered an invoice pays it',
    file: acts,
    find: 'createdBy === session.staffId',
    put: 'createdBy === session.orgId',
    suite: accounts,
    only: 'unless the clinic lets',
  },
  {
    name: 'more is paid than was invoiced',
    file: rules,
    find: 'else if (amount > payable)',
    put: 'else if (amount > payable + 100_000)',
    suite: accounts,
    only: 'not more than the invoices',
  },
  {
    name: 'a paid invoice is voided',
    file: acts,
    find: 'if (others < (await paidTo(context, found.supplierId)))',
    put: 'if (others < 0 * (await paidTo(context, found.supplierId)))',
    suite: accounts,
    only: 'once, and an invoice that is paid',
  },
  {
    name: 'a payment is taken back twice',
    file: acts,
    find: 'if (payment.isReversed || payment.reversesId !== null)',
    put: 'if (payment.reversesId !== null)',
    suite: accounts,
    only: 'once, and an invoice that is paid',
  },
  {
    name: 'payments of one supplier do not wait for each other',
    file: acts,
    find: 'select payment_days from supplier where id::text = ${id} for no key update',
    put: 'select payment_days from supplier where id::text = ${id}',
    suite: accounts,
    only: 'twenty that pay',
  },
  {
    name: 'the difference of an invoice is not owed',
    file: entries,
    find: 'i.amount - i.covered, i.number',
    put: '0 * (i.amount - i.covered), i.number',
    suite: accounts,
    only: 'number of its own',
  },
  {
    name: 'payments pay the newest invoice first',
    file: rules,
    find: 'compare(one.dueOn, other.dueOn)',
    put: 'compare(other.dueOn, one.dueOn)',
    suite: ruleTests,
  },
  {
    name: 'what became due today is late',
    file: rules,
    find: 'if (due >= today)',
    put: 'if (due > today)',
    suite: ruleTests,
  },
];
