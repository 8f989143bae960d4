import type { Hazard } from './hazard.ts';

const nursing = 'server/areas/nursing/nursing.db.test.ts';
const rules = 'src/domain/nursing/skinTest/rules.test.ts';
const signs = 'server/areas/criticalValue/criticalSigns.db.test.ts';
const imaging = 'src/domain/order/imaging.test.ts';
const dangers = 'server/areas/report/imagingDangers.db.test.ts';
const cell = 'src/blocks/PatientCell.test.tsx';

export const hazards: Hazard[] = [
  {
    id: 'BED-01',
    hazard: 'A reaction to a skin test cannot be recorded, or only later',
    cause: 'The patient reacts before twenty minutes are over, or with the whole body and no size at the arm.',
    effect: 'The drug is given although the patient is allergic to it, or the doctor is called too late.',
    severity: 'catastrophic',
    control:
      'A positive reading or a general reaction is recorded at any second, with its time and what was done; it blocks the drug and opens a critical value for the ordering doctor. Twenty minutes hold for a negative reading alone.',
    tests: [
      { file: rules, title: 'of %s is said: %#' },
      { file: nursing, title: 'is read as positive at any second, with what was done, and stands in the register of critical values' },
      { file: nursing, title: 'is positive by a general reaction that nobody measured' },
    ],
  },
  {
    id: 'BED-02',
    hazard: 'A skin test that nobody read is forgotten',
    cause: 'The day ends, and the list of the nurses begins anew.',
    effect: 'The drug is not given, or somebody takes the old test for a negative one.',
    severity: 'major',
    control:
      'A running test stays on the list and in the counts until it is read or declared void with a reason. After the hours of the practice it can no longer be negative. The infusion that waits for it says why.',
    tests: [
      { file: nursing, title: 'that nobody has read stays with the nurses until it is void, and is then begun anew' },
      { file: rules, title: 'of %s is said: %#' },
    ],
  },
  {
    id: 'BED-03',
    hazard: 'Critical vital signs are told like a message',
    cause: 'Only results of the laboratory had a band, an escalation and a register.',
    effect: 'A patient in shock waits in the row.',
    severity: 'catastrophic',
    control:
      'Signs that are judged critical open a critical value: band, escalation, one press to take it over, the action in the register. The waiting lists of the desk show a red mark.',
    tests: [
      {
        file: signs,
        title: 'critical vital signs stand in band and register, are taken over without reading back, and their action is kept',
      },
      { file: signs, title: 'a measurement that is put right withdraws what it told of' },
      { file: signs, title: 'the waiting list of the desk marks the visit until somebody has dealt with it' },
      { file: cell, title: 'marks a visit with a critical value in the row of the desk' },
    ],
  },
  {
    id: 'BED-04',
    hazard: 'A pregnant patient, or one allergic to it, gets radiation or a contrast medium',
    cause: 'The rules knew the facts of drugs alone, and the list of the radiologist named no pregnancy.',
    effect: 'Harm to the child, anaphylaxis, failure of the kidneys.',
    severity: 'catastrophic',
    control:
      'An examination says its radiation and its contrast medium. Ordering asks about pregnancy, and for a reason in pregnancy, allergy and weak kidneys; the same is shown and confirmed before the report is begun. A pregnancy stands in every row and head as loud as an allergy.',
    tests: [
      { file: imaging, title: '%s' },
      {
        file: 'server/areas/order/orderChecks.db.test.ts',
        title: 'is asked about pregnancy before a CT, and a pregnant one needs a reason',
      },
      {
        file: dangers,
        title: 'names pregnancy and allergy of the patient before an examination with radiation and contrast medium',
      },
      { file: dangers, title: 'is not written before that was confirmed' },
      { file: cell, title: 'marks a pregnancy in the row as loud as an allergy' },
    ],
  },
];
