// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const accounts = 'server/areas/inventory/purchase/supplierAccount.db.test.ts';
const openingActs = 'server/areas/inventory/acts/payable/opening.ts';
const openingFound = 'server/areas/inventory/queries/payable/opening.ts';
const openings = 'server/areas/inventory/purchase/supplierOpening.db.test.ts';
const credit = 'server/areas/inventory/purchase/supplierCredit.db.test.ts';
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
    find: 'else if (amount > most(standing))',
    put: 'else if (amount > most(standing) + 100_000)',
    suite: accounts,
    only: 'not more than the invoices',
  },
  {
    name: 'a paid invoice is voided',
    file: acts,
    find: "if (others < (await paidTo(context, found.supplierId, 'invoices')))",
    put: 'if (others < 0)',
    suite: accounts,
    only: 'once, and an invoice that is paid',
  },
  {
    name: 'a payment is taken back twice',
    file: acts,
    find: 'if (payment.isReversed || ',
    put: 'if (',
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
  {
    name: 'the person who entered a prepayment confirms it',
    file: acts,
    find: '  await refuseOwn(context, createdBy);\n',
    put: '',
    suite: credit,
    only: 'second person confirms',
  },
  {
    name: 'a prepayment that waits is owed back',
    file: entries,
    find: 'from supplier_payment p where p.practice_id = app_practice() and p.status = ',
    put: 'from supplier_payment p where p.practice_id = app_practice() and p.status <= ',
    suite: credit,
    only: 'second person confirms',
  },
  {
    name: 'a payment that waits is confirmed twice',
    file: acts,
    find: 'if (status !== accountState.waiting) throw',
    put: 'if (status === accountState.withdrawn) throw',
    suite: credit,
    only: 'second person confirms',
  },
  {
    name: 'a refund is confirmed beyond the credit',
    file: acts,
    find: "kind === 'refund' && -amount >",
    put: "kind === 'refund' && amount >",
    suite: credit,
    only: 'again when it is confirmed',
  },
  {
    name: 'a prepayment is reversed though it was refunded',
    file: acts,
    find: "'all')) < payment.amount)",
    put: "'all')) < 0 * payment.amount)",
    suite: credit,
    only: 'before it',
  },
  {
    name: 'credit hides what has no invoice',
    file: rules,
    find: 'uninvoiced: balance - invoiced + credit',
    put: 'uninvoiced: balance - invoiced',
    suite: ruleTests,
  },
  {
    name: 'a prepayment keeps its invoice from being voided',
    file: acts,
    find: "paidTo(context, found.supplierId, 'invoices')",
    put: "paidTo(context, found.supplierId, 'all')",
    suite: credit,
    only: 'only the rest is paid',
  },
  {
    name: 'the writer of an opening confirms it',
    file: openingActs,
    find: '  await refuseOwn(context, createdBy);\n',
    put: '',
    suite: openings,
    only: 'second person confirms',
  },
  {
    name: 'an opening that waits settles purchases',
    file: openingFound,
    find: `o.status = \${literal(db, accountState.inForce)}\n    and d.happened_on < o.day and d.booked_at <= o.confirmed_at)`,
    put: `o.status <= \${literal(db, accountState.inForce)}\n    and d.happened_on < o.day)`,
    suite: openings,
    only: 'second person confirms',
  },
  {
    name: 'a purchase that is booked after the opening is not owed',
    file: openingFound,
    find: 'and d.booked_at <= o.confirmed_at)',
    put: ')',
    suite: openings,
    only: 'booked afterwards',
  },
  {
    name: 'an opening hides an invoiced purchase',
    file: openingActs,
    find: 'if (used) throw',
    put: "if (used?.number === '') throw",
    suite: openings,
    only: 'over invoices',
  },
  {
    name: 'a clinic begins a second opening',
    file: openingActs,
    find: 'if (earlier) throw',
    put: 'if (earlier?.status === 1) throw',
    suite: openings,
    only: 'one opening',
  },
  {
    name: 'a settled purchase is reversed',
    file: acts,
    find: 'if (settled) throw',
    put: "if (settled?.number === '') throw",
    suite: openings,
    only: 'second person confirms',
  },
];
