// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const sms = 'server/areas/sms/sms.db.test.ts';
const events = 'server/areas/sms/events.db.test.ts';

/** Against short messages: to whom, when, how often, and what they tell. */
export const mutants: Mutant[] = [
  {
    name: 'a filter that narrows nothing reaches every patient',
    file: 'server/areas/sms/queries/recipients.ts',
    find: "|| Object.values(parsed.data).every((value) => value === undefined || value === '')",
    put: '',
    suite: sms,
    only: 'narrows nothing',
  },
  {
    name: 'a batch goes to other patients than were confirmed',
    file: 'server/areas/sms/acts/messages.ts',
    find: 'if (reachable.length !== expected)',
    put: 'if (reachable.length < 0)',
    suite: sms,
    only: 'than were confirmed',
  },
  {
    name: 'a patient who opted out while the message waited gets it',
    file: 'server/areas/sms/delivery.ts',
    find: "if (isOut) return 'optedOut';",
    put: 'void isOut;',
    suite: sms,
    only: 'opted out or died since',
  },
  {
    name: 'the family of a patient who has died gets the message',
    file: 'server/areas/sms/delivery.ts',
    find: "if (isDeceased) return 'deceased';",
    put: 'void isDeceased;',
    suite: sms,
    only: 'opted out or died since',
  },
  {
    name: 'a message without an answer is sent again by itself',
    file: 'server/areas/sms/delivery.ts',
    find: "if (answer.state === 'unclear') return void (await fail(db, id, 'unclear'));",
    put: '',
    suite: sms,
    only: 'never sent twice',
  },
  {
    name: 'messages leave at night',
    file: 'src/domain/sms/rules.ts',
    find: 'if (!isQuiet) return now;',
    put: 'if (now) return now;',
    suite: 'src/domain/sms/rules.test.ts',
  },
  {
    name: 'a template may tell about health in capital letters',
    file: 'src/domain/sms/rules.ts',
    find: 'const lower = text.toLowerCase();',
    put: 'const lower = text;',
    suite: 'src/domain/sms/rules.test.ts',
  },
  {
    name: 'the secret of the provider is given to another address',
    file: 'server/areas/sms/acts/settings.ts',
    find: '(kept.address !== row.address || kept.kind !== row.kind)',
    put: 'kept.kind !== row.kind',
    suite: sms,
    only: 'asked for again with another address',
  },
  {
    name: 'a patient hears of the end of a booking that was never told',
    file: 'server/areas/sms/acts/raiseSms.ts',
    find: "if (!found.isTold && found.isWithdrawn && use === 'cancelAppointment') return;",
    put: '',
    suite: events,
    only: 'hears nothing of its end',
  },
  {
    name: 'a message of a booking that is off leaves all the same',
    file: 'server/areas/crm/acts/raiseNotice.ts',
    find: '  await withdrawSms(db, objectId, kinds, patientId);\n',
    put: '',
    suite: events,
    only: 'withdrawn with the booking',
  },
];
