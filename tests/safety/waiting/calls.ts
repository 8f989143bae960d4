import type { Hazard } from '../hazard.ts';

const server = 'server/areas/pharmacy/waitingBoard.db.test.ts';
const page = 'src/external/Board.test.tsx';

/** Hazards of calling patients in the waiting room. */
export const hazards: Hazard[] = [
  {
    id: 'CALL-01',
    hazard: 'Another patient comes to the counter and takes the drugs.',
    cause: 'Two patients have the same masked name, or the screen still calls a patient who has left.',
    effect: 'A wrong medicine is taken.',
    severity: 'major',
    control:
      'The screen shows the last four digits of the prescription number, which is on the paper, beside the masked name; it drops a call once the drugs are collected, and calls nobody after a minute without an answer of the server. Handing out goes by the open sheet as before.',
    tests: [
      { file: server, title: 'shows a called patient without an account, by one character and four digits, until the drugs are collected' },
      { file: page, title: 'calls nobody any more once it has heard nothing for a minute, and says so' },
    ],
  },
  {
    id: 'CALL-02',
    hazard: 'A neighbour learns who takes which drugs.',
    cause: 'A screen of the waiting room is read by everybody, and its address may be passed on.',
    effect: 'Confidentiality is broken.',
    severity: 'considerable',
    control:
      'A screen shows one character of a name, four digits and the counter, nothing of the drugs. Its address has a code of 256 random bits of which only the hash is kept; it is ended in one act.',
    tests: [
      { file: 'src/domain/pharmacy/waiting/waiting.test.ts', title: 'shows of a patient one character and four digits' },
      { file: server, title: 'shows nothing once it was ended, and nothing for a code that nobody made' },
    ],
  },
];
