import type { Hazard } from './hazard.ts';

const signIn = 'server/areas/session/signIn.db.test.ts';
const handOver = 'server/areas/task/handOver.db.test.ts';
const delegation = 'server/areas/task/delegate.db.test.ts';

/** Hazards of accounts, organisations, the people of a clinic and the work that they hand on. */
export const hazards: Hazard[] = [
  {
    id: 'ADM-01',
    hazard: 'Somebody takes over the account of a doctor with the code for a forgotten password.',
    cause:
      'Codes are guessed or asked for in masses, the page tells which accounts exist, or the number on file was changed at an open screen.',
    effect: 'Orders, records and results under the name of somebody else.',
    severity: 'catastrophic',
    control:
      'A code is of six digits, lasts ten minutes, takes five tries and sets one password. It goes to the number on file only; the answer is the same without an account. Account, number and address are limited, and a question that programs do not answer is asked first. All sessions end and the owner is told. The number on file changes with the password only.',
    tests: [
      { file: signIn, title: 'is set anew with the code, once; everybody is signed out and the owner is told' },
      { file: signIn, title: 'answers the same, and sends nothing, where account and number do not belong together' },
      { file: signIn, title: 'falls to five wrong codes and to ten minutes' },
      { file: signIn, title: 'is asked for once a minute by account and by number, and never without a right answer to the question' },
      { file: 'server/sessions/ownSettings.db.test.ts', title: 'profile: a stale version changes nothing' },
    ],
  },
  {
    id: 'ADM-02',
    hazard: 'People go on working in an organisation whose service was ended, or nobody can read records that must be kept.',
    cause: 'Only the page of the sign-in asks, or ending takes records away.',
    effect: 'Records and orders after the end of the contract; records of patients are lost.',
    severity: 'considerable',
    control:
      'The database opens and finds no session of an organisation that was ended, and all living ones end. No row is deleted; the service begins again where it was.',
    tests: [
      {
        file: 'server/opening/password.db.test.ts',
        title: 'an organisation that was ended lets nobody in, signs everybody out and keeps its records; begun again, it lets people in',
      },
    ],
  },
  {
    id: 'ADM-03',
    hazard: 'A change of how the clinic works does not reach everybody at work.',
    cause: 'An announcement stands on a page that some never open, or changes after it was read.',
    effect: 'Work by an earlier rule.',
    severity: 'considerable',
    control:
      'An announcement may ask for a receipt. Its administrator sees who has read its present text, and reminds those who have not; a changed text is unread again.',
    tests: [
      {
        file: 'server/areas/homePage/homePage.db.test.ts',
        title: 'that ask for a receipt tell who has read their present text, and remind those who have not',
      },
    ],
  },
  {
    id: 'ADM-04',
    hazard: 'Patients of a person who has left are forgotten.',
    cause: 'Bookings, follow-ups and other work stay with a disabled account, or only a part of them is handed over.',
    effect: 'A patient comes and no doctor is there; a call about a result is never made.',
    severity: 'major',
    control:
      'The open work of a person goes to a colleague in one transaction, after a preview with the number of each kind. If one booking cannot go, nothing does, and the message names it. The colleague must hold the rights and is told; the trail records the numbers.',
    tests: [
      { file: handOver, title: 'goes to a colleague in one act, and the account of the person is disabled' },
      { file: handOver, title: 'stays with the person, all of it, if one booking cannot go to the colleague' },
      { file: handOver, title: 'goes only to a colleague who works in the clinic and holds the right' },
    ],
  },
  {
    id: 'ADM-05',
    hazard: 'A delegated task is done by nobody.',
    cause: 'Each of two people believes that the other does it, or it is given to a person who may not do it.',
    effect: 'A complaint passes its last day; a patient is not called.',
    severity: 'considerable',
    control:
      'The colleague becomes the owner of the object and is told the reason; it stays in the lists of both until it is done. Only people who may do it can get it, and a complaint never goes to the person it is about.',
    tests: [
      { file: delegation, title: '%s: is the colleague’s own from then on, is seen by both with its reason, and comes back' },
      { file: delegation, title: 'goes to nobody without the right, and never to the person whom a complaint is about' },
    ],
  },
];
