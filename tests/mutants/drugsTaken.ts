// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const list = 'server/areas/history/drugsTaken.db.test.ts';
const renewal = 'src/domain/order/renewal.test.ts';
const child = 'src/domain/order/childDose.test.ts';
const bands = 'src/domain/medication/doseBands.test.ts';
const orders = 'src/domain/order/order.test.ts';

/** What a patient takes, doses of children, and supplies for chronic illness. */
export const mutants: Mutant[] = [
  {
    name: 'medicines from elsewhere are left out of the checks',
    file: 'server/areas/order/queries/patientDrugs.ts',
    find: 'return [...own, ...elsewhere];',
    put: 'return elsewhere.length < 0 ? elsewhere : own;',
    suite: list,
    only: 'is compared with new orders',
  },
  {
    name: 'a stopped medicine goes on being compared',
    file: 'server/areas/order/queries/patientDrugs.ts',
    find: 'and status = ${historyState.active} and drug',
    put: "and status <> 'error' and ${historyState.active} <> '' and drug",
    suite: list,
    only: 'is compared no more',
  },
  {
    name: 'an order that the patient stopped goes on running',
    file: 'server/schema/0620_drugs_taken.sql',
    find: "and h.drug ->> 'adviceId' = a.id::text)",
    put: "and h.drug ->> 'adviceId' = 'none')",
    suite: list,
    only: 'lets an order of the clinic be stopped',
  },
  {
    name: 'an infusion that was not given stands in the list',
    file: 'server/areas/history/queries/drugsTaken.ts',
    find: 'isGiven && !substancesOf(item).isSolvent',
    put: '(isGiven || !isGiven) && !substancesOf(item).isSolvent',
    suite: list,
    only: 'without infusions that were not given',
  },
  {
    name: 'a solvent stands in the list',
    file: 'server/areas/history/queries/drugsTaken.ts',
    find: 'isGiven && !substancesOf(item).isSolvent',
    put: 'isGiven',
    suite: list,
    only: 'without solvents',
  },
  {
    name: 'a list is signed as reviewed that changed since it was read',
    file: 'server/areas/history/acts/keepDrug.ts',
    find: "if (taken.length !== listed) throw new Problem('error.version');",
    put: '',
    suite: list,
    only: 'is reviewed with the patient',
  },
  {
    name: 'a renamed medicine keeps the ingredients of the old name',
    file: 'server/areas/history/acts/saveHistory.ts',
    find: "name === newName ? drug : { ...drug, itemId: null, nameEn: '', ingredients: [] }",
    put: 'name === newName ? drug : { ...drug }',
    suite: list,
    only: 'loses the ingredients of its old name',
  },
  {
    name: 'two antibacterials pass in silence',
    file: 'src/domain/order/pairChecks.ts',
    find: 'isAntibacterial(line.substances) && isAntibacterial(other.substances)',
    put: 'isAntibacterial(line.substances) && !isAntibacterial(other.substances)',
    suite: renewal,
    only: 'a second antibacterial',
  },
  {
    name: 'a narcotic is renewed early',
    file: 'src/domain/order/pairChecks.ts',
    find: "if (controlled !== null && controlled !== 'none') return false;",
    put: '',
    suite: renewal,
    only: 'controlled',
  },
  {
    name: 'every running supply may be renewed',
    file: 'src/domain/order/pairChecks.ts',
    find: '!other.isRunning || !other.isEnding',
    put: '!other.isRunning',
    suite: renewal,
    only: 'before them a duplicate',
  },
  {
    name: 'a child is proposed the dose for adults',
    file: 'src/domain/medication/doseBands.ts',
    find: 'if (person.ageMonths >= adultMonths) return',
    put: 'if (person.ageMonths >= 0) return',
    suite: bands,
    only: 'a newborn has none',
  },
  {
    name: 'the upper end of a band belongs to it',
    file: 'src/domain/medication/doseBands.ts',
    find: 'value >= (from ?? 0) && value < (to',
    put: 'value >= (from ?? 0) && value <= (to',
    suite: bands,
    only: 'the first month of the next',
  },
  {
    name: 'overlapping bands are stored',
    file: 'src/domain/medication/doseBands.ts',
    find: 'above.band && band && overlaps(above.band, band)',
    put: 'above.band && band && !overlaps(above.band, band) && false',
    suite: bands,
    only: 'are refused where two fit',
  },
  {
    name: 'an unknown age is taken for an adult',
    file: 'src/domain/order/drugChecks.ts',
    find: 'if (ageMonths !== null && !isChild(subject)) return [];',
    put: 'if (!isChild(subject)) return [];',
    suite: child,
    only: 'a patient of unknown age',
  },
  {
    name: 'a largest dose of the table for adults counts as one for children',
    file: 'src/domain/medication/doses.ts',
    find: 'if (isSet(item.doseLimits?.singlePerKg, item.doseLimits?.dailyPerKg)) return true;\n  return [...substances.inns].some((inn) => {\n    const row = route ? rowsOf.get(`${inn}|${route}`) : undefined;\n    return row !== undefined && isSet(',
    put: 'if (item.doseLimits !== null) return true;\n  return [...substances.inns].some((inn) => {\n    const row = route ? rowsOf.get(`${inn}|${route}`) : undefined;\n    return row !== undefined && isSet(',
    suite: child,
    only: 'a newborn and a patent medicine',
  },
  {
    name: 'an antibiotic is a supply for chronic illness',
    file: 'src/domain/order/longTerm.ts',
    find: 'draft.adviceType !== orderType.drug || drugRefused(item) !== undefined',
    put: 'draft.adviceType !== orderType.drug',
    suite: orders,
    only: 'an antibiotic for 28 days',
  },
  {
    name: 'a remark passes a supply that is too long',
    file: 'src/domain/order/checks.ts',
    find: 'if (draft.duration === null || draft.duration <= days) return [];',
    put: "if (draft.duration === null || draft.duration <= days || draft.memo !== '') return [];",
    suite: orders,
    only: 'a remark is no reason',
  },
];
