import type { Mutant } from './mutant.ts';

const suite = 'server/areas/history/history.db.test.ts';
const rules = 'src/domain/history/history.test.ts';

/** Histories of a patient: whose they are, what is taken over, and the present pregnancy. */
export const mutants: Mutant[] = [
  {
    name: 'a history is told in the visit of another patient',
    file: 'server/areas/patient/acts/keepHistory.ts',
    find: ' and patient_id = ',
    put: ' or patient_id = ',
    suite,
    only: 'visit of another patient',
  },
  {
    name: 'a change moves a history to another patient',
    file: 'server/areas/history/acts/saveHistory.ts',
    find: "if (stored && stored.patientId !== patientId) throw new Problem('history.problem.otherPatient');",
    put: '',
    suite,
    only: 'moved to another patient',
  },
  {
    name: 'a history in error is changed',
    file: 'server/areas/patient/acts/keepHistory.ts',
    find: "if (status === historyState.error) throw new Problem('history.problem.inError');",
    put: "if (status === historyState.error) return { ...found, status: 'active' };",
    suite,
    only: 'entered in error',
  },
  {
    name: 'every difference is taken over, chosen or not',
    file: 'server/areas/history/acts/mergeHistories.ts',
    find: '.filter(({ key }) => keys.includes(key))',
    put: '',
    suite,
    only: 'leaves the rest',
  },
  {
    name: 'a history in error is proposed to a new record',
    file: 'src/domain/history/proposal.ts',
    find: 'sectionOfKind[kind] === sectionType && status === historyState.active)',
    put: "sectionOfKind[kind] === sectionType && status !== 'historical')",
    suite: rules,
    only: 'active rows of its section',
  },
  {
    name: 'an illness that the record denies is added to the file',
    file: 'src/domain/history/differences.ts',
    find: 'pointsOf(text).filter((point) => !denials.test(point))',
    put: 'pointsOf(text)',
    suite: rules,
    only: 'denies',
  },
  {
    name: 'a pregnancy of years ago ends the present one',
    file: 'src/domain/history/rules.ts',
    find: ' && endedOn >= standing.lastPeriod',
    put: '',
    suite,
    only: 'no earlier one',
  },
  {
    name: 'the weeks of a pregnancy are counted from the answer although the last period is known',
    file: 'src/domain/medication/pregnancyAnswer.ts',
    find: 'if (lastPeriod) return weeksOn(lastPeriod, addDays(on, daysSince));',
    put: '',
    suite: rules,
    only: 'not from the day of the answer',
  },
  {
    name: 'the last period of an earlier pregnancy is kept for a new one',
    file: 'src/domain/patient/gestation.ts',
    find: 'weeks === null || Math.abs(weeksOn(lastPeriod, today) - weeks) <= 1 ? lastPeriod : null',
    put: 'lastPeriod',
    suite: rules,
    only: 'same pregnancy only',
  },
  {
    name: 'the histories of the patient before stand in the next record until the new ones arrive',
    file: 'src/features/encounter/history/useHistories.ts',
    find: '{ skip: !may(readers) }).currentData?.rows',
    put: '{ skip: !may(readers) }).data?.rows',
    suite: 'src/features/encounter/history/historyProposal.test.tsx',
    only: 'patient before',
  },
];
