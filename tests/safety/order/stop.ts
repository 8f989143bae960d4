import type { Hazard } from '../hazard.ts';

const suite = 'server/areas/refund/stop.db.test.ts';
const races = 'server/areas/refund/stopRaces.db.test.ts';
const rules = 'src/domain/order/stop/stop.test.ts';
const held = 'src/domain/pharmacy/held.test.ts';
const takeBack = 'server/areas/encounter/takeBack.db.test.ts';
const takeBackRules = 'src/domain/encounter/takeBack/takeBack.test.ts';

/** A visit that is changed after its bill was paid. */
export const hazards: Hazard[] = [
  {
    id: 'STOP-01',
    hazard: 'A drug is handed out after its doctor has stopped it.',
    cause: 'The pharmacist had the sheet open, or acts at the same second; the refund was refused and the line became active by itself.',
    effect: 'The patient takes a drug that the doctor knows to be wrong.',
    severity: 'major',
    control:
      'A stopped line is held with the reason, at the same place as a line that is refunded; the sheet gets another version, so an open screen is refused. Stopping and handing out lock the same sheet. The database refuses the movement of the store as well. Only the doctor of the visit resumes the order; no end of a refund does.',
    tests: [
      { file: suite, title: 'stays at the pharmacy, which sees why, and the other drug of the sheet leaves' },
      { file: suite, title: 'stays stopped when its refund is refused, until its doctor resumes it' },
      { file: races, title: 'a drug is stopped or handed out, never both' },
      { file: held, title: 'a stopped order holds %s' },
    ],
  },
  {
    id: 'STOP-02',
    hazard: 'A treatment, test or half of a drip is carried out after its order was stopped.',
    cause: 'The list of the nurse or of the laboratory is old; one bottle of a drip is stopped and the other is not.',
    effect: 'The patient is treated against the decision of the doctor, or gets a drug without its solvent.',
    severity: 'considerable',
    control:
      'Nurses and laboratory find sent orders only, and a stopped one is refused by name; the database refuses an execution, a skin test or a report of it. A drip and a recipe are stopped and resumed whole. An order of which something was carried out is not stopped.',
    tests: [
      { file: suite, title: 'is not carried out once it is stopped, and is again once it is resumed' },
      { file: suite, title: 'gets no report while it is stopped, and is not stopped once a report was begun' },
      { file: suite, title: 'is kept back by the database as well, whoever asks' },
      { file: suite, title: 'goes as a whole drip' },
      { file: rules, title: '%s' },
    ],
  },
  {
    id: 'STOP-03',
    hazard: 'The charge of a stopped order is refunded twice, or by the person who asked for it.',
    cause: 'Doctor and cashier both apply, two screens stop the same order, or the doctor approves.',
    effect: 'Money leaves the till that is not owed.',
    severity: 'significant',
    control:
      'A bill has one open refund; stopping beside it is refused with its number. The application is written in the same transaction in the name of the doctor, who is the applicant and so not the approver. The order is revoked when the refund is paid, and a revoked order is neither stopped nor resumed.',
    tests: [
      { file: suite, title: 'is refunded by others and then revoked, once and to the fen' },
      { file: suite, title: 'takes the refund that waits for approval back with it, not one that is approved' },
      { file: suite, title: 'where the bill has an open refund, with its number' },
      { file: races, title: 'ten requests stop an order once and apply for one refund' },
      { file: races, title: 'is handed out or refunded, never both and never twice, whatever is done in whatever order' },
    ],
  },
  {
    id: 'STOP-04',
    hazard: 'A settled visit that its doctor takes back is charged or counted again, or another person changes it.',
    cause: 'Completing a visit charges a fee, sends messages and plans a follow-up each time.',
    effect: 'The patient pays a fee twice; the record is changed by somebody who did not see the patient.',
    severity: 'significant',
    control:
      'The doctor of the visit alone takes it back, with a reason, on the day of its payment or for as many days as the organisation allows, and not past a flow for reopened records. The paid bill stays; new orders make a bill of their own. Fee, follow-up and messages belong to the visit once.',
    tests: [
      { file: takeBack, title: 'is taken back by its doctor with a reason, and its paid bill stays as it is' },
      { file: takeBack, title: 'puts what is ordered afterwards on a bill of its own, and is settled by paying it' },
      { file: takeBack, title: 'changes no money and no count, however often it is taken back and completed' },
      { file: takeBack, title: 'stays closed to a colleague and to another organisation' },
      { file: takeBackRules, title: '%s' },
    ],
  },
];
