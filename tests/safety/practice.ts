import type { Hazard } from './hazard.ts';

/** Hazards of identity, appointments, records, dispensing, reports, vaccination and of the machine itself. */
export const hazards: Hazard[] = [
  {
    id: 'GEN-01',
    hazard: 'One person has two files, so allergies and results stand in the other one.',
    cause: 'A patient is registered a second time by phone or in a hurry.',
    effect: 'A drug is given against a known allergy, or an examination is repeated.',
    severity: 'major',
    control:
      'Registration compares name, pinyin, mobile, identity number and birth date while typing and asks before it makes a likely duplicate.',
    tests: [
      { file: 'server/areas/patient/patient.db.test.ts', title: 'asks before it makes a likely duplicate, and makes it when told to' },
    ],
  },
  {
    id: 'GEN-02',
    hazard: 'Two patients are booked with one doctor at one time.',
    cause: 'Two receptionists save at the same moment.',
    effect: 'A patient waits or is called under the name of another.',
    severity: 'minor',
    control: 'An exclusion constraint of the database refuses overlapping appointments beyond the concurrency the clinic allows.',
    tests: [
      { file: 'server/areas/appointment/appointment.db.test.ts', title: 'cannot be doubled past the acts either: the database refuses' },
    ],
  },
  {
    id: 'GEN-03',
    hazard: 'The record of a visit is changed after it was completed.',
    cause: 'A late edit, a second window, or a program that writes past the application.',
    effect: 'The record no longer says what was known when the treatment was decided.',
    severity: 'considerable',
    control: 'A completed record is archived by a trigger of the database; opening it again needs a reason, which stays in the trail.',
    tests: [
      { file: 'server/trail/signed.db.test.ts', title: 'is reopened, and then written in' },
      { file: 'server/areas/encounter/encounter.db.test.ts', title: 'needs a reason to reopen' },
    ],
  },
  {
    id: 'GEN-04',
    hazard: 'Two people edit one section and one text is lost.',
    cause: 'Doctor and assistant write the same record at once.',
    effect: 'A finding is missing when the next decision is made.',
    severity: 'considerable',
    control: 'Sections carry versions; the later writer sees both texts and chooses.',
    tests: [
      { file: 'server/areas/record/record.db.test.ts', title: 'is not overwritten: the second writer is answered the colleague’s section' },
    ],
  },
  {
    id: 'GEN-05',
    hazard: 'Text typed in a record or a form is lost when the session ends, or comes back in the form of another patient.',
    cause: 'The session times out or is ended elsewhere.',
    effect: 'History is written again from memory, or not at all.',
    severity: 'significant',
    control:
      'Unsaved text stays beside the screen and is offered to the same person only, at the same place. A form is named by its address, its title, its patient and its start; one with a password is kept nowhere.',
    tests: [
      {
        file: 'tests/journeys/encounter.whole.spec.ts',
        title: 'a session that ends while the record is written loses nothing, and the same tab returns',
      },
      {
        file: 'src/features/encounter/note/noteKeeper.test.ts',
        title: 'waits beside the screen when the session ends, for the same person only',
      },
      { file: 'src/blocks/endedSession.test.tsx', title: 'what was typed in a form without a name of its own %s' },
    ],
  },
  {
    id: 'GEN-06',
    hazard: 'A drug that needs a skin test is handed out before a negative result.',
    cause: 'The pharmacist does not see the running test, or the nurse reads it later.',
    effect: 'Anaphylaxis.',
    severity: 'catastrophic',
    control: 'Handing out and execution are refused until the test of the visit is negative.',
    tests: [
      { file: 'server/areas/pharmacy/pharmacy.db.test.ts', title: 'gives a drug that needs a skin test out only after a negative one' },
    ],
  },
  {
    id: 'GEN-07',
    hazard: 'A positive skin test is known to the nurse only.',
    cause: 'The result is written on paper.',
    effect: 'The same drug is ordered again.',
    severity: 'catastrophic',
    control: 'A positive test blocks its drug, tells the ordering doctor and proposes the allergy for the file.',
    tests: [
      {
        file: 'server/areas/nursing/nursing.db.test.ts',
        title: 'over ten millimetres blocks its drug, tells the doctor and proposes the allergy',
      },
    ],
  },
  {
    id: 'GEN-08',
    hazard: 'An expired or frozen batch is handed out.',
    cause: 'The batch lies on the shelf and is proposed or named by hand.',
    effect: 'Loss of effect, harm by decomposition.',
    severity: 'major',
    control: 'Expired and frozen batches are neither proposed nor accepted.',
    tests: [
      {
        file: 'server/areas/pharmacy/pharmacy.db.test.ts',
        title: 'offers neither expired nor frozen batches, and refuses them when they are named',
      },
    ],
  },
  {
    id: 'PLC-01',
    hazard: 'A patient is handed a drug from a store that must not hand it out.',
    cause: 'Several warehouses hold the drug, one of them without a refrigerator, without a pharmacist, or for another purpose.',
    effect: 'Loss of effect, a drug that no pharmacist checked, stock missing where it is needed.',
    severity: 'major',
    control:
      'Once a pharmacy is configured for a drug or its kind, only its batches count as stock for the doctor, are offered to the pharmacist and accepted; a batch of another store is refused even if it is named.',
    tests: [
      {
        file: 'server/areas/inventory/stockPlace.db.test.ts',
        title: 'refuses a batch of another pharmacy even if a program names it, and takes nothing',
      },
      {
        file: 'server/areas/inventory/stockPlace.db.test.ts',
        title: 'is the same in the sums of the database as in the rule of the screens',
      },
    ],
  },
  {
    id: 'GEN-09',
    hazard: 'A batch of another drug is booked on a line.',
    cause: 'The wrong row is chosen, or two lines are confused.',
    effect: 'The patient receives another drug; a recall does not find the patient.',
    severity: 'catastrophic',
    control: 'The batch must belong to the item of the line and the quantities must add up to the line.',
    tests: [
      {
        file: 'server/areas/pharmacy/pharmacy.db.test.ts',
        title: 'refuses a batch of another item, a wrong sum, a missing line and a line twice',
      },
    ],
  },
  {
    id: 'GEN-10',
    hazard: 'An order that the doctor has revoked is handed out.',
    cause: 'The sheet lies open at the pharmacy while the doctor revokes a line.',
    effect: 'A patient takes a drug that was stopped.',
    severity: 'major',
    control: 'Handing out compares the sheet with the orders as they stand now and refuses.',
    tests: [{ file: 'server/areas/pharmacy/pharmacy.db.test.ts', title: 'notices that a line was revoked while the sheet lay open' }],
  },
  {
    id: 'GEN-11',
    hazard: 'Returned goods with a fault are given to the next patient.',
    cause: 'The box is put back on the shelf.',
    effect: 'A spoiled drug is taken.',
    severity: 'major',
    control: 'Faulty returns are booked into quarantine, which no dispensing draws from.',
    tests: [
      {
        file: 'server/areas/pharmacy/dispensingReturn.db.test.ts',
        title: 'with a fault lie in quarantine, where nobody is given them again',
      },
    ],
  },
  {
    id: 'GEN-12',
    hazard: 'A signed report is changed without a trace.',
    cause: 'A slip is corrected in place.',
    effect: 'Two doctors act on two different results under one number.',
    severity: 'major',
    control: 'A signed report never changes; a correction is a new version with a reason.',
    tests: [
      { file: 'server/areas/report/report.db.test.ts', title: 'never changes a signed report, by call or by table' },
      {
        file: 'server/areas/report/report.db.test.ts',
        title: 'corrects by a new version, which takes the place of the old once it is signed',
      },
    ],
  },
  {
    id: 'GEN-13',
    hazard: 'An unsigned result is printed and acted on.',
    cause: 'A draft is printed to save time.',
    effect: 'Treatment follows a result that was never reviewed.',
    severity: 'considerable',
    control: 'Only signed reports are printed.',
    tests: [{ file: 'server/areas/report/report.db.test.ts', title: 'prints what is signed and nothing else' }],
  },
  {
    id: 'GEN-14',
    hazard: 'A child receives a vaccine dose twice.',
    cause: 'The dose was given at another clinic of the organisation or is ordered twice.',
    effect: 'Overdose of a vaccine.',
    severity: 'significant',
    control: 'A dose that stands in the vaccination record is refused.',
    tests: [
      {
        file: 'server/areas/vaccine/vaccination.db.test.ts',
        title: 'refuses a dose that was given, an order that is no vaccine, and one that does not exist',
      },
    ],
  },
  {
    id: 'GEN-15',
    hazard: 'An act of stock or money is done twice.',
    cause: 'The answer is lost on a slow line and the person presses again.',
    effect: 'Twice the drug is booked out, and the shelf no longer agrees with the book.',
    severity: 'significant',
    control: 'Each act carries a key; the repeated call gets the first answer.',
    tests: [
      {
        file: 'tests/endpoint/onceOnly.test.ts',
        title: 'asked several times at once and once more: one effect, and one answer to the byte',
      },
      { file: 'src/api/baseQuery.test.ts', title: 'a lost answer is asked for twice more under the same key' },
    ],
  },
  {
    id: 'GEN-16',
    hazard: 'A notice about a patient does not arrive.',
    cause: 'The connection is cut while the notice is sent.',
    effect: 'A nurse or doctor does not know of a result or an order.',
    severity: 'major',
    control: 'Notices are numbered and resumed after the last one seen.',
    tests: [
      {
        file: 'server/push/pushCuts.db.test.ts',
        title: 'of 10,000 notices none is lost and none shown twice, whatever is cut 100 times on the way',
      },
    ],
  },
  {
    id: 'GEN-17',
    hazard: 'A rule of safety is silent for what a clinic entered.',
    cause: 'The rule reads a column that only the demonstration fills.',
    effect: 'An allergy or a limit is not checked.',
    severity: 'catastrophic',
    control: 'A repository test names every column that no call and no import writes.',
    tests: [
      { file: 'tests/endpoint/writers.test.ts', title: 'every column that the demonstration fills can be written by a call or an import' },
    ],
  },
  {
    id: 'GEN-18',
    hazard: 'A signed paper names its signer by a name that person took later.',
    cause: 'A member of staff changes the name, or the name is corrected to that of another person.',
    effect:
      'Nobody finds who prescribed, reported or took money under the name on the first print; an old prescription seems to be forged.',
    severity: 'considerable',
    control:
      'Former names are kept with the instant up to which they were valid. Papers, records, histories and lists of acts join the name of the moment of the act; only people to turn to or to choose bear the present one.',
    tests: [
      {
        file: 'tests/endpoint/namesThen.test.ts',
        title: 'shows acts and papers under the name that a person had at that moment, and people to turn to under the present one',
      },
    ],
  },
  {
    id: 'GEN-19',
    hazard: 'A row that is on file reads as absent: no allergy, no running drug, no session.',
    cause:
      'A statement runs out of its time or fails in the middle of its rows; the driver then begins the next result on that connection with as many empty places.',
    effect: 'A drug is given against an allergy that the check did not see; a person is sent to the sign-in in the middle of an act.',
    severity: 'catastrophic',
    control: 'Every pool of connections answers with whole results: empty places are taken out in the one place where pools are made.',
    tests: [
      {
        file: 'server/database/wholeResults.db.test.ts',
        title: 'a single row: it is there',
      },
      {
        file: 'server/database/wholeResults.db.test.ts',
        title: 'of a reading',
      },
    ],
  },
];
