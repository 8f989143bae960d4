import type { Mutant } from './mutant.ts';

const rules = 'src/domain/report/critical.test.ts';
const ledger = 'server/areas/report/report.db.test.ts';

/** Results that put a life in danger: judged, told, marked. */
export const mutants: Mutant[] = [
  {
    name: 'a result at the critical limit itself passes',
    file: 'src/domain/report/critical.ts',
    find: 'span.to <= criticalLow',
    put: 'span.to < criticalLow',
    suite: rules,
  },
  {
    name: 'a critical limit may be a normal value',
    file: 'src/domain/report/flags.ts',
    find: 'criticalLow >= lowest',
    put: 'criticalLow > lowest',
    suite: rules,
  },
  {
    name: 'a correction with another critical value is told to nobody',
    file: 'src/domain/report/critical.ts',
    find: 'indicatorId === one.indicatorId && result === one.result',
    put: 'indicatorId === one.indicatorId',
    suite: rules,
  },
  {
    name: 'who signs a critical result is told instead of who ordered it',
    file: 'server/areas/report/acts/tellCritical.ts',
    find: 'select r.advice_id, a.doctor_id, s.language',
    put: 'select r.advice_id, r.written_by as doctor_id, s.language',
    suite: ledger,
    only: 'critical result',
  },
  {
    name: 'the paper forgets which results are critical',
    file: 'server/areas/print/queries/reportPrints.ts',
    find: '    critical,\n    isUndecided:',
    put: '    critical: false,\n    isUndecided:',
    suite: ledger,
    only: 'critical result',
  },
];
