// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const rules = 'src/domain/criticalValue/criticalValue.test.ts';
const ledger = 'server/calls/criticalValue.db.test.ts';
const chain = 'server/criticalValue/escalation.db.test.ts';
const findings = 'server/calls/criticalFinding.db.test.ts';
const screen = 'src/app/shell/CriticalValueSlot.test.tsx';

/** Critical values: read back, acknowledged once, passed on, never lost. */
export const mutants: Mutant[] = [
  {
    name: 'a critical value is acknowledged with another value read back',
    file: 'src/domain/criticalValue/rules.ts',
    find: 'return readingsOf(item).some((reading) => isReadBack(reading, read)) ? []',
    put: 'return read.length > 0 ? []',
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
  {
    name: 'a critical finding of an imaging report opens no critical value',
    file: 'server/acts/report/tellCritical.ts',
    find: 'where r.id = ${reportId}`;',
    put: 'where r.id = ${reportId} and r.advice_type = 6`;',
    suite: findings,
    only: 'opens a critical value with the review',
  },
  {
    name: 'a critical finding is acknowledged without being read back',
    file: 'src/domain/criticalValue/rules.ts',
    find: "(result === '' ? [nameZh, nameEn] : [result])",
    put: "(result === '' ? ['气胸', nameZh, nameEn] : [result])",
    suite: rules,
  },
  {
    name: 'a correction forgets the critical findings of the signed report',
    file: 'server/acts/report/signReport.ts',
    find: 'name_en from report_finding where report_id = ${found.reportId}`;',
    put: 'name_en from report_finding where false and report_id = ${found.reportId}`;',
    suite: findings,
    only: 'begins a correction with what was marked',
  },
  {
    name: 'a critical finding the dictionary no longer offers is dropped from its report',
    file: 'src/domain/report/findings.ts',
    find: '?? finding), ...gone]',
    put: '?? finding)]',
    suite: 'src/domain/report/findings.test.ts',
  },
  {
    name: 'a critical finding is taken back by the correction that repeats it',
    file: 'server/acts/report/tellCritical.ts',
    find: 'indicatorId: code, ...names',
    put: 'indicatorId: reportId, ...names',
    suite: findings,
    only: 'is withdrawn by a correction without it',
  },
  {
    name: 'a critical finding is missing from the banner and the register',
    file: 'server/queries/criticalValues.ts',
    find: 'where g.org_id = v.org_id and g.report_id = v.report_id) item',
    put: 'where false) item',
    suite: findings,
    only: 'is acknowledged only with its name read back',
  },
];
