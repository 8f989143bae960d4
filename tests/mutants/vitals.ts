import type { Mutant } from './mutant.ts';

const rules = 'src/domain/vitals/judge.test.ts';
const limits = 'src/domain/vitals/limits.test.ts';
const calls = 'server/areas/encounter/vitalSigns.db.test.ts';

/** Vital signs: judged, scored, limited, repeated, told. */
export const mutants: Mutant[] = [
  {
    name: 'a saturation of 91 % is only low',
    file: 'src/domain/vitals/news2.ts',
    find: '    [below, 3],\n    [92, 2],\n    [94, 1],\n    [96, 0],\n',
    put: '    [below, 3],\n    [91, 2],\n    [94, 1],\n    [96, 0],\n',
    ...{ suite: rules, only: 'SPO2 is judged' },
  },
  {
    name: 'an incomplete early-warning score passes for a complete one',
    file: 'src/domain/vitals/earlyWarning.ts',
    find: 'isComplete: missing.length === 0',
    put: 'isComplete: parts.length > 0',
    ...{ suite: rules, only: 'is complete only with every parameter' },
  },
  {
    name: 'a child of fifteen is scored as an adult',
    file: 'src/domain/vitals/judge.ts',
    find: 'export const news2Months = 16 * 12;',
    put: 'export const news2Months = 15 * 12;',
    ...{ suite: rules, only: 'years is the' },
  },
  {
    name: 'a single 3 is not urgent',
    file: 'src/domain/vitals/earlyWarning.ts',
    find: 'isUrgent: total >= 7 || hasThree',
    put: 'isUrgent: total >= 7',
    ...{ suite: rules, only: 'with a single 3' },
  },
  {
    name: 'pregnancy is scored by NEWS2',
    file: 'src/domain/vitals/earlyWarning.ts',
    find: "  if (at.isPregnant) return 'pregnant';\n",
    put: '',
    ...{ suite: rules, only: 'no NEWS2 is computed' },
  },
  {
    name: 'a weight of 640 kg is plausible',
    file: 'src/domain/vitals/limits.ts',
    find: 'WEIGHT: [30, 250],',
    put: 'WEIGHT: [30, 650],',
    ...{ suite: limits, only: '640 kg of an adult' },
  },
  {
    name: 'the server saves an improbable value without a second entry',
    file: 'server/areas/encounter/acts/saveVitalSigns.ts',
    find: '  refuse(checkRepeated({ values, recordedAt, repeated }, visit, last, stored?.values));\n',
    put: '',
    ...{ suite: calls, only: 'is refused until it is typed a second time' },
  },
  {
    name: 'another second entry confirms an improbable value',
    file: 'src/domain/vitals/rules.ts',
    find: 'values[key] === before[key] || values[key] === repeated[key]',
    put: 'values[key] === before[key] || repeated[key] !== undefined',
    ...{ suite: limits, only: 'with another second entry' },
  },
  {
    name: 'doses are reckoned from the latest weight whatever it is',
    file: 'server/areas/patient/queries/vitalSigns.ts',
    find: 'rows.find(({ kg, cm, measuredAt, ...subject }) => isUsableWeight(kg, cm, subject, dateAt(measuredAt)))',
    put: 'rows[0]',
    ...{ suite: calls, only: 'passes over a weight' },
  },
  {
    name: 'an urgent score is told with every correction',
    file: 'server/areas/encounter/acts/tellWarning.ts',
    find: 'told.warnedAt !== null || ',
    put: '',
    ...{ suite: calls, only: 'once per measurement' },
  },
  {
    name: 'the nurse sees the finished before the unmeasured',
    file: 'src/domain/vitals/need.ts',
    find: "['urgent', 'skinTest', 'unmeasured', 'raised', 'due', 'calm', 'finished']",
    put: "['finished', 'urgent', 'skinTest', 'unmeasured', 'raised', 'due', 'calm']",
    ...{ suite: 'src/domain/vitals/need.test.ts', only: 'puts urgent scores first' },
  },
  {
    name: 'a measurement keeps its answer to "pregnant?" to itself',
    file: 'server/areas/encounter/acts/answerByVitals.ts',
    find: '  if (state) await addAnswer(context, { patientId, recordedAt, state });\n',
    put: '',
    ...{ suite: calls, only: 'given with a measurement counts' },
  },
  {
    name: 'an edit of a measurement repeats its old answer to "pregnant?"',
    file: 'src/domain/vitals/pregnancy.ts',
    find: "value === choiceOf(before, 'PREGNANT') || ",
    put: '',
    ...{ suite: calls, only: 'an edit of another value leaves it' },
  },
  {
    name: 'a measurement of an earlier hour undoes a later answer',
    file: 'server/areas/encounter/acts/answerByVitals.ts',
    find: '  if (lastAt >= measuredAt + oneMinute) return;\n',
    put: '',
    ...{ suite: calls, only: 'is not undone by a measurement of an earlier hour' },
  },
];
