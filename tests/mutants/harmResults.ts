import type { Mutant } from './mutant.ts';

const reading = 'src/domain/report/number/readNumber.test.ts';
const ranges = 'src/domain/report/flags.test.ts';
const spans = 'src/domain/report/number/span.test.ts';
const part = 'server/areas/report/partReport.db.test.ts';
const early = 'server/areas/criticalValue/criticalBeforeReview.db.test.ts';
const skin = 'src/domain/nursing/skinTest/rules.test.ts';
const nursing = 'server/areas/nursing/nursing.db.test.ts';
const signs = 'server/areas/criticalValue/criticalSigns.db.test.ts';
const imaging = 'src/domain/order/imaging.test.ts';
const dangers = 'server/areas/report/imagingDangers.db.test.ts';

/** Harm to patients by results, critical values, examinations and skin tests. */
export const mutants: Mutant[] = [
  {
    name: 'a bound inside its limits passes for decided',
    file: 'src/domain/report/number/span.ts',
    find: '(low !== null && from < low && to >= low) ||',
    put: '(low !== null && from < low && to > low && to < low) ||',
    suite: spans,
  },
  {
    name: 'a bound that may be critical passes for decided',
    file: 'src/domain/report/number/span.ts',
    find: '(criticalLow !== null && from <= criticalLow && to > criticalLow) ||',
    put: '(criticalLow !== null && from > criticalLow && to > criticalLow && to < from) ||',
    suite: spans,
  },
  {
    name: 'a bound is judged by the number behind its sign',
    file: 'src/domain/report/number/span.ts',
    find: "    '<': { from: least, to: value - hair },",
    put: "    '<': { from: value - hair, to: value - hair },",
    suite: spans,
  },
  {
    name: 'a signed report forgets the tests without a result',
    file: 'server/areas/report/acts/signReport.ts',
    find: '  if (empty.length === 0) return;\n',
    put: '  if (empty.length >= 0) return;\n',
    suite: part,
  },
  {
    name: 'a paper leaves out the tests without a result',
    file: 'src/print/lab/model.ts',
    find: 'const lines = [...results, ...empty];',
    put: 'const lines = [...results, ...empty.slice(0, 0)];',
    suite: 'src/print/models.test.ts',
  },
  {
    name: 'a file marks a patient as deceased for whom may not',
    file: 'server/areas/patient/acts/importPatients.ts',
    find: '...(importing.marksDeaths ? [] : deathsOf(rows))',
    put: '...(importing.marksDeaths || rows.length > 0 ? [] : deathsOf(rows))',
    suite: 'server/import/patients.db.test.ts',
    only: 'a death only from an importer who may mark patients as deceased',
  },
  {
    name: 'a full-width result is read as no number',
    file: 'src/domain/report/number/readNumber.ts',
    find: "    .normalize('NFKC')\n    .replace(/[\\u2010-\\u2015\\u2212]/g, '-')",
    put: "    .replace(/[\\u2010-\\u2015\\u2212]/g, '-')",
    suite: reading,
  },
  {
    name: 'a result in another unit is judged as if it were in its own',
    file: 'src/domain/report/number/readNumber.ts',
    find: "const isRead = () => rest === '' || foldUnit(rest) === unit;",
    put: "const isRead = () => rest === '' || foldUnit(rest) === unit || rest.includes('/');",
    suite: reading,
  },
  {
    name: 'a negative result loses its sign',
    file: 'src/domain/report/number/readNumber.ts',
    find: "minus === undefined || minus === '+' ? size : -size",
    put: 'size',
    suite: reading,
  },
  {
    name: 'a patient of unknown sex has the laxer critical limit',
    file: 'src/domain/report/flags.ts',
    find: "strictest(known, 'criticalLow', Math.max)",
    put: "strictest(known, 'criticalLow', Math.min)",
    suite: ranges,
  },
  {
    name: 'a report saved in part loses its other tests',
    file: 'server/areas/report/queries/reports.ts',
    find: 'return [...tests.map((test) => storedOf(test) ?? test), ...stored.filter((one) => !isKnown(one))];',
    put: 'return stored.length > 0 ? [...stored] : [...tests.map((test) => storedOf(test) ?? test), ...stored.filter((one) => !isKnown(one))];',
    suite: part,
    only: 'keeps every test',
  },
  {
    name: 'a result that cannot be read is saved without a word',
    file: 'server/areas/report/acts/writeReport.ts',
    find: 'if (!draft.confirmed) askAboutUnreadable(context, rows, stored);',
    put: '',
    suite: part,
    only: 'asks once about a text',
  },
  {
    name: 'a critical value waits for the review',
    file: 'server/areas/report/acts/tellCritical.ts',
    find: "  if (change === 'critical') await raiseCriticalValue(context, reportId);\n  const before",
    put: '  const before',
    suite: early,
  },
  {
    name: 'an open correction withdraws the critical value of the signed report',
    file: 'server/areas/report/acts/tellCritical.ts',
    find: '{ adviceId: ordered.adviceId, only: reportId }',
    put: '{ adviceId: ordered.adviceId }',
    suite: early,
    only: 'leaves the signed one standing',
  },
  {
    name: 'the review of a critical value tells it once more',
    file: 'server/areas/report/acts/tellCritical.ts',
    find: "const isTold = change === 'critical' && (await isCriticalValueStanding(db, reportId));",
    put: 'const isTold = false;',
    suite: early,
    only: 'stays the same one',
  },
  {
    name: 'a general reaction to a skin test is negative',
    file: 'src/domain/nursing/skinTest/rules.ts',
    find: "isGeneral || (diameterMm ?? 0) > positiveOverMm ? 'positive'",
    put: "(diameterMm ?? 0) > positiveOverMm ? 'positive'",
    suite: skin,
  },
  {
    name: 'a skin test nobody has read leaves the list of the nurses',
    file: 'server/areas/nursing/queries/executions.ts',
    find: 'union all select w.advice_id from skin_test w where w.result is null',
    put: 'union all select w.advice_id from skin_test w where false',
    suite: nursing,
    only: 'that nobody has read',
  },
  {
    name: 'a reaction to a skin test is told like a message alone',
    file: 'server/areas/nursing/acts/saveSkinTestResult.ts',
    find: '  await raiseAtBedside(context,',
    put: '  void raiseAtBedside; void (context,',
    suite: nursing,
    only: 'stands in the register',
  },
  {
    name: 'critical vital signs stand in no register',
    file: 'server/areas/encounter/acts/tellCriticalSigns.ts',
    find: 'if (items.length > 0) await raiseAtBedside',
    put: 'if (items.length > 99) await raiseAtBedside',
    suite: signs,
  },
  {
    name: 'a CT of a woman nobody asked about pregnancy passes',
    file: 'src/domain/order/imagingChecks.ts',
    find: 'const isUnknown = pregnancy === null && isAskedAboutPregnancy(sex, ageMonths);',
    put: 'const isUnknown = false && pregnancy === null && isAskedAboutPregnancy(sex, ageMonths);',
    suite: imaging,
  },
  {
    name: 'a contrast medium at a filtration of 30 and more asks, below it not',
    file: 'src/domain/order/imagingChecks.ts',
    find: 'kidney.egfr < leastFiltration',
    put: 'kidney.egfr >= leastFiltration',
    suite: imaging,
  },
  {
    name: 'an imaging report is begun without the dangers being confirmed',
    file: 'server/areas/report/acts/writeReport.ts',
    find: 'if (found.reportId === null && !draft.confirmed) await askAboutDangers(context, found);',
    put: '',
    suite: dangers,
  },
];
