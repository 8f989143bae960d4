import type { Hazard } from '../hazard.ts';

const server = 'server/areas/approval/inbox.db.test.ts';
const screen = 'src/features/approval/inbox/TodoCards.test.tsx';

/** Hazards of the one list of everything that waits for a decision. */
export const hazards: Hazard[] = [
  {
    id: 'INB-01',
    hazard: 'A refund, a stock document or a settlement is approved by its writer or without the right to it.',
    cause: 'One list shows documents of all areas, and one key decides them all.',
    effect: 'Money or goods leave the clinic with nobody looking.',
    severity: 'considerable',
    control:
      'The list holds only what the reader may decide: by right, written by somebody else unless the clinic lets one person do both, and in no flow. A decision goes through the call of the area of the document, which checks right, writer, state and version again.',
    tests: [
      { file: server, title: 'leaves out a %s of the person, who cannot decide it' },
      { file: server, title: 'shows a %s to a holder of its right alone' },
      { file: server, title: 'a document that a flow decides waits once, as a request to the people of the flow' },
      { file: screen, title: 'of kind %s is decided by the call of its own area' },
    ],
  },
  {
    id: 'INB-02',
    hazard: 'A key or a press of the mouse approves another document than the one the person reads.',
    cause: 'A key or a button is pressed twice, or cards arrive and leave while the person reads.',
    effect: 'Money is paid back or stock is changed that nobody decided about.',
    severity: 'considerable',
    control:
      'The marked card tells patient, lines, amount, reason and writer, and what a yes does. One press decides one card: until the answer no further press is heard. A card that leaves by itself leaves no mark. No card moves by itself: a decided card keeps its place without acts until the person puts it away, new cards follow behind, and the page moves only for keys.',
    tests: [
      { file: screen, title: 'shows what a yes does, for whom, what is on it, why, and who asked' },
      { file: screen, title: 'is decided once by a key that is pressed again before the answer' },
      { file: screen, title: 'keeps its place without acts, so that a second press of the mouse meets no other card' },
      { file: screen, title: 'of a colleague keeps its place too, and a new card comes behind the others' },
      { file: screen, title: 'moves the page to the next card for a key, never under the pointer that decided' },
      {
        file: 'src/features/approval/MyApprovalsScreen.test.tsx',
        title: 'a card that a colleague decided meanwhile leaves no card for the keys',
      },
    ],
  },
  {
    id: 'INB-03',
    hazard: 'A refund or a document waits unseen.',
    cause: 'Each area kept a list of its own, and no count told of it.',
    effect: 'A patient waits for money, a shelf stays empty, or a count is booked too late.',
    severity: 'significant',
    control: 'Home page and bar count everything that waits for the yes of the person; the count and the list come from one place.',
    tests: [{ file: server, title: 'holds a %s of a colleague until it is decided, and its counts are those of the list' }],
  },
];
