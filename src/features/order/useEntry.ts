import { useKept } from '../../blocks/useKept.ts';
import type { Item } from '../../domain/dictionary/shapes.ts';
import { countedDraft, draftFromItem, emptyDraft } from '../../domain/order/entry.ts';
import { usualCourseOf } from '../../domain/order/ordersConfig.ts';
import { isInWords } from '../../domain/order/orderTypes.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { useDosedPerson } from './useDosedPerson.ts';
import type { OrderWords } from './useOrderWords.ts';

export interface EntryState {
  item: Item | null;
  draft: Order.Draft;
  /** The quantity was typed, so it is no longer counted. */
  isByHand: boolean;
}

/** One line while it is typed: what the item brings, what the person changes, what is counted from both. */
export function useEntry(
  type: Order.AdviceType,
  words: OrderWords,
  { start, keptAs, encounterId }: { start?: EntryState | undefined; keptAs?: string | undefined; encounterId?: string } = {},
) {
  const person = useDosedPerson(encounterId);
  const [state, setState] = useKept<EntryState>(keptAs, () => start ?? { item: null, draft: emptyDraft(type), isByHand: false });
  const { item, isByHand } = state;
  const { draft, calculation } = countedDraft(state.draft, {
    item,
    isByHand,
    frequency: words.countOf(state.draft.frequencyCode),
    ...(item && { texts: words.textsOf(item, state.draft.doseUnit) }),
  });
  return {
    person,
    item,
    draft,
    calculation,
    isByHand,
    isEmpty: isInWords(type) ? draft.content.trim() === '' : item === null,
    choose: (chosen: Item | null) =>
      setState({
        item: chosen,
        draft: chosen ? draftFromItem(chosen, type, person, usualCourseOf(type, words.config)) : emptyDraft(type),
        isByHand: false,
      }),
    change: (part: Partial<Order.Draft>) => setState((now) => ({ ...now, draft: { ...now.draft, ...part } })),
    setQuantity: (quantity: number | null, split = draft.split) =>
      setState((now) => ({
        ...now,
        isByHand: quantity !== null,
        draft: { ...now.draft, quantity: quantity ?? now.draft.quantity, split },
      })),
    /** Puts a whole line in, as it was proposed. */
    put: (next: EntryState) => setState(next),
    clear: () => setState({ item: null, draft: emptyDraft(type), isByHand: false }),
  };
}

export type EntryOf = ReturnType<typeof useEntry>;
