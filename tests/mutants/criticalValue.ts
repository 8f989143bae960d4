import type { Mutant } from './mutant.ts';

const rules = 'src/domain/criticalValue/criticalValue.test.ts';
const ledger = 'server/calls/criticalValue.db.test.ts';
const chain = 'server/criticalValue/escalation.db.test.ts';
const screen = 'src/app/shell/CriticalValueSlot.test.tsx';

/** Critical values: read back, acknowledged once, passed on, never lost. */
export const mutants: Mutant[] = [
  {
    name: 'a critical value is acknowledged with another value read back',
    file: 'src/domain/criticalValue/rules.ts',
    find: 'return isReadBack(result, read) ? []',
    put: 'return isReadBack(result, read) || read.length > 0 ? []',
    suite: rules,
  },
  {
    name: 'a critical value is handled without being acknowledged',
    file: 'src/domain/criticalValue/states.ts',
    find: "handle: { from: ['acknowledged'], to: 'handled'",
    put: "handle: { from: ['open', 'acknowledged'], to: 'handled'",
    suite: rules,
  },
  {
    name: 'an administrator counts as the nurse station of a critical value',
    file: 'src/domain/criticalValue/parties.ts',
    find: '!treats(member) && !administers(member.authorities)',
    put: '!treats(member)',
    suite: rules,
  },
  {
    name: 'the escalation of a critical value stops at a step nobody belongs to',
    file: 'src/domain/criticalValue/parties.ts',
    find: 'if (staffIds.length > 0) break;',
    put: 'break;',
    suite: rules,
  },
  {
    name: 'two acknowledge one critical value at once',
    file: 'server/acts/criticalValue/acknowledge.ts',
    find: ' for no key update`;',
    put: '`;',
    suite: ledger,
    only: 'at once',
  },
  {
    name: 'a corrected report leaves its old critical value open',
    file: 'server/acts/report/tellCritical.ts',
    find: 'await withdrawCriticalValues(context, adviceId);',
    put: 'await Promise.resolve();',
    suite: ledger,
    only: 'withdrawn by a correction',
  },
  {
    name: 'a doctor who comes on duty later is not shown the critical value',
    file: 'server/queries/criticalValues.ts',
    find: 'value.staffIds.includes(member.staffId) || value.parties.some((party) => isInParty(party, member, value))',
    put: 'value.staffIds.includes(member.staffId)',
    suite: ledger,
    only: 'when the shift begins after the notice',
  },
  {
    name: 'an acknowledged critical value is passed on all the same',
    file: 'server/acts/criticalValue/acknowledge.ts',
    find: 'acknowledgedBy: session.staffId, nextNoticeAt: null }',
    put: 'acknowledgedBy: session.staffId }',
    suite: chain,
  },
  {
    name: 'an escalated critical value reaches no browser',
    file: 'server/criticalValue/escalation.ts',
    find: '[changedCriticalValues]);',
    put: '[]);',
    suite: chain,
    only: 'wakes every browser',
  },
  {
    name: 'a critical value is not asked for again when the network comes back',
    file: 'src/features/criticalValue/useOpenCriticalValues.ts',
    find: "for (const event of ['focus', 'online'] as const) window.addEventListener",
    put: "for (const event of ['focus'] as const) window.addEventListener",
    suite: screen,
    only: 'stays while the server is away',
  },
  {
    name: 'the lock screen names the patient of a critical value',
    file: 'src/features/criticalValue/CriticalValueBanner.tsx',
    find: 'values.length > 0 && !isLocked ?',
    put: 'values.length > 0 ?',
    suite: screen,
    only: 'names nobody',
  },
  {
    name: 'a step of the escalation is missing from the trail',
    file: 'server/acts/criticalValue/escalate.ts',
    find: "call: 'escalateCriticalValue' },",
    put: "call: 'queryCriticalValue' },",
    suite: chain,
    only: 'writes into the trail',
  },
];
