import type { Hazard } from '../hazard.ts';

const rules = 'src/domain/nursing/blocks/blocks.test.ts';
const bedsideRules = 'src/domain/nursing/bedside/scan.test.ts';
const bedsideScreen = 'src/features/nursing/bedside/BedsideScan.test.tsx';
const bedsideServer = 'server/areas/nursing/bedside.db.test.ts';
const screen = 'src/features/nursing/blocks/PatientBlocks.test.tsx';

/** Hazards of the list of orders by patient. */
export const hazards: Hazard[] = [
  {
    id: 'NUR-01',
    hazard: 'An infusion is given to a neighbour in the list, or to a patient of the same name.',
    cause: 'Each order was a row of its own that repeated its patient, and groups have small numbers that recur in every visit.',
    effect: 'A wrong drug in a vein.',
    severity: 'catastrophic',
    control:
      'The list by patient has one block per visit with name, sex, age, record number and allergies once. A group is of one visit; its act names the patient again and carries out the orders of the card alone.',
    tests: [
      { file: rules, title: 'of two patients of one name are never in one block, nor in one group' },
      { file: screen, title: 'carrying out a card carries out the whole group and nothing of the neighbour' },
    ],
  },
  {
    id: 'NUR-02',
    hazard: 'Half of an infusion group is carried out, or one time is carried out twice.',
    cause: 'The solvent and the drug are two rows; how often they were given is a figure in another column.',
    effect: 'A drug without its solvent, or a double dose.',
    severity: 'major',
    control:
      'A group is one card with one act and the time that comes next, of how many, with the hour of the last one. The server carries out whole groups and no more times than were ordered.',
    tests: [
      {
        file: screen,
        title: 'the orders of a patient are under the patient once, and an infusion group is one card with one act and its time',
      },
      { file: rules, title: 'that were given %j times are given for the %i. time next' },
    ],
  },
  {
    id: 'NUR-03',
    hazard: 'A drug that needs a skin test waits unseen, or its test is never begun.',
    cause: 'The reason was the tooltip of a grey button, and the test is an order of its own elsewhere in the list.',
    effect: 'Treatment is delayed, or the test is gone around.',
    severity: 'considerable',
    control: 'The card says in red why it waits, for every order of its group, with the act that begins the missing test beside it.',
    tests: [{ file: screen, title: 'a group that waits says why in place, with the act that begins the missing skin test' }],
  },
  {
    id: 'NUR-04',
    hazard: 'A drug is given to the wrong patient, a wrong drug to the patient, or a dose too early.',
    cause: 'At the bed the nurse reads a name and a label by eye; the list of orders is in another room.',
    effect: 'A wrong drug or a double dose in a vein.',
    severity: 'catastrophic',
    control:
      'The nurse scans the wristband, then the drug. Only an order of that patient for that drug opens, and only within an hour of its due time and with its skin test read; anything else is refused with an alarm that names both patients or the drug and has to be acknowledged. The server checks wristband and drug again under its locks.',
    tests: [
      { file: bedsideRules, title: 'an order of another patient is refused, naming both patients' },
      { file: bedsideRules, title: 'a drug that is not ordered is refused, naming drug and patient' },
      { file: bedsideRules, title: 'a dose that is not due within the hour is refused with its time' },
      {
        file: bedsideScreen,
        title: 'a drug that was ordered for another patient is refused until it is acknowledged, naming both patients',
      },
      { file: bedsideServer, title: 'of another wristband is refused, naming both patients, and nothing is given' },
      { file: bedsideServer, title: 'with another drug is refused, naming that drug, and nothing is given' },
    ],
  },
];
