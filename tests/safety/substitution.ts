import type { Hazard } from './hazard.ts';

const suite = 'server/areas/pharmacy/substitution.db.test.ts';
const exchange = 'server/areas/pharmacy/paidExchange.db.test.ts';
const rules = 'src/domain/pharmacy/substitution/rules.test.ts';

/** Another product of the same drug, given with the consent of the doctor. */
export const hazards: Hazard[] = [
  {
    id: 'SUB-01',
    hazard: 'A drug of another substance, strength or form is given in place of the prescribed one.',
    cause: 'The shelf is empty and the names look alike; facts of a drug are not on file.',
    effect: 'The patient takes a wrong drug or a wrong dose.',
    severity: 'major',
    control:
      'A drug is proposed only with the same generic name, the same ingredients in the same strengths, the same form and a package that leaves the quantity as it is. A fact that is not on file refuses it. Drugs with a skin test and controlled drugs are never replaced. The rules run when the pharmacist asks and once more when the doctor agrees.',
    tests: [
      { file: rules, title: 'is refused for its %s: %j' },
      { file: rules, title: 'is never the same drug, and never stands for a drug whose dosage form is not on file' },
      { file: suite, title: 'is proposed with stock and price, and a drug of another strength is named with the reason against it' },
    ],
  },
  {
    id: 'SUB-02',
    hazard: 'A prescription is changed at the pharmacy without its doctor.',
    cause: 'The doctor is busy, a colleague answers, or the sheet is handed out before the answer.',
    effect: 'The patient gets what no doctor has ordered, and nobody answers for it.',
    severity: 'considerable',
    control:
      'Only the doctor of the sheet agrees; the sheet is not handed out meanwhile. Agreed, the old order is revoked and a new one is signed, the sheet is prepared and checked anew, and both papers name the drug before, the reason and the doctor.',
    tests: [
      { file: suite, title: 'keeps the sheet from being handed out until its own doctor has answered' },
      {
        file: suite,
        title: 'becomes the order, the unpaid charge and the line of the sheet when the doctor agrees, and stands on both papers',
      },
    ],
  },
  {
    id: 'SUB-03',
    hazard: 'The patient pays a price other than that of the drug in the bag.',
    cause: 'The drug in its place costs more or less, and the bill was paid meanwhile or the price has changed.',
    effect: 'Money is taken that is not owed, or lacks in the till.',
    severity: 'minor',
    control:
      'An unpaid charge takes the price of the new drug, without a discount given for the old one. A paid line of another price is exchanged: the other drug is charged anew, and the refund of the whole paid line is applied for in the same step. Both sums and the net sum are shown to the pharmacist, the doctor and the till. A bill paid or a price changed between question and consent refuses the consent.',
    tests: [
      { file: suite, title: 'of the same price leaves a paid charge as it was paid' },
      { file: suite, title: 'is refused when the bill was paid or the price changed between the question and the consent' },
      { file: rules, title: 'in pay state %s at the price %s instead of 1000: %s, exchanged: %s' },
      { file: exchange, title: 'that is %s is shown with both sums before the doctor agrees' },
      { file: exchange, title: 'shows the till both bills and the refund together, and that the refund is missing after it was refused' },
    ],
  },
  {
    id: 'SUB-04',
    hazard: 'A drug is both refunded and handed out, or the exchanged drug is handed out without its payment.',
    cause: 'The paid drug stays on the sheet while its refund is open, or comes back when the refund is refused.',
    effect: 'The clinic loses money or stock, or one person gains both.',
    severity: 'considerable',
    control:
      'The paid line leaves the pharmacy in the transaction in which the doctor agrees, and nothing brings it back: a refused or withdrawn refund is applied for again from the bill. The other drug waits for its payment on a sheet of its own. The refund is applied for in the name of the doctor, so another person approves it, and an invoice, a claim, another open application or an approval flow refuses the exchange.',
    tests: [
      {
        file: exchange,
        title: 'never leaves the pharmacy as the drug before: not while the refund is open, nor after it is refused, withdrawn or paid',
      },
      { file: exchange, title: 'is charged on an open bill of the visit and waits for its payment on a sheet of its own' },
      { file: exchange, title: 'has the refund of the whole paid line applied for by the doctor, who may not approve it' },
      {
        file: 'server/areas/pharmacy/paidExchangeProperty.db.test.ts',
        title:
          'whatever was paid, discounted or owed, the money kept is the price of what was handed out, and nothing is both refunded and handed out',
      },
    ],
  },
  {
    id: 'SUB-05',
    hazard: 'One drug of a group or of a herbal prescription is exchanged and given apart from the others.',
    cause: 'The exchanged drug waits for its payment on a sheet of its own.',
    effect: 'An infusion is prepared without its solvent, or a herbal prescription without a piece.',
    severity: 'major',
    control: 'A paid line of a group and a piece of a herbal prescription are not exchanged at another price.',
    tests: [
      { file: exchange, title: 'for a paid line of a group, which is given together' },
      { file: rules, title: 'in pay state %s at the price %s, in group %s, as a piece %s: %s' },
    ],
  },
  {
    id: 'SUB-06',
    hazard: 'The doctor, the pharmacist or the till takes the proposed drug for the one on the sheet.',
    cause: 'Both bear the same generic name.',
    effect: 'The doctor agrees to another maker than meant, or the drug before is handed out and charged.',
    severity: 'considerable',
    control: 'A proposal names both drugs with their makers: in the question, the task, the messages, at the till and on the paper.',
    tests: [
      { file: rules, title: 'named %j of the maker %j is called %j' },
      {
        file: 'server/areas/pharmacy/substitution.db.test.ts',
        title: 'keeps the sheet from being handed out until its own doctor has answered',
      },
      { file: exchange, title: 'shows the till both bills and the refund together, and that the refund is missing after it was refused' },
    ],
  },
];
