import type { Mutant } from './mutant.ts';

const wall = 'server/database/wall.db.test.ts';
const functions = 'server/schema/0091_sign_in_functions.sql';

/** What stands between a hole in the server and the rows of everybody, and what was added after the faults. */
export const mutants: Mutant[] = [
  {
    name: 'the application signs in as the owner of its tables',
    file: 'server/database/connect.ts',
    find: '{ ...address, user: APP_ROLE,',
    put: '{ ...address,',
    suite: wall,
    only: 'leaving that role gains nothing',
  },
  {
    name: 'the stored password hash leaves the database',
    file: functions,
    find: "substring(a.password_hash from '^scrypt\\$\\d+\\$\\d+\\$\\d+\\$[\\w-]+'),",
    put: 'a.password_hash,',
    suite: wall,
    only: 'give none away',
  },
  {
    name: 'a session of any role administers accounts',
    file: functions,
    find: "\n      and r.authorities && array['m_clinical_management', 'v2_m_clinic', 'm_orgnization_management']",
    put: '',
    suite: wall,
    only: 'ordinary role administers no account',
  },
  {
    name: 'a locked session administers accounts',
    file: functions,
    find: 'where s.token_hash = own and s.ended_at is null and s.locked_at is null and s.expires_at > at and exists (',
    put: 'where s.token_hash = own and s.ended_at is null and s.expires_at > at and exists (',
    suite: wall,
    only: 'ordinary role administers no account',
  },
  {
    name: 'a session is opened without the password',
    file: 'server/schema/0474_standing_before_sign_in.sql',
    find: 'where a.login_name = login and a.password_hash = derived and a.active',
    put: 'where a.login_name = login and a.active',
    suite: wall,
    only: 'ask for a password or a session',
  },
  {
    name: 'PostgreSQL trusts whoever reaches its socket',
    file: 'server/start/access.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source code
    find: 'peer map=${MAP}',
    put: 'trust',
    suite: 'server/start/launch.whole.db.test.ts',
    only: 'lets nobody in but who started it',
  },
  {
    name: 'a correction forgets what stood before it',
    file: 'server/areas/addendum/acts/saveAddendum.ts',
    find: 'beforeText: stood ? stood.text : null',
    put: 'beforeText: stood ? text : null',
    suite: 'server/areas/addendum/addendum.db.test.ts',
    only: 'shows what stood before',
  },
  {
    name: 'a patient goes on reading what was corrected',
    file: 'server/areas/external/calls.ts',
    find: 'link.objectId === null ? [] : await findAddenda(db, link.objectId)',
    put: '[]',
    suite: 'server/areas/external/external.db.test.ts',
    only: 'signed after the link was given',
  },
  {
    name: 'a colleague corrects a record that is not his',
    file: 'src/domain/addendum/rules.ts',
    find: "kind === 'correction' && actor.staffId !== visit.doctorId",
    put: "kind === 'correction' && !actor.isDoctor",
    suite: 'src/domain/addendum/rules.test.ts',
    only: 'by the treating doctor only',
  },
  {
    name: 'nobody is warned of a disk that fills up',
    file: 'src/domain/disk/rules.ts',
    find: "keptFree * lowTimesKept) ? 'low' : undefined",
    put: "keptFree) ? 'low' : undefined",
    suite: 'src/domain/disk/rules.test.ts',
    only: 'three times what uploads leave free',
  },
  {
    name: 'a large workbook is written in one turn',
    file: 'server/time/turns.ts',
    find: 'export const ROWS_A_TURN = 500;',
    put: 'export const ROWS_A_TURN = 500_000;',
    suite: 'server/sheets/workbook.test.ts',
    only: 'others get their turn',
  },
];
