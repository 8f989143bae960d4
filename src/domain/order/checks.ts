/** What stands against an order line: missing parts are problems beside their fields, dangers are warnings of two levels. */
import type { Item } from '../dictionary/shapes.ts';
import type { MessageId } from '../messageId.ts';
import type { Allergy } from '../patient/shapes.ts';
import type { FieldProblem, Message } from '../problem.ts';
import { stockQuantityOf } from './quantity.ts';
import type { AdviceType, Draft } from './shapes.ts';

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

/** Reminder levels of business catalogue §9: remind can be passed knowingly, prohibit cannot. */
export interface OrderWarning extends Message {
  index: number;
  level: 'remind' | 'prohibit';
}

export interface Prescriber {
  authorities: readonly string[];
  /** Grade of antibiotics this doctor may order: 0 none, 1 unrestricted, 2 restricted, 3 special. */
  antibioticGrade: number;
  mayPrescribeControlled: boolean;
}

export interface OrderWorld {
  sex: string;
  allergies: readonly Pick<Allergy, 'allergenCode' | 'allergenName' | 'allergenClass' | 'status'>[];
  prescriber: Prescriber;
  /** Items already ordered in this visit outside of infusion groups, neither revoked nor rejected. */
  orderedItemIds: readonly string[];
  /** Latest skin test of an item or of its allergen class. */
  skinTests: readonly { itemId: string | null; allergenClass: string | null; result: 'positive' | 'negative' | 'running' }[];
}

export interface OrderToCheck {
  draft: Draft;
  /** Nothing for a text order. */
  item?: Item | undefined;
}

type LineCheck = (order: OrderOfItem & { remark: string }, world: OrderWorld) => Omit<OrderWarning, 'index'>[];
interface OrderOfItem {
  draft: Draft;
  item: Item;
}

const remind = (message: MessageId, values?: Message['values']): Omit<OrderWarning, 'index'> => ({
  level: 'remind',
  message,
  ...(values && { values }),
});
const prohibit = (message: MessageId, values?: Message['values']): Omit<OrderWarning, 'index'> => ({
  ...remind(message, values),
  level: 'prohibit',
});

/** Classes that share a side chain or nucleus: not forbidden, but asked about. */
const crossReacting: Readonly<Record<string, readonly string[]>> = {
  penicillin: ['cephalosporin', 'carbapenem'],
  cephalosporin: ['penicillin', 'carbapenem'],
  carbapenem: ['penicillin', 'cephalosporin'],
};

const takenIn: readonly AdviceType[] = [1, 2, 11, 14];

const allergyWarnings: LineCheck = ({ draft, item }, { allergies }) => {
  if (!takenIn.includes(draft.adviceType)) return [];
  return allergies
    .filter(({ status }) => status === 'active')
    .flatMap(({ allergenCode, allergenClass, allergenName }) => {
      const isSame = allergenCode === item.code || (allergenClass !== '' && allergenClass === item.allergenClass);
      if (isSame) return [prohibit('order.warn.allergy', { allergen: allergenName })];
      const isCross = crossReacting[allergenClass]?.includes(item.allergenClass ?? '') ?? false;
      return isCross ? [remind('order.warn.crossAllergy', { allergen: allergenName })] : [];
    });
};

const sexWarnings: LineCheck = ({ item }, { sex }) =>
  item.sexLimit !== null && sex !== item.sexLimit && sex !== 'X' ? [remind('order.warn.sex', { sex: item.sexLimit })] : [];

/** 抗菌药物临床应用管理办法 (2012): graded prescribing (article 24); special grade not in out-patient care (article 27). */
const antibioticWarnings: LineCheck = ({ item }, { prescriber }) => {
  if (item.antibioticGrade === 0) return [];
  if (item.antibioticGrade >= 3) return [prohibit('order.warn.antibioticSpecial')];
  const mayOrder = prescriber.authorities.includes('o_order_antibiotic') && prescriber.antibioticGrade >= item.antibioticGrade;
  return mayOrder ? [] : [prohibit('order.warn.antibioticGrade', { grade: item.antibioticGrade })];
};

