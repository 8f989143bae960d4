import type { Hazard } from './hazard.ts';

/** Hazards of seeing too much, of not seeing in an emergency, and of reports nobody else has read. */
export const hazards: Hazard[] = [
  {
    id: 'SIGHT-01',
    hazard: 'A record is read by staff who do not treat the patient.',
    cause: 'A role that may open charts opens the chart of every patient: a colleague, a neighbour.',
    effect: 'The patient’s confidence is broken, and the patient withholds history next time.',
    severity: 'significant',
    control:
      'Each call states what it shows of a patient. Before a call that shows the record runs, the server checks the patient it names; lists leave out patients who are not in sight. Papers of the till show diagnoses only to a person who sees the record or makes claims.',
    tests: [
      {
        file: 'tests/endpoint/sight.test.ts',
        title: 'is refused to %s by every call that names the patient and shows the record',
      },
      { file: 'tests/endpoint/sight.test.ts', title: 'stands in no list of records, whatever it is sorted and filtered by' },
      {
        file: 'tests/endpoint/sight.test.ts',
        title: 'is stated for every call whose arguments name a patient or a thing of one',
      },
      {
        file: 'tests/endpoint/sight.test.ts',
        title: 'tells %s nothing of the record by a call that shows identity, money or a task',
      },
    ],
  },
  {
    id: 'SIGHT-02',
    hazard: 'A clinician cannot read the record of a patient in an emergency.',
    cause: 'The patient is not booked with the clinician who is there.',
    effect: 'Treatment without knowledge of drugs, diseases and results.',
    severity: 'major',
    control:
      'A clinician opens the record with a reason for eight hours. The doctor of the patient is told, and the trail keeps the reason. Allergies are shown to all staff who handle the patient.',
    tests: [
      {
        file: 'tests/endpoint/sight.test.ts',
        title: 'by a broken glass with a reason, for eight hours, told to the doctor and kept in the trail',
      },
      {
        file: 'tests/endpoint/sight.test.ts',
        title: 'is found by name, with allergies and money, and without diagnosis, vital signs or critical values',
      },
    ],
  },
  {
    id: 'SIGHT-03',
    hazard: 'A wrong laboratory or imaging report is signed.',
    cause: 'The person who mistyped a result also reviews it.',
    effect: 'Treatment follows a result that is not the patient’s.',
    severity: 'major',
    control:
      'Writing, reviewing and correcting are rights of their own. Nobody reviews a report they wrote, unless the organisation’s administrator allows it to a clinic of one person; the trail says so.',
    tests: [
      { file: 'server/areas/report/report.db.test.ts', title: 'is not reviewed by the person who wrote it, and signed by another' },
      { file: 'server/areas/report/report.db.test.ts', title: '%s allows its act and no other' },
    ],
  },
  {
    id: 'SIGHT-04',
    hazard: 'A doctor comes to see a record by moving a booking or starting a visit.',
    cause: 'Whoever may change bookings moves a colleague’s patient to himself, changes the patient of a booking, or starts the visit.',
    effect: 'The record of any patient who has an appointment is open to every doctor, without reason and without anybody being told.',
    severity: 'significant',
    control:
      'A booking keeps who handed the patient to the doctor last. One that the doctor moved himself opens no record until somebody else signs the patient in, and no visit of a patient out of sight is started.',
    tests: [
      {
        file: 'tests/endpoint/sight.test.ts',
        title: 'by no booking the clinician moved to himself, until somebody else signs the patient in',
      },
      { file: 'tests/endpoint/sight.test.ts', title: 'by no visit of a colleague’s patient that the clinician starts' },
    ],
  },
  {
    id: 'SIGHT-05',
    hazard: 'A kept paper shows more than its document shows to the person who prints it again.',
    cause:
      'The paper was laid out for somebody with wider rights: a bill with diagnoses, a list of several patients, a document of another warehouse.',
    effect: 'A cashier reads the diagnosis of a patient; a clinician reads orders of patients out of sight.',
    severity: 'significant',
    control:
      'The server notes whether a kept bill prints diagnoses, and refuses it to a person who may not read them: the bill is printed anew without them. A kept list is refused if one of its patients is out of sight, a kept stock document to a person who does not work in its warehouse.',
    tests: [
      {
        file: 'server/areas/print/keptPapers.db.test.ts',
        title: 'that prints diagnoses is refused to a cashier who may not read them, to look at and to print again',
      },
      {
        file: 'server/areas/print/keptPapers.db.test.ts',
        title: 'refuses a kept list of executions if one of its patients, not the first, is out of sight',
      },
      {
        file: 'server/areas/print/keptPapers.db.test.ts',
        title: 'refuses a kept stock document to a person who does not work in its warehouse',
      },
    ],
  },
  {
    id: 'SIGHT-06',
    hazard: 'The record of a patient out of sight is opened by another spelling of an id, and the look is not found.',
    cause:
      'The guard compares ids as texts, PostgreSQL reads more than one text as the same id; or a call names a visit, an order or a file in place of the patient.',
    effect: 'A record is read by staff who do not treat the patient, and nobody who asks who has seen the patient learns of it.',
    severity: 'significant',
    control:
      'An id has one spelling in every call; every other is refused. The guard of sight refuses what it cannot find. The trail names the patient of every look at a record, found by the guard, with an entry for each patient.',
    tests: [
      { file: 'tests/endpoint/spellings.test.ts', title: 'opens no record of a patient out of sight' },
      {
        file: 'tests/endpoint/spellings.test.ts',
        title: 'is shown to nobody who sees only own patients: what is named %s',
      },
      { file: 'tests/endpoint/spellings.test.ts', title: 'names the patient, whatever thing of the patient the call names' },
      {
        file: 'server/areas/patient/spellings.db.test.ts',
        title: 'refuses what it cannot resolve, in whatever spelling it comes, without help of the shape',
      },
      { file: 'tests/idShapes.test.ts', title: 'has one spelling, wherever its name says that it is one' },
    ],
  },
];
