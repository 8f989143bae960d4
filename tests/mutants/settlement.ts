import type { Mutant } from './mutant.ts';

const settlement = 'server/areas/billing/settlement.db.test.ts';
const reduction = 'src/domain/billing/reduction.test.ts';
const panel = 'src/features/billing/payment/PaymentPanel.test.tsx';
const lines = 'src/features/billing/parts/LinesTable.test.tsx';

/** The till: what is to be paid, what may be taken off, and how the money comes in. */
export const mutants: Mutant[] = [
  {
    name: 'a coupon is refused for what points and insurer pay',
    file: 'src/domain/membership/benefits.ts',
    find: 'beforeCoupon: reduced.receivable',
    put: 'beforeCoupon: priced.receivable',
    ...{ suite: 'src/domain/billing/settlement.test.ts', only: 'compares the least spend of a coupon' },
  },
  {
    name: 'the list of unpaid bills forgets the card',
    file: 'server/areas/billing/acts/dueOfBills.ts',
    find: 'card: cardOf.get(patientId)',
    put: 'card: undefined',
    ...{ suite: settlement, only: 'is what the list says is to be paid' },
  },
  {
    name: 'a reduction has its limit beside that of the rates',
    file: 'src/domain/billing/reduction.ts',
    find: 'percentDown(base, limit) - Math.max(0, withoutGiver - net)',
    put: 'percentDown(base, limit)',
    ...{ suite: reduction, only: 'never exceeds the largest limit' },
  },
  {
    name: 'a reduction goes below the minimum of an item',
    file: 'src/domain/billing/reduction.ts',
    find: 'Math.min(byItem, byGiver, net)',
    put: 'Math.min(byGiver, net)',
    ...{ suite: reduction, only: 'stays above the minimum' },
  },
  {
    name: 'a rate is lowered beside a reduction that stands',
    file: 'src/domain/billing/discount.ts',
    find: '  draft.billRate !== bill.billRate ||\n',
    put: '',
    ...{ suite: settlement, only: 'is kept within the limit of the person who gives it' },
  },
  {
    name: 'keys go into the last amount when all methods are used',
    file: 'src/features/billing/payment/PaymentPanel.tsx',
    find: 'if (payment.lacksRest) toMethods();',
    put: 'if (payment.lacksRest && !payment.isFull) toMethods();',
    ...{ suite: panel, only: 'types no key into an amount' },
  },
  {
    name: 'a mistyped banknote is given back without a question',
    file: 'src/features/billing/payment/usePayment.ts',
    find: 'if (isUnusualChange(change)) return',
    put: 'if (isUnusualChange(-change)) return',
    ...{ suite: panel, only: 'is asked before anything is sent' },
  },
  {
    name: 'a correction leaves what was tendered as it was',
    file: 'src/domain/billing/corrections.ts',
    find: 'tendered: has.tendered - had.tendered',
    put: 'tendered: has.amount - had.amount',
    ...{ suite: 'src/domain/billing/corrections.test.ts', only: 'add the differences' },
  },
  {
    name: 'gift money leaves as cash by way of a package',
    file: 'server/areas/package/acts/cardMoney.ts',
    find: 'paid ? Math.min(amount, paid.principal + paid.gift) : 0',
    put: 'paid ? Math.min(0, paid.principal + paid.gift) : 0',
    ...{ suite: 'server/areas/billing/benefits.db.test.ts', only: 'goes back to the card before any other money' },
  },
  {
    name: "an insurer's money is shown as a discount",
    file: 'src/features/billing/parts/LinesTable.tsx',
    find: 'const byRate = line.discount - line.reduction;',
    put: 'const byRate = line.amount - line.net;',
    ...{ suite: lines, only: 'names what an insurer pays by its kind' },
  },
  {
    name: 'a line shows full price beside a reduced one',
    file: 'src/features/billing/discount/useDiscount.ts',
    find: '(byId.get(lineId)?.appliedRate ?? own)',
    put: 'own',
    ...{ suite: lines, only: 'shows the rate of the whole bill beside every line' },
  },
  {
    name: 'a bill that owes is marked paid',
    file: 'src/domain/billing/states.ts',
    find: "status === paid && arrears > 0 ? 'owing' : status",
    put: "status === paid && arrears < 0 ? 'owing' : status",
    ...{ suite: lines, only: 'is marked Owing' },
  },
  {
    name: 'the cost of a capsule stands beside boxes',
    file: 'src/domain/inventory/perUnit.ts',
    find: 'mills * perPackage(goods)',
    put: 'mills',
    ...{ suite: 'src/domain/inventory/perUnit.test.ts', only: 'speak of the same unit' },
  },
  {
    name: 'the rest cannot be left owing where fewer methods are offered than a bill may hold',
    file: 'src/features/billing/payment/usePayment.ts',
    find: 'Math.min(mostPaymentMethods, methods.length)',
    put: 'mostPaymentMethods',
    ...{ suite: 'src/features/billing/payment/PaymentPanel.test.tsx', only: 'fewer methods' },
  },
  {
    name: 'a correction gives back more than a note without a question',
    file: 'src/features/billing/refund/MethodsForm.tsx',
    find: 'askChange(paymentsIn(rows), due, confirmed);',
    put: 'void askChange;',
    ...{ suite: 'src/features/billing/refund/MethodsForm.test.tsx', only: 'larger than the largest note' },
  },
  {
    name: 'a package sale gives back more than a note without a question',
    file: 'src/features/package/SellForm.tsx',
    find: 'askChange(payments, priceOf(draft), confirmed);',
    put: 'void askChange;',
    ...{ suite: 'src/features/package/SellForm.test.tsx', only: 'larger than the largest note' },
  },
];
