import type { Hazard } from './hazard.ts';

const review = 'server/areas/pharmacy/review.db.test.ts';
const parts = 'server/areas/pharmacy/parts.db.test.ts';
const rules = 'src/domain/pharmacy/review.test.ts';

/** Hazards of the steps between a prescription and its drugs: review, preparing, checking. */
export const hazards: Hazard[] = [
  {
    id: 'RVW-01',
    hazard: 'A prescription is handed out that no pharmacist reviewed.',
    cause: 'The pharmacy is busy, the clinic changes its decision during the day, or two screens show different states.',
    effect: 'A wrong dose, an interaction or a contraindication reaches the patient.',
    severity: 'major',
    control:
      'A sheet keeps the decision of the clinic from the moment it was sent. Until it has passed, preparing, checking and handing out are refused under its lock, and a constraint of the database holds the same. No sheet passes by itself.',
    tests: [
      { file: review, title: 'is handed out only after it was reviewed, prepared and checked, by two people, whose names stand on it' },
      {
        file: review,
        title: 'changes no sheet that has begun: those with a review are finished with it, those without are handed out at once',
      },
      { file: rules, title: 'allows %s of a sheet that is %s: %s' },
    ],
  },
  {
    id: 'RVW-02',
    hazard: 'The wrong drug or strength is handed out because one person picked and checked it alone.',
    cause: 'Nobody compares the picked boxes with the prescription a second time.',
    effect: 'The patient takes another drug.',
    severity: 'major',
    control:
      'A reviewed sheet is prepared by one person and checked by another; the same person is refused. Only the administrator of the organisation merges the steps, and then the papers name the one person at each step.',
    tests: [
      { file: review, title: 'is handed out only after it was reviewed, prepared and checked, by two people, whose names stand on it' },
      {
        file: review,
        title: 'lets one person do all steps of a reviewed sheet where the organisation allows it, and names this person at each',
      },
      { file: rules, title: 'take a checker for the person who prepared only by the same id' },
    ],
  },
  {
    id: 'RVW-03',
    hazard: 'A doubt of the pharmacist is passed over.',
    cause:
      'The doctor does not hear of it, a colleague confirms in the name of the doctor, or the prescription changes after it was reviewed.',
    effect: 'A prescription that was found to be dangerous is handed out.',
    severity: 'major',
    control:
      'The doctor is told in person, with the drugs, the reason and a proposal. Only the prescriber stands by the sheet, with a reason and the password; the pharmacist decides again, and may refuse finally. A sheet that loses a line while it is sent back waits for review, and is prepared anew.',
    tests: [
      { file: review, title: 'goes back to its doctor with reason and proposal, who stands by it, and is then passed or finally refused' },
      { file: review, title: 'waits for review again when the doctor withdraws a line of it, and for nothing when no line is left' },
      { file: review, title: 'is prepared anew after all of it came back' },
    ],
  },
  {
    id: 'RVW-04',
    hazard: 'The reviewer judges by facts that are out of date.',
    cause: 'An allergy, a weight or another prescription was recorded after the doctor signed.',
    effect: 'A danger that the record shows is not seen.',
    severity: 'considerable',
    control:
      'The rules of ordering are run when the reviewer opens the sheet and once more when the reviewer decides; the warnings are stored with the decision. The rights to prescribe are those of the doctor.',
    tests: [{ file: review, title: 'shows the reviewer the rules of ordering as the patient is now, with the rights of the doctor' }],
  },
  {
    id: 'DSP-01',
    hazard: 'A patient never gets drugs that were paid for, or gets the rest twice.',
    cause: 'The stock lacks, a part is handed out, and nobody remembers the rest; or two pharmacists hand it out.',
    effect: 'A treatment is cut short, or too many drugs are at home.',
    severity: 'considerable',
    control:
      'What stays owing stands on its line, in a list of its own and on every other prescription of the patient. It is handed out under the lock of the sheet, at most once; a refund of it and handing it out exclude each other. The ledgers compare units with the patient and movements of stock.',
    tests: [
      { file: parts, title: 'is handed out, and the rest is owed until it is handed out from another batch' },
      { file: parts, title: 'stands on the other prescriptions of the same patient' },
      { file: parts, title: 'is given up by a refund of what is owed, and no rest is handed out while a refund is under way' },
      { file: parts, title: 'twenty pharmacists hand the rest out once' },
      {
        file: parts,
        title: 'whatever is handed out, owed and brought back, the units with the patient are those that left the stock',
      },
    ],
  },
  {
    id: 'DSP-02',
    hazard: 'A wrong hand-out is undone after the drugs have left the pharmacy.',
    cause: 'Voiding is taken for a return.',
    effect: 'Drugs of unknown storage are handed out again.',
    severity: 'considerable',
    control:
      'A hand-out is voided only on its day and only while nobody has collected it; later it is a return by its rules, with quarantine.',
    tests: [{ file: parts, title: 'is voided as a whole, into the batches it came from, and handed out anew' }],
  },
  {
    id: 'RVW-05',
    hazard: 'A patient pays for drugs that the pharmacist sends back.',
    cause: 'The cashier settles the bill before or while the prescription is reviewed.',
    effect: 'The patient waits, pays and is refunded, or leaves without the drugs.',
    severity: 'minor',
    control:
      'Where the clinic reviews before payment, a bill with a sheet that has not passed is refused in words that name the prescription; other charges are paid on a bill of their own.',
    tests: [
      {
        file: review,
        title: 'keeps an unreviewed prescription from being paid, and lets the other charges be paid on a bill of their own',
      },
      { file: review, title: 'a cashier who settles while the pharmacist sends back takes no money for it' },
    ],
  },
];
