/** What stands against an order line: missing parts are problems beside their fields, dangers are warnings of three levels. */

import type { Item } from '../dictionary/shapes.ts';
import { withPieceClass } from '../medication/herbs/presumed.ts';
import { presumedFacts } from '../medication/presumedFacts.ts';
import { type Substances, substancesOf } from '../medication/substances.ts';
import { regulations, runningWords } from '../medication/tables/regulations.ts';
import { isTestOf, stateOfTest, type TestedItem } from '../nursing/skinTest/matching.ts';
import { testedItem } from '../nursing/skinTest/testedItem.ts';
import type { FieldProblem } from '../problem.ts';
import {
  allergensOf,
  allergyFindings,
  doseFindings,
  isDrugLine,
  personFindings,
  pregnancyFindings,
  unansweredFindings,
  unknownDoseFindings,
} from './drugChecks.ts';
import { pieceDoseFindings } from './herbal/doseChecks.ts';
import { imagingFindings } from './imagingChecks.ts';
import { longTermDays } from './longTerm.ts';
import { orderType } from './orderTypes.ts';
import { fitsOwnRule, standingOfRule } from './ownRules.ts';
import { type OtherDrug, pairFindings } from './pairChecks.ts';
import { stockQuantityOf } from './quantity.ts';
import { levelOf, type RuleLevel } from './rules.ts';
import { isEnding } from './runningDays.ts';
import type { AdviceType, Draft } from './shapes.ts';
import { vaccineFindings } from './vaccineChecks.ts';
import { type CheckedLine, type Finding, keyOf, namesOf, type OrderWarning } from './warning.ts';
import type { OrderWorld, RunningDrug } from './world.ts';

type Part = 'itemId' | 'content' | 'dose' | 'doseUnit' | 'routeCode' | 'frequencyCode' | 'duration' | 'quantity' | 'groupNumber';

const drug = ['itemId', 'dose', 'doseUnit', 'routeCode', 'frequencyCode', 'duration', 'quantity'] as const;

/** Parts each kind of order cannot do without (technical contract §3 shows which parts each kind prints). */
export const requiredParts: Record<AdviceType, readonly Part[]> = {
  0: ['itemId', 'quantity'],
  1: drug,
  2: ['itemId', 'quantity'],
  3: ['itemId', 'quantity'],
  4: ['itemId', 'quantity'],
  6: ['itemId', 'quantity'],
  7: ['itemId', 'quantity'],
  8: ['content'],
  11: ['itemId', 'quantity'],
  12: ['content'],
  13: ['content'],
  14: [...drug, 'groupNumber'],
};

const isMissing = (value: unknown): boolean => value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** `isOnce`: a single dose lasts no days. */
export const checkDraft = (draft: Draft, { isOnce = false } = {}): FieldProblem<Draft>[] =>
  requiredParts[draft.adviceType].flatMap((field): FieldProblem<Draft>[] => {
    if (field === 'duration' && isOnce) return [];
    if (isMissing(draft[field])) return [{ field, message: 'error.field.required' }];
    const value = draft[field];
    return typeof value === 'number' && value <= 0 ? [{ field, message: 'error.notPositive' }] : [];
  });

export interface OrderToCheck {
  draft: Draft;
  /** Nothing for a text order. */
  item?: Item | undefined;
}

type LineCheck = (line: CheckedLine, world: OrderWorld) => Finding[];

/** A missing answer about a drug is taken from the tables. The name of anything else, such as a test for penicillin, says nothing. */
const lawFactsOf = (line: CheckedLine) => (isDrugLine(line) ? presumedFacts(withPieceClass(line.item), line.substances) : line.item);

/** 抗菌药物临床应用管理办法 (2012): graded prescribing (article 24); special grade not in out-patient care (article 27). */
const antibioticFindings: LineCheck = (line, { prescriber, routes }) => {
  const { item, draft } = line;
  const grade = isLocal(draft.routeCode, { routes }) ? item.antibioticGrade : lawFactsOf(line).antibioticGrade;
  if (!grade) return [];
  const source = regulations.antibiotics;
  if (grade >= 3) return [{ rule: 'antibioticSpecial', about: [item.id], message: 'order.warn.antibioticSpecial', source }];
  const mayOrder = prescriber.authorities.includes('o_order_antibiotic') && prescriber.antibioticGrade >= grade;
  if (mayOrder) return [];
  const values = { grade };
  return [{ rule: 'antibioticGrade', about: [item.id], message: 'order.warn.antibioticGrade', values, source }];
};

