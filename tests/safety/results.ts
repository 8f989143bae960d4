import type { Hazard } from './hazard.ts';

const unread = 'server/areas/report/unread.db.test.ts';

/** Hazards of results that reach nobody. */
export const hazards: Hazard[] = [
  {
    id: 'PAT-24',
    hazard: 'Nobody reads the result of a test that was ordered.',
    cause: 'The report is signed after the patient has left; a colleague took the visit over; a report is corrected after it was read.',
    effect: 'A finding is not followed by treatment.',
    severity: 'major',
    control:
      'Each signed report is unread for its ordering doctor, and for the doctor who takes the visit over, until each has opened it; a corrected report is unread anew. The queue and the home page count the unread results and begin with the critical ones. Marking all as read asks, names the number, is refused if the number has changed, and leaves critical results unread.',
    tests: [
      { file: unread, title: 'is unread for the ordering doctor from its review until the doctor opens it, and for nobody else' },
      { file: unread, title: 'that was corrected is unread again, as the new version' },
      { file: unread, title: 'is unread for the doctor who takes the visit over, whether it was signed before or after' },
      { file: unread, title: 'begin with the critical ones, and “all” leaves exactly these unread' },
    ],
  },
];
