// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const signIns = 'server/areas/trail/signIns.db.test.ts';
const memos = 'server/areas/memorandum/memorandum.db.test.ts';

/** Against the login log, open sessions, the operation log, memos and the task centre. */
export const mutants: Mutant[] = [
  {
    name: 'a sign-in in an unusual hour is not marked',
    file: 'src/domain/session/unusual.ts',
    find: 'hours.length > 0 && !hours.includes(hour)',
    put: 'hours.length === 0 && !hours.includes(hour)',
    suite: 'src/domain/session/unusual.test.ts',
  },
  {
    name: 'a password typed as a name is stored',
    file: 'server/areas/session/acts/login.ts',
    find: 'account ? name : maskTyped(name)',
    put: 'name',
    suite: signIns,
    only: 'keeps and shows a name',
  },
  {
    name: 'a session of one’s own ends without a question',
    file: 'server/areas/trail/acts/endOpenSession.ts',
    find: 'if (found.isOwn && !isOwn)',
    put: 'if (found.isOwn && isOwn)',
    suite: signIns,
    only: 'of the administrator elsewhere',
  },
  {
    name: 'the administrator of a clinic sees the sign-ins of other clinics',
    file: 'server/areas/trail/queries/signIns.ts',
    find: 'if (keepsChain(context)) return db`true`;',
    put: 'return db`true`;',
    suite: signIns,
    only: 'the people of that clinic',
  },
  {
    name: 'the sign-ins of other organisations are listed',
    file: 'server/schema/0430_sign_in_log.sql',
    find: 'from login_log l where l.org_id = app_org() and l.at >= since',
    put: 'from login_log l where l.at >= since',
    suite: signIns,
    only: 'its own attempts only',
  },
  {
    name: 'a change is told the wrong way round',
    file: 'src/domain/trail/differences.ts',
    find: '[textOf(before?.[field]), textOf(after?.[field])]',
    put: '[textOf(after?.[field]), textOf(before?.[field])]',
    suite: 'src/domain/trail/differences.test.ts',
  },
  {
    name: 'a memo reminds every minute',
    file: 'server/areas/memorandum/remind.ts',
    find: 'and m.reminded_at is null and',
    put: 'and',
    suite: memos,
    only: 'is given once',
  },
  {
    name: 'the person a memo is for changes it',
    file: 'src/domain/memorandum/rules.ts',
    find: 'change: ({ assignorId }: Parties, staffId: string): boolean => assignorId === staffId',
    put: 'change: ({ assigneeId }: Parties, staffId: string): boolean => assigneeId === staffId',
    suite: 'src/domain/memorandum/rules.test.ts',
  },
  {
    name: 'a critical result waits behind a memo',
    file: 'src/domain/task/tasks.ts',
    find: '      isCritical(other) - isCritical(one) ||\n',
    put: '',
    suite: 'src/domain/task/tasks.test.ts',
  },
  {
    name: 'the task centre shows work of a right one does not have',
    file: 'server/areas/task/queries/tasks.ts',
    find: 'if (!holds(context.session.authorities, needs)) return [];',
    put: 'void holds;\n  void needs;',
    suite: 'server/areas/task/task.db.test.ts',
    only: 'none to a person without their right',
  },
];
