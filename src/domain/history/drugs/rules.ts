/** Rules of the medication list: what a line needs, when it may be stopped, and what a list says of dangers. */
import type { Item } from '../../dictionary/shapes.ts';
import { sharedIngredients } from '../../medication/duplicates.ts';
import { noFacts } from '../../medication/facts.ts';
import { pieceNamed } from '../../medication/herbs/pieces.ts';
import { ingredientNamed, substancesOf } from '../../medication/substances.ts';
import { allergensOf, allergyFindings, personFindings, pregnancyFindings } from '../../order/drugChecks.ts';
import { emptyDraft } from '../../order/entry.ts';
import { orderType } from '../../order/orderTypes.ts';
import { type OtherDrug, pairFindings } from '../../order/pairChecks.ts';
import { levelOf } from '../../order/rules.ts';
import { type CheckedLine, type Finding, namesOf, type WarningLevel } from '../../order/warning.ts';
import type { OrderWorld } from '../../order/world.ts';
import type { FieldProblem } from '../../problem.ts';
import type { Person } from '../rules.ts';
import type { Detail, Draft } from './shapes.ts';
import { checkStart } from './start.ts';

/** What the page checks, and that the ingredient is one of the table. */
export const checkTaken = (draft: Draft, person: Person): FieldProblem<Draft>[] => [
  ...checkStart(draft, person),
  ...(draft.ingredient !== '' && !ingredientNamed(draft.ingredient)
    ? [{ field: 'name' as const, message: 'history.drug.unknown' as const }]
    : []),
];

/** A medicine that was written down as a history in words has no details. */
export const blankDetail: Detail = {
  nameEn: '',
  itemId: null,
  ingredients: [],
  dose: null,
  doseUnit: null,
  routeCode: null,
  frequencyCode: null,
  source: 'patient',
  stoppedOn: null,
  stopReason: '',
  adviceId: null,
};

/** True if the goods have an ingredient of a medicine from elsewhere: an order of them may stand for it from now on. */
export function isTakenOverBy({ id, name, drug }: { id: string; name: string; drug: Detail | null }, item: Item): boolean {
  if (drug?.itemId === item.id) return true;
  const taken = substancesOf(itemOfMedicine({ id, name, nameEn: drug?.nameEn ?? '', ingredients: drug?.ingredients ?? [] }));
  return sharedIngredients(taken, substancesOf(item)).length > 0;
}

interface NamedMedicine {
  id: string;
  name: string;
  nameEn: string;
  ingredients: readonly string[];
}

/** A medicine that the clinic does not keep, as the rules of orders read drugs: its facts are not answered. */
export const itemOfMedicine = ({ id, name, nameEn, ingredients }: NamedMedicine): Item => ({
  ...noFacts,
  id,
  code: '',
  nameZh: name,
  nameEn,
  adviceType: orderType.drug,
  categoryCode: '',
  specification: '',
  specificationEn: '',
  unit: '',
  unitEn: '',
  price: 0,
  minimumDiscount: 0,
  allowDiscount: false,
  sexLimit: null,
  genericName: null,
  dosageForm: null,
  manufacturer: null,
  doseUnit: null,
  dosePerSingle: null,
  singleUnit: null,
  singleUnitEn: '',
  singlesPerPackage: null,
  splitAllowed: false,
  splitPrice: null,
  calculationRule: null,
  defaultDose: null,
  defaultRoute: null,
  defaultFrequency: null,
  defaultDuration: null,
  atcCode: '',
  insuranceClass: null,
  ingredients: ingredients.length > 0 ? ingredients.map((code) => ({ code, strength: null, unit: null })) : null,
  stock: null,
});

/** True if the rules know an ingredient of it, answered or found in the name, or it is a piece of Chinese medicine. */
export const isCheckable = (item: Item): boolean =>
  [...substancesOf(item).inns].some((inn) => ingredientNamed(inn) !== undefined || pieceNamed(inn) === inn);

export interface TakenDrug {
  item: Item;
  routeCode: string | null;
}

export interface ListFinding extends Pick<Finding, 'message' | 'values' | 'source'> {
  level: WarningLevel;
}

/** Dangers of each medicine to this patient and with the medicines above it, at the levels of the clinic; by place in the list. */
export function findingsOfList(drugs: readonly TakenDrug[], world: OrderWorld): ListFinding[][] {
  const allergens = allergensOf(world.allergies);
  const isLocal = (routeCode: string | null) =>
    world.routes.get(routeCode ?? '') === 'topical' && routeCode !== 'patch' && routeCode !== 'pr';
  const lines = drugs.map(
    ({ item, routeCode }): CheckedLine => ({
      item,
      draft: { ...emptyDraft(orderType.drug), itemId: item.id, routeCode },
      substances: substancesOf(item),
    }),
  );
  const asOther = ({ item, substances, draft }: CheckedLine): OtherDrug => ({
    itemId: item.id,
    substances,
    name: namesOf(item),
    isRunning: true,
    isLocal: isLocal(draft.routeCode),
  });
  return lines.map((line, place) => {
    const found: Finding[] = [
      ...allergyFindings(line, allergens),
      ...personFindings(line, world),
      ...pregnancyFindings(line, world),
      ...pairFindings(line, lines.slice(0, place).map(asOther), isLocal(line.draft.routeCode)),
    ];
    return found.flatMap(({ rule, message, values, source = '' }): ListFinding[] => {
      const level = levelOf(rule, world.levels);
      return level === 'off' ? [] : [{ level, message, ...(values && { values }), source }];
    });
  });
}
