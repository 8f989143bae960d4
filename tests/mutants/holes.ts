import type { Mutant } from './mutant.ts';

/** Ways by which value passed the limits of the person who moved it. */
export const mutants: Mutant[] = [
  {
    name: 'anybody at the till enters terms better than agreed with the insurer',
    file: 'src/domain/insurance/rules.ts',
    find: 'if (selfPayRate < planSelfPayRate)',
    put: 'if (selfPayRate < 0)',
    suite: 'server/areas/insurance/insurance.db.test.ts',
    only: 'take terms better than those agreed',
  },
  {
    name: 'a policy becomes free by a later change of its terms',
    file: 'server/areas/insurance/acts/policies.ts',
    find: 'if (!hasSameTerms(draft, stored)) refuse(better);',
    put: 'if (hasSameTerms(draft, stored)) refuse(better);',
    suite: 'server/areas/insurance/insurance.db.test.ts',
    only: 'take terms better than those agreed',
  },
  {
    name: 'a card gets another type without a reason',
    file: 'server/areas/membership/acts/cardType.ts',
    find: '    refuse(checkReason(reason));\n',
    put: '',
    suite: 'server/areas/membership/membership.db.test.ts',
    only: 'when its type is upgraded',
  },
  {
    name: 'another clinic shares a package that it did not sell',
    file: 'src/domain/package/rules.ts',
    find: "['share', 'transfer', 'extend', 'refund', 'complete', 'upgrade']",
    put: "['transfer', 'extend', 'refund', 'complete', 'upgrade']",
    suite: 'server/areas/approval/approval.db.test.ts',
    only: 'of another clinic is used here',
  },
];