/** Unknown to clinic and table is no class here: the missing answer is a warning of its own. */
const isControlled = (line: CheckedLine): boolean => !['none', null].includes(lawFactsOf(line).controlled);

const controlledFindings: LineCheck = (line, { prescriber }) => {
  const { item } = line;
  if (!isControlled(line)) return [];
  const mayOrder = prescriber.authorities.includes('o_order_controlled') && prescriber.mayPrescribeControlled;
  return mayOrder ? [] : [{ rule: 'controlled', about: [item.id], message: 'order.warn.controlled', source: regulations.prescriptions }];
};

/**
 * 处方管理办法 (2007): 7 days in general (article 19), narcotics and first-class psychotropics 3 days other than by
 * injection or slow release, second-class psychotropics 7 days (article 23). 医疗用毒性药品管理办法 article 9: toxic drugs
 * 2 days. Chronic illness and standing prescriptions: twelve weeks (`longTermDays`). Longer asks for the reason that article 19 demands.
 */
export const longestDays: Readonly<Record<string, number>> = {
  narcotic: 3,
  psychotropic1: 3,
  psychotropic2: 7,
  toxic: 2,
};
const usualDays = 7;

const durationFindings: LineCheck = (line, world) => {
  const { draft, item } = line;
  if (!isDrugLine(line)) return [];
  const longTerm = longTermDays(line, world);
  const days = longTerm ?? longestDays[lawFactsOf(line).controlled ?? ''] ?? usualDays;
  if (draft.duration === null || draft.duration <= days) return [];
  const source = longTerm === undefined ? regulations.prescriptions : regulations.longTerm;
  return [{ rule: 'longestDays', about: [item.id], message: 'order.warn.longestDays', values: { days }, source }];
};

/** An ordered test without a result satisfies the reminder: the drug cannot be given before its result (domain/nursing/skinTest/clearance). */
const skinTestFindings: LineCheck = (line, { skinTests, orderedSkinTests = [] }) => {
  const { draft, item, substances } = line;
  if (!lawFactsOf(line).skinTestRequired || draft.adviceType === orderType.skinTest) return [];
  const tested = { id: item.id, allergenClasses: [...substances.classes] };
  const test = stateOfTest(skinTests, tested);
  if (test === 'positive') return [{ rule: 'skinTestPositive', about: [item.id], message: 'order.warn.skinTestPositive' }];
  const isSeenTo = test !== null || orderedSkinTests.some((ordered) => isTestOf(ordered, tested));
  return isSeenTo ? [] : [{ rule: 'skinTestNeeded', about: [item.id], message: 'order.warn.skinTestNeeded' }];
};

/** `stock` counts the dispensing unit of the item, packages or, where it is split, single units. */
const stockFindings: LineCheck = ({ draft, item }) =>
  item.stock !== null && stockQuantityOf(draft, item) > item.stock
    ? [{ rule: 'stock', about: [item.id], message: 'order.warn.stock', values: { stock: item.stock } }]
    : [];

/** Skin tests among these orders (order type 11). */
const testsAmong = (orders: readonly OrderToCheck[]): TestedItem[] =>
  orders.flatMap(({ draft, item }) => (draft.adviceType === orderType.skinTest && item ? [testedItem(item)] : []));

const lineChecks: readonly LineCheck[] = [
  ({ item }, world) => imagingFindings(item, world),
  personFindings,
  pregnancyFindings,
  antibioticFindings,
  controlledFindings,
  durationFindings,
  skinTestFindings,
  unansweredFindings,
  unknownDoseFindings,
  vaccineFindings,
  stockFindings,
];

/**
 * Business catalogue §5: items, and mixed drugs and items, cannot be added twice. The solvent of one infusion group may be
 * that of another: such lines repeat only what stands in their own group.
 */
const repeats = (above: OrderToCheck, { draft, item }: CheckedLine): boolean =>
  above.item?.id === item.id &&
  (draft.groupNumber === null || above.draft.groupNumber === null || draft.groupNumber === above.draft.groupNumber);

const isOrdered = ({ draft, item }: CheckedLine, world: OrderWorld): boolean =>
  draft.groupNumber === null && world.orderedItemIds.includes(item.id);

/** Patches and suppositories are taken into the body although their route is topical. */
const isLocal = (routeCode: string | null, { routes }: Pick<OrderWorld, 'routes'>): boolean =>
  routes.get(routeCode ?? '') === 'topical' && routeCode !== 'patch' && routeCode !== 'pr';

/** Helicobacter pylori (ICD-10 B98.0) is treated by two antibacterials at a time: 第六次全国幽门螺杆菌感染处理共识报告 (2022). */
const isEradication = ({ diagnosisCodes }: Pick<OrderWorld, 'diagnosisCodes'>): boolean =>
  diagnosisCodes.some((code) => code.startsWith('B98.0'));

