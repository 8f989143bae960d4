// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const suite = 'server/areas/deposit/deposit.db.test.ts';
const rules = 'src/domain/deposit/deposit.test.ts';
const sales = 'server/areas/billing/deskSales.db.test.ts';

/** Deposits, and packages and cards sold on a bill of the desk. */
export const mutants: Mutant[] = [
  {
    name: 'a deposit pays back more by a method than it took',
    file: 'src/domain/deposit/rules.ts',
    find: 'else if (amount > most)',
    put: 'else if (amount > balance)',
    suite: rules,
    only: 'judges more by a method than it took',
  },
  {
    name: 'a deposit pays back more than is left of it',
    file: 'src/domain/deposit/rules.ts',
    find: 'if (sumOf(shares) > balance)',
    put: 'if (sumOf(shares) < 0)',
    suite: rules,
    only: 'judges more than is left',
  },
  {
    name: 'the newest deposit is spent first',
    file: 'server/areas/deposit/queries.ts',
    find: 'compareText(one.takenAt, other.takenAt) ||',
    put: 'compareText(other.takenAt, one.takenAt) ||',
    suite,
    only: 'the oldest first',
  },
  {
    name: 'a deposit of anybody pays a bill',
    file: 'server/areas/deposit/queries.ts',
    find: 'from deposit where patient_id = ${patientId} and practice_id = app_practice() and balance > 0 order by id for update`',
    put: 'from deposit where ${patientId}::uuid is not null and practice_id = app_practice() and balance > 0 order by id for update`',
    suite,
    only: 'nor a bill of somebody else',
  },
  {
    name: 'two windows do not wait for each other over one deposit',
    file: 'server/areas/deposit/queries.ts',
    find: 'and practice_id = app_practice() and balance > 0 order by id for update`',
    put: 'and practice_id = app_practice() and balance > 0 order by id`',
    suite,
    only: 'spend one deposit once',
  },
  {
    name: 'a refunded bill keeps what a deposit had paid',
    file: 'server/areas/deposit/acts/spendForBill.ts',
    find: "kind: 'givenBack', amount: part.amount, billId",
    put: "kind: 'givenBack', amount: 1, billId",
    suite,
    only: 'gets back what is refunded',
  },
  {
    name: 'paying a deposit back does not mind an older balance',
    file: 'server/areas/deposit/acts/payBackDeposit.ts',
    find: 'deposit.version !== version)',
    put: 'deposit.version < version)',
    suite,
    only: 'decided over an older balance',
  },
  {
    name: 'a used deposit counts as money in the drawer of the sheet',
    file: 'server/areas/deposit/queries.ts',
    find: 'filter (where method_code = ${depositMethod}), 0)::bigint as used',
    put: "filter (where kind = 'settlement'), 0)::bigint + 1 as used",
    suite,
    only: 'stands apart on the closing sheet',
  },
  {
    name: 'a member card pays for card money',
    file: 'src/domain/billing/sales.ts',
    find: 'left: isHeldMoney(payment.methodCode) ? 0 : payment.amount',
    put: 'left: payment.amount',
    suite: 'src/domain/billing/sales.test.ts',
    only: 'never sells card money for card money',
  },
  {
    name: 'the change of a divided payment is lost',
    file: 'src/domain/billing/sales.ts',
    find: 'if (last) last.tendered = last.amount + tendered - amount;',
    put: 'if (last) last.tendered = last.amount;',
    suite: 'src/domain/billing/sales.test.ts',
    only: 'gives the change once',
  },
  {
    name: 'a package on a bill leaves its money with the bill',
    file: 'server/areas/billing/acts/makeSales.ts',
    find: '{ definition, price: sale.price, payments }',
    put: '{ definition, price: sale.price, payments: [] }',
    suite: sales,
    only: 'is settled by one payment',
  },
  {
    name: 'packages are left behind when bills are joined',
    file: 'server/areas/billing/acts/moveCharges.ts',
    find: 'where v.bill_id = any (${emptied}::uuid[])`;\n  const isConsultation',
    put: 'where v.bill_id = any (${emptied}::uuid[]) and v.sort < 0`;\n  const isConsultation',
    suite: sales,
    only: 'goes with its bill when bills are joined',
  },
  {
    name: 'a doctor is not told what the desk has reserved',
    file: 'server/areas/inventory/queries/availableStock.ts',
    find: 'if (item.stock !== null) item.stock =',
    put: 'if (item.stock === undefined) item.stock =',
    suite: 'server/areas/billing/desk.db.test.ts',
    only: 'is told to the doctor',
  },
];
