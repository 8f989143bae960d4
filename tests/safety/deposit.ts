import type { Hazard } from './hazard.ts';

const deposit = 'server/areas/deposit/deposit.db.test.ts';
const sales = 'server/areas/billing/deskSales.db.test.ts';

/** Hazards of money that patients leave with a clinic, and of packages and cards sold on a bill. */
export const hazards: Hazard[] = [
  {
    id: 'DEP-01',
    hazard: 'A deposit is spent twice, or more of it than the patient left.',
    cause: 'Two windows settle bills of one patient at once, or a cashier types more than the balance.',
    effect: 'The clinic delivers services without money, or another patient’s money pays for them.',
    severity: 'significant',
    control:
      'A settlement locks the deposits of the bill’s own patient before it reads their balance. The balance is the sum of entries that are only added, cannot fall below nothing, and is recomputed by the ledgers.',
    tests: [
      { file: deposit, title: 'spend one deposit once' },
      { file: deposit, title: 'never pays more than it holds, nor a bill of somebody else, nor what is taken as a deposit' },
      { file: deposit, title: 'adds up to the fen whatever is taken, used, refunded and paid back' },
    ],
  },
  {
    id: 'DEP-02',
    hazard: 'A deposit is paid out to somebody who never paid it in.',
    cause: 'A cashier pays it back alone, twice, or in cash for money that came by another way.',
    effect: 'Patients lose their money, or money is laundered through the clinic.',
    severity: 'considerable',
    control:
      'Paying back is a right of its own with a reason and a daily limit, beyond which a second person decides. By each method at most what it took is paid back, and a paying back that saw an older balance is refused.',
    tests: [
      { file: deposit, title: 'is paid back by methods, in parts, by none more than it took' },
      { file: deposit, title: 'refuses a paying back that was decided over an older balance' },
      { file: deposit, title: 'needs a second person beyond the limit, whose approval carries it out' },
      { file: deposit, title: 'pay one deposit back once' },
    ],
  },
  {
    id: 'DEP-03',
    hazard: 'Money of patients counts as income of the clinic.',
    cause: 'Deposits are booked like payments, and used again as payments.',
    effect: 'The day closes with money that is owed; a deposit is never found again after a refund.',
    severity: 'significant',
    control:
      'Taking and paying back have their own kinds in the ledger, and a used deposit is no money that comes in. The closing sheet tells the three apart, and what a refunded bill had used goes back to the deposits.',
    tests: [
      { file: deposit, title: 'stands apart on the closing sheet: taken, used and paid back' },
      { file: deposit, title: 'pays a bill of its own patient, the oldest first, and gets back what is refunded' },
      { file: deposit, title: 'takes, spends and pays back on no locked day' },
    ],
  },
  {
    id: 'DEP-04',
    hazard: 'A package or a card that was paid is never made, or made twice.',
    cause: 'It is sold on the same bill as drugs, by one payment that two windows take at once or that stops in its middle.',
    effect: 'A patient pays for services that nobody owes, or gets them twice.',
    severity: 'significant',
    control:
      'Settling the bill makes package and card in its own transaction, under the lock of the bill. Each part of the payment is booked by its own kind, the ledgers compare price and payment, and a card never pays for card money.',
    tests: [
      { file: sales, title: 'is settled by one payment, which makes the package and the card and books each by its kind' },
      { file: sales, title: 'settle one bill once: one package, one card, one payment of each' },
      { file: sales, title: 'recharges the card that pays the charges of the same bill, and the card never pays for itself' },
    ],
  },
];
