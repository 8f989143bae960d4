import type { Hazard } from './hazard.ts';

const configuration = 'server/areas/configuration/configuration.db.test.ts';
const read = 'server/areas/configuration/parametersRead.db.test.ts';

/** Hazards of rules that an administrator may loosen. */
export const hazards: Hazard[] = [
  {
    id: 'PARAMETER-01',
    hazard: 'A rule of safety, money or privacy is loosened by the clinic that it binds.',
    cause:
      'A clinic lets one person approve, review or hand out alone, lengthens emergency access or the time in which a completed visit is taken back, shortens the reason that is asked for, or keeps sessions open.',
    effect: 'A check by a second person falls away, or a record is read without need.',
    severity: 'considerable',
    control:
      'Only the administrator of the organisation sets REFUND_APPROVED_ALONE, TAKE_OVER_OPEN, REPORT_REVIEWED_ALONE, DISPENSING_DONE_ALONE, CONTROLLED_DONE_ALONE, PRESCRIPTION_APPRAISED_ALONE, VISIT_UNDO_MINUTES, SETTLED_VISIT_REOPENED_DAYS, GLASS_HOURS, GLASS_REASON_LENGTH, SESSION_HOURS and LOCK_MINUTES, for a clinic or for all. The trail and the history keep who changed which value, and a change can be undone.',
    tests: [{ file: configuration, title: '%s is refused to who administers a clinic alone, at either level' }],
  },
  {
    id: 'PARAMETER-02',
    hazard: 'A parameter is set, and the program goes on with the old value.',
    cause:
      'A limit is written a second time beside the table of parameters, or only the decision of the clinic is read and that of the organisation is not.',
    effect: 'Staff rely on a limit that does not hold.',
    severity: 'significant',
    control:
      'A limit is read from the parameters at one place, by form and server. A test sets each of them, for the organisation or for the clinic, and looks at the answer before and after; a parameter without such a row fails it.',
    tests: [
      { file: read, title: 'sees every system parameter change what it says' },
      { file: read, title: '%s set to %s changes what is answered' },
      { file: 'src/app/shell/parametersShown.test.tsx', title: '%s set to %s changes what the screen shows' },
      { file: 'src/domain/configuration/parametersRead.test.ts', title: '%s is read somewhere in the program' },
    ],
  },
  {
    id: 'PARAMETER-03',
    hazard: 'A value beyond the limits of a parameter is stored.',
    cause: 'A form of an older version, or a call by hand.',
    effect: 'A prescription sheet holds more drugs than the law allows, or a certificate covers more days than are seen.',
    severity: 'significant',
    control:
      'Form and server check the same bounds: SHEET_DRUGS lies between one and five, and PRINT_TOKEN_MINUTES only shortens a permit.',
    tests: [{ file: configuration, title: '%s refuses %s beside the value' }],
  },
  {
    id: 'PARAMETER-04',
    hazard: 'A right that was taken away goes on working.',
    cause: 'A server keeps what it has read of a session, and a look that began before the change ends after it.',
    effect: 'A person reads, orders or pays out what nobody allows any more.',
    severity: 'significant',
    control:
      'The act that changes a right drops the sessions it concerns before it answers, and tells the other servers at its commit. A session that was read before a change is not kept after it.',
    tests: [
      {
        file: 'server/areas/session/standing.db.test.ts',
        title: 'a right that is taken away from a role opens nothing at the very next call of whoever is signed in',
      },
      { file: 'server/sessions/sessions.db.test.ts', title: 'is not undone by a look at the session that began before it' },
    ],
  },
];