const controlledWarnings: LineCheck = ({ item }, { prescriber }) => {
  if (!item.controlled) return [];
  const mayOrder = prescriber.authorities.includes('o_order_controlled') && prescriber.mayPrescribeControlled;
  return mayOrder ? [] : [prohibit('order.warn.controlled')];
};

/**
 * 处方管理办法 (2007): 7 days in general (article 19), narcotics and first-class psychotropics 3 days other than by
 * injection or slow release, second-class psychotropics 7 days (article 23). 医疗用毒性药品管理办法 article 9: toxic drugs
 * 2 days. Chronic illness may be treated longer with a reason, which the remark gives; for controlled drugs it stays a reminder.
 */
export const longestDays: Readonly<Record<string, number>> = {
  narcotic: 3,
  psychotropic1: 3,
  'psychotropic-1': 3,
  psychotropic2: 7,
  'psychotropic-2': 7,
  toxic: 2,
};

const durationWarnings: LineCheck = ({ draft, item, remark }) => {
  if (draft.adviceType !== 1 && draft.adviceType !== 14) return [];
  if (!item.controlled && remark.trim() !== '') return [];
  const days = longestDays[item.controlled ?? ''] ?? 7;
  return draft.duration !== null && draft.duration > days ? [remind('order.warn.longestDays', { days })] : [];
};

const skinTestWarnings: LineCheck = ({ draft, item }, { skinTests }) => {
  if (!item.skinTestRequired || draft.adviceType === 11) return [];
  const test = skinTests.find(
    ({ itemId, allergenClass }) => itemId === item.id || (allergenClass !== null && allergenClass === item.allergenClass),
  );
  if (test?.result === 'positive') return [prohibit('order.warn.skinTestPositive')];
  return test?.result === 'negative' ? [] : [remind('order.warn.skinTestNeeded')];
};

/** `stock` counts the dispensing unit of the item, packages or, where it is split, single units. */
const stockWarnings: LineCheck = ({ draft, item }) =>
  item.stock !== null && stockQuantityOf(draft, item) > item.stock ? [remind('order.warn.stock', { stock: item.stock })] : [];

const lineChecks: readonly LineCheck[] = [
  allergyWarnings,
  sexWarnings,
  antibioticWarnings,
  controlledWarnings,
  durationWarnings,
  skinTestWarnings,
  stockWarnings,
];

/**
 * Business catalogue §5: items, and mixed drugs and items, cannot be added twice. The solvent of one infusion group may be
 * that of another: such lines repeat only what stands in their own group.
 */
const repeats = (above: OrderToCheck, { draft, item }: OrderOfItem): boolean =>
  above.item?.id === item.id &&
  (draft.groupNumber === null || above.draft.groupNumber === null || draft.groupNumber === above.draft.groupNumber);

const isOrdered = ({ draft, item }: OrderOfItem, world: OrderWorld): boolean =>
  draft.groupNumber === null && world.orderedItemIds.includes(item.id);

/** Of the line, or of the drip it runs in: there one remark stands for all. */
const remarkOf = ({ memo, groupNumber }: Draft, orders: readonly OrderToCheck[]): string =>
  groupNumber === null ? memo : orders.flatMap(({ draft }) => (draft.groupNumber === groupNumber ? draft.memo : [])).join('');

/** Every warning about a list of orders, in the order of the lines. */
export const warnOfOrders = (orders: readonly OrderToCheck[], world: OrderWorld): OrderWarning[] =>
  orders.flatMap(({ draft, item }, index) => {
    if (!item) return [];
    const isTwice = orders.slice(0, index).some((above) => repeats(above, { draft, item })) || isOrdered({ draft, item }, world);
    const twice = isTwice ? [prohibit('order.warn.twice')] : [];
    return [...twice, ...lineChecks.flatMap((check) => check({ draft, item, remark: remarkOf(draft, orders) }, world))].map((warning) => ({
      index,
      ...warning,
    }));
  });