type Identify = (item: Item) => Substances;

/** Each item is looked up once, however often it is compared. */
function identifying(): Identify {
  const known = new Map<string, Substances>();
  return (item) => {
    const found = known.get(item.id) ?? substancesOf(item);
    known.set(item.id, found);
    return found;
  };
}

const otherOf = ({ draft, item, substances }: CheckedLine, world: OrderWorld): OtherDrug => ({
  itemId: item.id,
  substances,
  name: namesOf(item),
  isRunning: false,
  isLocal: isLocal(draft.routeCode, world),
});

const runningOther = (drug: RunningDrug, identify: Identify, world: OrderWorld): OtherDrug => ({
  itemId: drug.item.id,
  substances: identify(drug.item),
  name: runningWords({ ...drug, name: namesOf(drug.item) }),
  isRunning: true,
  isLocal: isLocal(drug.routeCode, world),
  isEnding: isEnding(drug, world.today),
  ...(drug.elsewhere !== undefined && drug.id !== undefined && { outsideId: drug.id }),
});

function warningOf(finding: Finding, index: number, world: OrderWorld): OrderWarning[] {
  const { rule, about, message, values, source = '', takesOver } = finding;
  const chosen = levelOf(rule, world.levels);
  const level: RuleLevel = rule === 'unansweredFacts' && world.forbidsUnanswered ? 'prohibit' : chosen;
  if (level === 'off') return [];
  return [
    {
      index,
      rule,
      level,
      key: keyOf(rule, about),
      message,
      ...(values && { values }),
      source,
      ...(takesOver !== undefined && { takesOver }),
    },
  ];
}

function ownWarnings(line: CheckedLine, index: number, others: readonly OtherDrug[], world: OrderWorld): OrderWarning[] {
  const otherIngredients = new Set(others.flatMap(({ substances }) => [...substances.inns]));
  const subject = { ...world, otherIngredients };
  return world.ownRules.flatMap((rule): OrderWarning[] => {
    const { id, level, name, messageZh, messageEn } = rule;
    if (standingOfRule(rule, world.today) !== 'inEffect' || !fitsOwnRule(rule, line, subject)) return [];
    const values = { text: messageZh || messageEn, textEn: messageEn || messageZh };
    return [{ index, rule: id, level, key: keyOf(id, [line.item.id]), message: 'order.warn.own', values, source: name }];
  });
}

/** One question a danger: the same drug may run from several visits, of which the first found is named. */
const onePerDanger = (warnings: readonly OrderWarning[]): OrderWarning[] =>
  [...new Map(warnings.toReversed().map((warning) => [warning.key, warning])).values()].toReversed();

/** Every warning about a list of orders, in the order of the lines. */
export function warnOfOrders(orders: readonly OrderToCheck[], visit: OrderWorld): OrderWarning[] {
  const world = { ...visit, orderedSkinTests: [...(visit.orderedSkinTests ?? []), ...testsAmong(orders)] };
  const identify = identifying();
  const lineOf = ({ draft, item }: OrderToCheck): CheckedLine | undefined => item && { draft, item, substances: identify(item) };
  const lines = orders.map(lineOf);
  const inVisit = world.visitDrugs.flatMap((order) => lineOf(order) ?? []).filter(isDrugLine);
  const allergens = allergensOf(world.allergies);
  const running = world.running.map((drug) => runningOther(drug, identify, world));
  return lines.flatMap((line, index) => {
    if (!line) return [];
    const above = lines.slice(0, index).flatMap((each) => (each && isDrugLine(each) ? [each] : []));
    const besides = [...inVisit, ...above];
    const others = [...besides.map((each) => otherOf(each, world)), ...running];
    const isTwice = orders.slice(0, index).some((each) => repeats(each, line)) || isOrdered(line, world);
    const findings: Finding[] = [
      ...(isTwice ? [{ rule: 'twice', about: [line.item.id], message: 'order.warn.twice' } as const] : []),
      ...allergyFindings(line, allergens),
      ...lineChecks.flatMap((check) => check(line, world)),
      ...doseFindings(line, world, besides),
      ...pieceDoseFindings(line, world, besides),
      ...pairFindings(line, others, isLocal(line.draft.routeCode, world)).filter(
        ({ rule }) => rule !== 'twoAntibacterials' || !isEradication(world),
      ),
    ];
    return onePerDanger([...findings.flatMap((finding) => warningOf(finding, index, world)), ...ownWarnings(line, index, others, world)]);
  });
}
