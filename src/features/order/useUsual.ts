import { api } from '../../api/api.ts';
import { usePersonal } from '../../blocks/usePersonal.ts';
import type { Item } from '../../domain/dictionary/shapes.ts';
import { isTestOf } from '../../domain/nursing/skinTest/matching.ts';
import { draftFromItem } from '../../domain/order/entry.ts';
import { usualCourseOf } from '../../domain/order/ordersConfig.ts';
import { isDrugType, orderType } from '../../domain/order/orderTypes.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { signState } from '../../domain/order/states.ts';
import { type UsualDraft, usualDraft } from '../../domain/order/usualDosing.ts';
import { useDosedPerson } from './useDosedPerson.ts';
import type { OrderWords } from './useOrderWords.ts';

const nothing: Order.OwnDosing = { dosing: null, isChild: false };

/** Proposes a whole line for an item: the doctor's own last dosing or the item's, with the skin test it needs. Undefined if a call failed. */
export function useUsual(encounterId: string, type: Order.AdviceType, words: OrderWords, orders: readonly Order.Line[]) {
  const [askDosing] = api.useLazyQueryOwnDosingQuery();
  const { orderHabit } = usePersonal();
  const person = useDosedPerson(encounterId);
  const [askTests] = api.useLazyQueryOrderDictQuery();

  const findSkinTest = async (item: Item): Promise<Order.Draft[] | undefined> => {
    if (!item.skinTestRequired || type === orderType.skinTest) return [];
    const { data: tests } = await askTests({ type: 11, keyword: '' }, true);
    if (!tests) return undefined;
    const test = tests.find((each) => isTestOf(each, item));
    const isOrdered = orders.some(({ itemId, signStatus }) => itemId === test?.id && signStatus !== signState.revoked);
    return test && !isOrdered ? [draftFromItem(test, 11, null)] : [];
  };

  return async (item: Item, shared: Partial<Order.Draft> = {}): Promise<(UsualDraft & { lines: Order.Draft[] }) | undefined> => {
    const { data: own } = isDrugType(type) ? await askDosing({ encounterId, itemId: item.id }) : { data: nothing };
    const skinTest = await findSkinTest(item);
    if (!own || !skinTest) return undefined;
    const usual = usualDraft(item, {
      adviceType: type,
      own,
      frequencyOf: words.countOf,
      shared,
      texts: (doseUnit) => words.textsOf(item, doseUnit),
      person: person ?? { ageMonths: null, kg: null },
      course: usualCourseOf(type, words.config, orderHabit),
    });
    return { ...usual, lines: [...skinTest, usual.draft] };
  };
}
