import type { Hazard } from './hazard.ts';

const locked = 'server/areas/till/lockedDay.db.test.ts';
const everyAct = 'tests/endpoint/lockedDay.test.ts';
const corrected = 'server/areas/till/correctPayment.db.test.ts';
const takings = 'server/areas/till/takings.db.test.ts';
const blind = 'server/areas/till/blindCount.db.test.ts';

/** Hazards of days whose books are locked, of corrections afterwards, and of sums that people compare with the bank. */
export const hazards: Hazard[] = [
  {
    id: 'MON-85',
    hazard: 'The figures of a locked day change after the owner has seen them.',
    cause: 'A bill that owes all of its sum, a refund without money, or an entry of a card, a deposit or a drawer is dated into it.',
    effect: 'Somebody takes back or forgives what was counted, and nobody looks at that day again.',
    severity: 'considerable',
    control:
      'Every act that writes a figure of a day asks its lock; the database refuses the row whoever writes it. The lock keeps the sums of its day, and the ledgers count them again.',
    tests: [
      { file: everyAct, title: 'keeps its sums whatever act of value is done on it, and names the acts that it refuses' },
      { file: locked, title: 'takes no bill that owes all of its sum, and none of nothing' },
      { file: locked, title: 'takes no refund that pays nothing back and writes the rest off' },
      { file: locked, title: 'is proved by the sums that its lock kept' },
    ],
  },
  {
    id: 'MON-86',
    hazard: 'A payment is moved between methods afterwards, so that a drawer or a channel fits.',
    cause: 'The person who took the money corrects it alone, on a later day or after the drawer was counted.',
    effect: 'Cash that is missing looks like a payment by telephone.',
    severity: 'considerable',
    control:
      'Such a correction takes a second person. It is two entries of the open day that name the payment, its day and the approval; they come to nothing, change no drawer, and stand on the bill, the sheet, the daily check and in the reports.',
    tests: [
      { file: corrected, title: 'is corrected by entries of the open day that name the payment, its day and the approval' },
      { file: corrected, title: 'takes a second person once the drawer was counted' },
      { file: corrected, title: 'leaves the drawer of the open day as it is, and stands on its sheet' },
      { file: corrected, title: 'is never that of the person who asks' },
    ],
  },
  {
    id: 'MON-87',
    hazard: 'The owner compares a sum with the bank in which the same money stands twice.',
    cause: 'Use of a card or a deposit is added to the recharge or deposit that was paid before.',
    effect: 'A shortage is not noticed, or one is looked for that does not exist.',
    severity: 'significant',
    control: 'One rule says which payments are money in, and every sum of takings follows it; use of cards and deposits has its own name.',
    tests: [
      { file: takings, title: 'of the day are 840.00 here: each yuan once' },
      { file: takings, title: 'on the closing sheet, in the list of sheets and on paper' },
      { file: 'src/domain/billing/moneyIn.test.ts', title: 'counts money once: when it comes in, and not when it is used' },
    ],
  },
  {
    id: 'MON-88',
    hazard: 'A cashier counts until the drawer fits.',
    cause: 'A screen, a card of the home page or a report shows what should be there before the sheet is signed.',
    effect: 'A shortage is made up for or an excess is taken out, and the sheet says that all is right.',
    severity: 'considerable',
    control:
      'No screen shows the cashier a sum of the own till before the signature; a count says only which lines differ. Every count stands on the sheet and its print with its number, time and sums.',
    tests: [
      { file: blind, title: 'shows nothing of what should be there on any screen, before the count and after it' },
      { file: blind, title: 'stands on the sheet and on its print, with its number, time and sums' },
    ],
  },
];
