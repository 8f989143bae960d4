import type { Mutant } from './mutant.ts';

const allergy = 'src/domain/medication/allergy.test.ts';
const doses = 'src/domain/medication/doses.test.ts';
const pairs = 'src/domain/medication/interactions.test.ts';
const people = 'src/domain/medication/populations.test.ts';
const gate = 'server/areas/order/orderChecks.db.test.ts';

/** Checks of orders: allergies, doses, interactions, populations, and the gate in front of every write. */
export const mutants: Mutant[] = [
  {
    name: 'a drug whose ingredients nobody answered is not looked up by its name',
    file: 'src/domain/medication/substances.ts',
    find: 'const byName = known.length > 0 ? []',
    put: 'const byName = drug.ingredients === null ? []',
    suite: allergy,
  },
  {
    name: 'a clinic that answers "no class" silences the class of a known ingredient',
    file: 'src/domain/medication/substances.ts',
    find: '...rows.flatMap(({ allergenClasses }) => allergenClasses)]),',
    put: '...(drug.allergenClasses ? [] : rows.flatMap(({ allergenClasses }) => allergenClasses))]),',
    suite: allergy,
  },
  {
    name: 'a child is judged by the limits of an adult',
    file: 'src/domain/medication/doses.ts',
    find: 'figure !== null && isChild(subject) && subject.kg !== null',
    put: 'figure !== null && !isChild(subject) && subject.kg !== null',
    suite: doses,
  },
  {
    name: 'the same ingredient in two brands is not added up',
    file: 'src/domain/medication/doses.ts',
    find: 'const total = single * (times ?? 1) + given + added;',
    put: 'const total = single * (times ?? 1) + given * 0 + added;',
    suite: doses,
  },
  {
    name: 'a weight of last year counts as a weight',
    file: 'src/domain/order/drugChecks.ts',
    find: 'if (!weight || daysBetween(weight.on, today) > currentWeightDays(ageMonths)) return null;',
    put: 'if (!weight) return null;',
    suite: doses,
  },
  {
    name: 'a drug that runs on from another visit is not compared',
    file: 'src/domain/order/checks.ts',
    find: 'const others = [...besides.map((each) => otherOf(each, world)), ...running];',
    put: 'const others = [...besides.map((each) => otherOf(each, world)), ...running.slice(running.length)];',
    suite: pairs,
  },
  {
    name: 'the key of an interaction depends on the order of the lines',
    file: 'src/domain/order/warning.ts',
    find: '[one, other].toSorted().join(',
    put: '[one, other].join(',
    suite: pairs,
  },
  {
    name: 'an old "not pregnant" holds for ever',
    file: 'src/domain/medication/pregnancyAnswer.ts',
    find: 'if (!answer || daysSince > holdsFor[answer.state]) return null;',
    put: 'if (!answer) return null;',
    suite: people,
  },
  {
    name: 'a confirmed reminder passes a warning that needs a reason',
    file: 'server/areas/order/acts/gate.ts',
    find: "(level === 'reason' ? !reasons.get(key) : !answers.confirmed)",
    put: '(!reasons.get(key) && !answers.confirmed)',
    suite: gate,
  },
  {
    name: 'a reason is not kept with its line',
    file: 'server/areas/order/acts/saveOrder.ts',
    find: '  await storeAnswers(context, { encounterId, ids, answers: given });',
    put: '',
    suite: gate,
  },
  {
    name: 'orders are sent without being checked again',
    file: 'server/areas/order/acts/sendOrder.ts',
    find: 'answersInTrail(await recheckOrders(context, locked, answers))',
    put: 'answersInTrail(answers.confirmed === null ? await recheckOrders(context, locked, answers) : [])',
    suite: gate,
    only: 'signing and sending',
  },
  {
    name: 'drugs are sent although nobody asked about allergies',
    file: 'server/areas/order/acts/refuseUnasked.ts',
    find: 'if (!isAsked)',
    put: 'if (isAsked === null)',
    suite: gate,
    only: 'nobody has asked',
  },
  {
    name: '"cannot be asked" of one visit holds for the next',
    file: 'server/areas/order/acts/refuseUnasked.ts',
    find: "e.allergy_unable_reason <> ''",
    put: "exists (select from encounter o where o.org_id = e.org_id and o.patient_id = e.patient_id and o.allergy_unable_reason <> '')",
    suite: gate,
    only: 'nobody has asked',
  },
  {
    name: 'a clinic may set the allergy rule to a reminder',
    file: 'src/domain/order/rules.ts',
    find: "allergySame: { level: 'prohibit', least: 'reason'",
    put: "allergySame: { level: 'prohibit', least: 'off'",
    suite: gate,
    only: 'the rules of a clinic',
  },
  {
    name: 'the dose of a running drug is written with the code of its unit',
    file: 'server/areas/order/queries/patientDrugs.ts',
    find: 'doseText(dose, unit, language)',
    put: 'dose + (doseUnit ?? "")',
    suite: gate,
    only: 'names a running dose',
  },
];
