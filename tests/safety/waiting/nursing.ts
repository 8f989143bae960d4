import type { Hazard } from '../hazard.ts';

const rules = 'src/domain/nursing/blocks/blocks.test.ts';
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
];
