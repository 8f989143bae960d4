import type { Hazard } from './hazard.ts';

const rules = 'src/domain/surgery/surgery.test.ts';
const calls = 'server/areas/surgery/surgery.db.test.ts';
const charges = 'server/areas/surgery/surgeryCharges.db.test.ts';
const screen = 'src/features/surgery/SurgeriesScreen.test.tsx';

/** Hazards of surgery. */
export const hazards: Hazard[] = [
  {
    id: 'SUR-01',
    hazard: 'A patient is operated on the wrong side.',
    cause: 'The application names no side, or the record names none.',
    effect: 'A healthy side is operated on.',
    severity: 'catastrophic',
    control:
      'A procedure that has sides is neither applied for nor completed without left, right or both; form, server and a check of the database hold it. List, board and detail show the side beside the procedure.',
    tests: [
      { file: rules, title: 'a procedure with sides (%s) takes the side %j' },
      { file: calls, title: 'names the side of a procedure that has sides' },
      { file: charges, title: 'names a side that the procedure has, and a procedure within the grant' },
      { file: screen, title: 'an application asks for the side of a procedure that has sides' },
    ],
  },
  {
    id: 'SUR-02',
    hazard: 'A surgery is planned for, or done on, the wrong patient.',
    cause: 'An application is changed to another patient, or a drawer shows no patient.',
    effect: 'A patient has a surgery that is another’s.',
    severity: 'catastrophic',
    control: 'An application keeps its patient for good. Every drawer and question of a surgery carries the band of its patient.',
    tests: [
      { file: calls, title: 'is of a procedure that is marked as surgery, and keeps its patient' },
      { file: calls, title: 'is not for a patient who has died' },
      { file: screen, title: 'a row names patient, procedure with side and level, and opens with the story' },
    ],
  },
  {
    id: 'SUR-03',
    hazard: 'A surgeon does a surgery beyond the own grant.',
    cause: 'The level is not looked at, or the grant ends between application and review.',
    effect: 'The patient is operated on by a person without the skill.',
    severity: 'major',
    control:
      'Application, review and record compare the level of the procedure with the level in the personnel file, which nobody changes on the own record. Another person reviews; levels 3 and 4 need a right of their own.',
    tests: [
      { file: rules, title: 'a grant up to level %s allows level %s: %s' },
      { file: calls, title: 'is refused for a surgeon without a grant for the level, and noticed again at its review' },
      { file: calls, title: 'is reviewed by another person, and levels 3 and 4 with the right for major surgery' },
    ],
  },
  {
    id: 'SUR-04',
    hazard: 'Two surgeries are arranged in one room, or one person in two, at the same time.',
    cause: 'Two schedulers arrange at the same moment, or the cleaning is forgotten.',
    effect: 'A surgery is delayed, or goes on without its team.',
    severity: 'considerable',
    control:
      'The rule names conflicts of room with its cleaning, patient and people before anything is saved; exclusion constraints of the database refuse what somebody else takes at the same moment.',
    tests: [
      { file: rules, title: 'a conflict over %s' },
      { file: calls, title: 'names the surgery that has the room, the patient or a person already' },
      { file: calls, title: 'gives one slot of a room to one of twenty schedulers' },
    ],
  },
  {
    id: 'SUR-05',
    hazard: 'A surgery goes on without the safety checklist.',
    cause: 'A step is left out, or one person confirms all three.',
    effect: 'A wrong site, an allergy or a missing swab is not noticed.',
    severity: 'major',
    control:
      'Three different people of the team confirm the three steps in their order, each under the own account. A surgery with a missing step is not completed, and one whose checklist has begun is not arranged again.',
    tests: [
      { file: rules, title: 'is confirmed by %s' },
      { file: calls, title: 'is confirmed in order by three people of the team, and a surgery without it is not completed' },
      { file: screen, title: 'the checklist offers the next step to a person of the team, and completing waits for all three' },
    ],
  },
  {
    id: 'SUR-06',
    hazard: 'A completed surgery, or goods used in it, is never charged, or charged twice.',
    cause: 'Record, stock and bill are written apart, or the surgeon presses twice.',
    effect: 'The clinic loses money, or the patient pays twice; the batch in the patient is unknown.',
    severity: 'significant',
    control:
      'One transaction writes the record, charges procedure and goods on a bill, and takes the goods with their batches out of the stockroom. The bill is not voided at the desk, and the database holds no completed surgery without a bill.',
    tests: [
      { file: charges, title: 'charges the procedure and every piece that left the stockroom, once' },
      { file: charges, title: 'has a bill that is not voided at the desk, and keeps its charges' },
      { file: charges, title: 'is charged once although its surgeon presses twice' },
      { file: charges, title: 'without the goods in the stockroom is refused, and neither charged nor completed' },
    ],
  },
];
