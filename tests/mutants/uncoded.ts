import type { Mutant } from './mutant.ts';

const papers = 'server/areas/encounter/uncodedDiagnosis.db.test.ts';
const contradictions = 'src/domain/encounter/contradictions/contradictions.test.ts';

/** Free-text diagnoses that are not marked, infusion rows that skip a look, and contradictions that nobody sees. */
export const mutants: Mutant[] = [
  {
    name: 'papers and lists leave out that a diagnosis is free text',
    file: 'server/areas/patient/queries/diagnosisName.ts',
    find: "= '' then format(",
    put: '= code then format(',
    suite: papers,
  },
  {
    name: 'a certificate forgets that its diagnosis was free text',
    file: 'server/areas/certificate/acts/issueCertificate.ts',
    find: 'select code, name_zh',
    put: 'select name_zh',
    suite: 'server/areas/certificate/certificate.db.test.ts',
    only: 'free text',
  },
  {
    name: 'screens leave out that a diagnosis is free text',
    file: 'src/words/diagnosisText.ts',
    find: 'code !== undefined && isUncoded({ code })',
    put: 'code === undefined',
    suite: 'src/features/encounter/uncodedDiagnosis.test.tsx',
  },
  {
    name: 'one key goes past a child’s dose in an infusion',
    file: 'src/features/order/group/GroupEntry.tsx',
    find: '(isReady ? goToNextRow : goToDose)',
    put: '(draft ? goToNextRow : goToDose)',
    suite: 'src/features/order/group/GroupEntry.test.tsx',
    only: 'child',
  },
  {
    name: 'a denied allergy is compared with food only',
    file: 'src/domain/encounter/contradictions/allergies.ts',
    find: 'isDrug(allergy) === drugs',
    put: 'isDrug(allergy) !== drugs',
    suite: contradictions,
  },
  {
    name: 'any side of the note agrees with the diagnosis',
    file: 'src/domain/encounter/contradictions/sides.ts',
    find: "one.side === 'both' || one.side === side",
    put: "one.side === 'both' || side.length > 0",
    suite: contradictions,
  },
  {
    name: 'a denial goes on after its reversal',
    file: 'src/domain/encounter/contradictions/statements.ts',
    find: 'negator.test(afterReversal(text.slice(0, start)))',
    put: 'negator.test(text.slice(0, start))',
    suite: contradictions,
  },
];
