import type { Hazard } from './hazard.ts';

const sms = 'server/areas/sms/sms.db.test.ts';
const events = 'server/areas/sms/events.db.test.ts';

/** Hazards of short messages. */
export const hazards: Hazard[] = [
  {
    id: 'PAT-25',
    hazard: 'A short message reaches the wrong person.',
    cause: 'The number was corrected after the message was written, or a filter finds other patients than the person who sends has seen.',
    effect: 'Somebody else learns who is a patient; the patient misses an appointment.',
    severity: 'major',
    control:
      'The number is read from the file when the message leaves. The number of recipients is shown first and has to be the same when the message is sent to them; a filter that narrows nothing is refused. Who has died or opted out gets none.',
    tests: [
      { file: sms, title: 'go to the number that stands in the file when they leave, and to nobody who has opted out or died since' },
      { file: sms, title: 'are not sent when other patients are found than were confirmed' },
      { file: sms, title: 'are not sent by a filter that narrows nothing' },
    ],
  },
  {
    id: 'PAT-26',
    hazard: 'A short message tells facts about health.',
    cause: 'A diagnosis or a result stands in the text; phones are read by others.',
    effect: 'Disclosure of health data.',
    severity: 'major',
    control: 'Templates know no clinical variables, and a text with a word about health is refused beside its field.',
    tests: [{ file: sms, title: 'is refused beside its text if it %s' }],
  },
  {
    id: 'PAT-27',
    hazard: 'A patient is told of an appointment that is off, or not told of its new time.',
    cause: 'A message waits while the booking changes, or a provider does not answer and the message is sent twice.',
    effect: 'The patient comes in vain or not at all.',
    severity: 'considerable',
    control:
      'A message that waits is withdrawn with what it tells of. A message without an answer is shown as unclear and sent again by a person only.',
    tests: [
      { file: events, title: 'is withdrawn with the booking it tells of, and the patient hears nothing of its end' },
      { file: events, title: 'names the new time as a booking to a patient who has heard of none' },
      { file: sms, title: 'are never sent twice by themselves when the provider took one and did not answer' },
    ],
  },
];
