import type { Mutant } from './mutant.ts';

const limits = 'server/areas/approval/flowLimits.db.test.ts';

/** Bugs that raise a limit of a role past the people of its flow. */
export const mutants: Mutant[] = [
  {
    name: 'higher limits of a role are stored past the flow',
    file: 'server/areas/approval/acts/saveLimits.ts',
    find: "await holdToFlow(context, 'roleRights', raised.length);",
    put: "await holdToFlow(context, 'roleRights', 0);",
    suite: limits,
    only: 'stored by the last approval',
  },
  {
    name: 'a request stores the higher limits at once',
    file: 'src/domain/approval/rules.ts',
    find: 'filter(([act]) => !raised.includes(act as LimitedAct))',
    put: 'filter(() => true)',
    suite: 'src/domain/approval/approval.test.ts',
    only: 'raises the limits that wait',
  },
  {
    name: 'limits are raised from a limit that was changed after the request',
    file: 'server/areas/approval/acts/limitsByFlow.ts',
    find: 'fingerprint: raised.map(',
    put: 'fingerprint: [].map(',
    suite: limits,
    only: 'changed after the request',
  },
];
