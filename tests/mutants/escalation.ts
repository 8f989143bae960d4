// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const escalation = 'server/areas/approval/flowEscalation.db.test.ts';

/** Against the escalation of approvals: when, and to whom. */
export const mutants: Mutant[] = [
  {
    name: 'an overdue approval is told of in every round of the job',
    file: 'server/areas/approval/escalation.ts',
    find: 'and t.told_at is null and',
    put: 'and',
    suite: escalation,
    only: 'the job tells the next people once the hours',
  },
  {
    name: 'an approval is escalated before its hours are over',
    file: 'server/areas/approval/escalation.ts',
    find: ' and t.from_at <= ${at}\n',
    put: '\n',
    suite: escalation,
    only: 'the job tells the next people once the hours',
  },
  {
    name: 'the asker is told to decide an own overdue request',
    file: 'server/areas/approval/escalation.ts',
    find: '.filter((staffId) => staffId !== askedBy)',
    put: '',
    suite: escalation,
    only: 'the job does not tell the asker',
  },
];
