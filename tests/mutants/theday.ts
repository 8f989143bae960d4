import type { Mutant } from './mutant.ts';

const suspension = 'server/areas/schedule/suspension.db.test.ts';

/** Mistakes of the desk's day: callers, rosters of two practices, suspensions, and what is told once. */
export const mutants: Mutant[] = [
  {
    name: 'the mobile alone shows nobody on file',
    file: 'src/domain/patient/rules.ts',
    find: "agrees.includes('mobile') || isAskedAbout(agrees);",
    put: 'isAskedAbout(agrees);',
    suite: 'src/domain/patient/rules.test.ts',
  },
  {
    name: 'an age in months is taken for years',
    file: 'src/domain/patient/ageTyped.ts',
    find: "unit === 'year' ? -12 * count : -count",
    put: '-12 * count',
    suite: 'src/domain/patient/newcomer.test.ts',
  },
  {
    name: 'a copied roster does not see duties in another practice',
    file: 'src/domain/schedule/roster.ts',
    find: "return clashElsewhere(duty, world) ? 'elsewhere' : undefined;",
    put: 'return undefined;',
    suite: 'src/domain/schedule/schedule.test.ts',
  },
  {
    name: 'a copied roster plans people who have left',
    file: 'src/domain/schedule/roster.ts',
    find: 'working.has(duty.staffId) ?',
    put: 'working.size >= 0 ?',
    suite: 'server/areas/schedule/schedule.db.test.ts',
    only: 'no longer works here',
  },
  {
    name: 'a colleague who is off duty is offered for a suspension',
    file: 'src/domain/schedule/hits.ts',
    find: '  if (shifts.length > 0 && !shifts.some((shift) => shift.doctorId === doctorId)) return false;\n',
    put: '',
    suite: suspension,
    only: 'names as free',
  },
  {
    name: 'only the first clash of a suspension is told',
    file: 'server/areas/appointment/acts/saveSuspension.ts',
    find: '  refuse(problems);\n  return counts;',
    put: '  refuse(problems.slice(0, 1));\n  return counts;',
    suite: suspension,
    only: 'at once',
  },
  {
    name: 'an appointment is called off by a list that is out of date',
    file: 'server/areas/appointment/acts/saveSuspension.ts',
    find: "    if (lineOf(appointmentId).version !== seen) throw new Problem('error.version');\n",
    put: '',
    suite: suspension,
    only: 'puts appointments on another day',
  },
];
