import type { Hazard } from './hazard.ts';

/** Hazards of complaints and of calls to patients after their visits. */
export const hazards: Hazard[] = [
  {
    id: 'CARE-01',
    hazard: 'A complaint about a harm is judged by the person who did it.',
    cause: 'A complaint is given to the person concerned, or that person closes it.',
    effect: 'The cause is hidden and the same harm happens to the next patient.',
    severity: 'significant',
    control:
      'The person concerned is never the handler: form, server and a check of the database refuse it. That person neither changes, handles, closes nor reopens the complaint.',
    tests: [
      { file: 'server/areas/complaint/complaint.db.test.ts', title: 'is not made its handler, at registration or by a step' },
      { file: 'server/areas/complaint/complaint.db.test.ts', title: 'neither changes, handles, closes nor reopens it' },
      { file: 'src/features/complaint/ComplaintsScreen.test.tsx', title: 'the person concerned sees the steps and why no act is theirs' },
    ],
  },
  {
    id: 'CARE-02',
    hazard: 'A complaint that reports a harm is forgotten, or closed without its cause.',
    cause: 'Nobody is responsible, the day passes unseen, or the form is closed in a hurry.',
    effect: 'A patient who was harmed is not called back, and the cause is never counted.',
    severity: 'considerable',
    control:
      'The last day follows from the level; the handler receives a notice; a complaint beyond its day is counted and says so in words. It is closed only with result, words and cause, and reopening keeps every step.',
    tests: [
      {
        file: 'server/areas/complaint/complaint.db.test.ts',
        title: 'is registered with number and last day, handled in steps, closed, counted by its cause, and reopened',
      },
      { file: 'src/domain/complaint/complaint.test.ts', title: 'a complaint is not closed without words and a cause that is counted' },
      {
        file: 'src/features/complaint/ComplaintsScreen.test.tsx',
        title: 'a complaint beyond its day says so in words, and tabs count what waits',
      },
    ],
  },
  {
    id: 'CARE-03',
    hazard: 'A patient who has died is called about their health.',
    cause: 'A rule makes follow-ups by itself and knows nothing of the death.',
    effect: 'Relatives are hurt, and lose their trust in the clinic.',
    severity: 'considerable',
    control:
      'A rule passes over patients who have died; follow-ups that wait end with the death, and no new one is made. Each event makes one follow-up, by a key of the database.',
    tests: [
      {
        file: 'server/areas/followup/rule.db.test.ts',
        title: 'is silent for patients who have died, for events of last week and while it is off',
      },
      {
        file: 'server/areas/followup/rule.db.test.ts',
        title: 'makes one for the treating doctor after a completed visit with its diagnosis, and never a second',
      },
    ],
  },
  {
    id: 'CARE-04',
    hazard: 'A warning sign is not asked about at a follow-up, or is read under another question later.',
    cause: 'The caller passes over a question, or its template is changed afterwards.',
    effect: 'A complication is found late.',
    severity: 'considerable',
    control:
      'A question may have to be answered; form and server refuse the result without it. An answer keeps the words of its question. A follow-up is given only to people who hold a role for its template, where roles are set.',
    tests: [
      { file: 'server/areas/followup/template.db.test.ts', title: 'asks its questions, and keeps the answers in the words of their time' },
      {
        file: 'server/areas/followup/template.db.test.ts',
        title: 'limits who is offered and given a follow-up to those who hold it, for its templates',
      },
      { file: 'src/domain/followup/questions.test.ts', title: 'a question that must be answered is not passed over, by spaces either' },
    ],
  },
];
