import type { Mutant } from './mutant.ts';

const suite = 'server/areas/order/standing.db.test.ts';
const rules = 'src/domain/order/standing/rules.test.ts';
const rule = 'src/domain/order/standing/rules.ts';
const act = 'server/areas/order/acts/standing/standing.ts';

/** Orders that are kept and written again. */
export const mutants: Mutant[] = [
  {
    name: 'an antibiotic stands in a standing prescription',
    file: rule,
    find: "return antibioticGrade ? 'order.standing.antibiotic' : undefined;",
    put: "return antibioticGrade === 3 ? 'order.standing.antibiotic' : undefined;",
    suite: rules,
    only: 'an antibiotic',
  },
  {
    name: 'a psychotropic drug stands in a standing prescription',
    file: rule,
    find: "if (controlled !== null && controlled !== 'none')",
    put: "if (controlled === 'narcotic')",
    suite: rules,
    only: 'psychotropic',
  },
  {
    name: 'twelve weeks are supplied without the agreement of the patient',
    file: rule,
    find: 'cycleDays > usualCycle && !isAgreed',
    put: 'cycleDays > longestCycle && !isAgreed',
    suite: rules,
    only: 'of twelve weeks without it',
  },
  {
    name: 'a standing prescription is renewed early without being asked',
    file: act,
    find: 'if (isEarly(held, today) && !isKnownEarly)',
    put: 'if (isEarly(held, today) && isKnownEarly === undefined)',
    suite,
    only: 'early only knowingly',
  },
  {
    name: 'a stopped standing prescription is renewed',
    file: rule,
    find: "if (state === 'stopped') return 'order.standing.stopped';",
    put: "if (state === 'stopped' && until < today) return 'order.standing.stopped';",
    suite: rules,
    only: 'ends with its day',
  },
  {
    name: 'a standing prescription is renewed for another patient',
    file: act,
    find: 'if (held.patientId !== visit.patientId) throw absent();',
    put: 'if (!held.patientId) throw absent();',
    suite,
    only: 'for another patient',
  },
  {
    name: 'a package that is switched off is still taken into a visit',
    file: 'server/areas/order/acts/packs/packs.ts',
    find: "if (!pack.enabled) throw new Problem('order.pack.off');",
    put: "if (pack.enabled === undefined) throw new Problem('order.pack.off');",
    suite,
    only: 'off for doctors once it is switched off',
  },
  {
    name: 'a kind of order that the clinic does not offer is written',
    file: 'src/domain/order/ordersConfig.ts',
    find: 'kinds.some((kind) => typeOfKind(kind) === type)',
    put: 'kinds.length > 0',
    suite,
    only: 'closes a kind for new orders',
  },
];
