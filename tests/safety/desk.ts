import type { Hazard } from './hazard.ts';

const desk = 'server/areas/billing/desk.db.test.ts';
const rules = 'src/domain/billing/charges.test.ts';
const dock = 'src/features/billing/parts/BillDock.test.tsx';
const journey = 'tests/journeys/deskSale.whole.spec.ts';

/** Hazards of bills made at the desk: drugs sold without a doctor, stock promised twice, money of the wrong person or of a changed bill. */
export const hazards: Hazard[] = [
  {
    id: 'DSK-01',
    hazard: 'A drug that needs a prescription is sold over the counter.',
    cause: 'The buyer asks for it and the code on its box is scanned; nobody has answered whether it needs a prescription.',
    effect: 'A patient takes a drug that no doctor has weighed, a controlled one among them.',
    severity: 'major',
    control:
      'Drugs marked for prescription, controlled drugs, drugs that need a skin test and drugs of which nobody has answered are refused when the charge is made and once more when it is paid. Vaccines, lab tests, imaging and skin tests are charged by orders only. The search shows the reason.',
    tests: [
      { file: desk, title: 'refuses a prescription drug, a controlled drug, and a drug of which nobody has answered' },
      {
        file: desk,
        title: 'is judged once more when it is paid: goods that expired or became prescription drugs meanwhile are not sold',
      },
      { file: rules, title: 'sells over the counter only what is answered not to need a prescription' },
      { file: journey, title: 'a prescription drug is not sold, and the desk says why' },
    ],
  },
  {
    id: 'DSK-02',
    hazard: 'A patient buys a drug they are allergic to.',
    cause: 'A sale has no order, so the checks of orders do not see it.',
    effect: 'Allergic reaction.',
    severity: 'catastrophic',
    control:
      'For a patient on file recorded allergies are compared by the same rules as for orders: the drug itself and a high risk of a cross reaction are refused, other risks are asked about. A walk-in has no record; the sheet says so at the pharmacy.',
    tests: [{ file: desk, title: 'refuses what an allergy of the patient forbids, and asks about a distant risk' }],
  },
  {
    id: 'DSK-03',
    hazard: 'The last box is sold twice.',
    cause: 'Two desks, or a desk and a doctor, promise the same stock before the pharmacy hands it out.',
    effect: 'A patient has paid for a drug that is not there, and goes without it.',
    severity: 'significant',
    control:
      'Charges of the day that are not paid, and sheets that wait at the pharmacy, count as gone. Desks that want the same goods wait for each other, and stock is judged again when the bill is paid. Expired, frozen and quarantined stock is never counted.',
    tests: [
      { file: desk, title: 'keeps the last box for the bill that has it, until that bill is void' },
      { file: desk, title: 'counts paid goods that wait at the pharmacy, of sales and of prescriptions, as gone' },
      { file: desk, title: 'refuses expired, frozen and missing stock, and says how many boxes are left' },
      { file: desk, title: 'sell the last box once' },
    ],
  },
  {
    id: 'DSK-04',
    hazard: 'A charge or a drug stands on the bill of the wrong person.',
    cause: 'A bill is made for a stranger of the same name, or bills of two people are joined.',
    effect: 'The wrong patient pays, and the wrong record shows what was bought.',
    severity: 'considerable',
    control:
      'A new bill is a walk-in’s until a patient is chosen; two walk-ins are never one person and never found as a patient. Bills are joined only where patient and visit are the same, and every surface shows whose bill it is.',
    tests: [
      { file: desk, title: 'of a walk-in is found by the name and mobile given, and never as a patient' },
      { file: desk, title: 'joins only bills of one patient, of one visit, without a discount on the whole' },
    ],
  },
  {
    id: 'DSK-05',
    hazard: 'A bill is changed while somebody pays it.',
    cause: 'Two cashiers have it open; one scans another item or voids it while the other counts the money.',
    effect: 'Money is taken for something else than what the bill says; drugs are handed out unpaid, or paid and not handed out.',
    severity: 'significant',
    control:
      'Every change names the version it saw and is refused in any state but unpaid, while a colleague holds the bill, and after a colleague has changed it. Paying makes the sheet of the goods in the same act.',
    tests: [
      { file: desk, title: 'that a colleague holds or has changed meanwhile refuses every change' },
      { file: desk, title: 'change, void, split and pay one bill: one act wins, the others hear why not' },
      { file: desk, title: 'pay and hand out one sale once' },
    ],
  },
  {
    id: 'DSK-06',
    hazard: 'What a doctor ordered disappears from the bill, or is never paid.',
    cause: 'A cashier removes or voids charges to please a patient, or hides the money.',
    effect: 'An ordered drug waits for a payment that never comes and is not handed out; money is lost.',
    severity: 'considerable',
    control:
      'A charge that an order or a visit holds is changed only there, and a bill with one is not voided; the refusal names who ordered it. Voiding needs a reason, and each act stands in the trail. Charging at the desk is a right of its own.',
    tests: [
      { file: desk, title: 'leaves what an order or the visit holds alone, and says who ordered it' },
      { file: desk, title: 'is void for a reason that stays, and is then neither changed nor paid' },
    ],
  },
  {
    id: 'DSK-07',
    hazard: 'A bill is paid without the quantity that the cashier typed last.',
    cause: 'The key of the payment is pressed while a charge is on its way, or while the quantity is still in its field.',
    effect: 'The patient pays too much or too little, and goods leave that no bill holds.',
    severity: 'considerable',
    control:
      'The key leaves the field first, and the payment opens once the charges typed before it are on the bill; a charge that is refused opens none. A quantity is sent once, however the field is left.',
    tests: [
      { file: dock, title: 'F2 pressed while a charge is on its way opens the payment once the charge is on the bill' },
      { file: dock, title: 'F2 leaves the field that is typed in first, so that its quantity counts' },
      { file: dock, title: 'a charge that is refused opens no payment' },
      {
        file: 'src/features/billing/desk/LineQuantity.test.tsx',
        title: 'a quantity is not sent again when the field is left after the answer, while the bill on the screen is older',
      },
    ],
  },
];
