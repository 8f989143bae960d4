import { useKept } from '../../../blocks/useKept.ts';
import { amountOf } from '../../../domain/billing/amount.ts';
import type { Item } from '../../../domain/dictionary/shapes.ts';
import { countedDraft, draftFromItem, emptyDraft } from '../../../domain/order/entry.ts';
import { unitOf } from '../../../domain/order/quantity.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { useDosedPerson } from '../useDosedPerson.ts';
import type { OrderWords } from '../useOrderWords.ts';

export interface GroupRow {
  key: string;
  /** Of a drug that is written already. */
  id?: string;
  item: Item | null;
  draft: Order.Draft;
  isByHand: boolean;
}

export type Shared = Pick<Order.Draft, 'routeCode' | 'frequencyCode' | 'duration' | 'dripRate' | 'memo'>;

/** An infusion group taken back to be changed. */
export interface GroupEditing {
  groupNumber: number;
  lines: readonly Order.Line[];
  rows: GroupRow[];
  shared: Shared;
}

let made = 0;
const emptyRow = (): GroupRow => {
  made += 1;
  return { key: `row ${made}`, item: null, draft: emptyDraft(14), isByHand: false };
};
const startShared: Shared = { routeCode: 'ivgtt', frequencyCode: 'qd', duration: 1, dripRate: 40, memo: '' };

/** A drip while it is typed: its drugs in their order with an empty row at the end, and what all of them share. */
export function useGroup(
  words: OrderWords,
  editing: GroupEditing | undefined,
  { keptAs, encounterId }: { keptAs?: string | undefined; encounterId: string },
) {
  const person = useDosedPerson(encounterId);
  const [shared, setShared] = useKept<Shared>(keptAs && `${keptAs}.shared`, () => editing?.shared ?? startShared);
  const [rows, setRows] = useKept<GroupRow[]>(keptAs && `${keptAs}.rows`, () => [...(editing?.rows ?? []), emptyRow()]);
  const frequency = words.countOf(shared.frequencyCode);
  const groupNumber = editing?.groupNumber ?? 1;
  // A remark for all of it is read once, under the last drug, as how and how often are.
  const last = rows.findLast(({ item }) => item);
  const counted = rows.flatMap(({ key, id, item, draft, isByHand }) => {
    if (!item) return [];
    const memo = key === last?.key ? shared.memo : draft.memo;
    const whole = { ...draft, ...shared, memo, groupNumber };
    return [{ key, id, item, ...countedDraft(whole, { item, isByHand, frequency }) }];
  });
  const withEnd = (now: GroupRow[]) => (now.at(-1)?.item ? [...now, emptyRow()] : now);
  const put = (key: string, item: Item | null, draft: Order.Draft) =>
    setRows((now) => withEnd(now.map((row) => (row.key === key ? { ...row, item, draft, isByHand: false } : row))));
  return {
    rows,
    shared,
    counted,
    groupNumber,
    put,
    lines: counted.map(({ draft }) => draft),
    isOnce: frequency?.once ?? false,
    amount: counted.reduce((sum, { item, draft }) => sum + amountOf(unitOf(draft.split, item), draft.quantity), 0),
    share: (part: Partial<Shared>) => setShared((now) => ({ ...now, ...part })),
    change: (key: string, part: Partial<GroupRow>) =>
      setRows((now) => withEnd(now.map((row) => (row.key === key ? { ...row, ...part } : row)))),
    choose: (key: string, item: Item | null) => put(key, item, item ? draftFromItem(item, 14, person) : emptyDraft(14)),
    remove: (key: string) => setRows((now) => now.filter((row) => row.key !== key)),
    raise: (key: string) =>
      setRows((now) => {
        const at = now.findIndex((row) => row.key === key);
        return at < 1 ? now : now.toSpliced(at - 1, 2, now[at]!, now[at - 1]!);
      }),
    clear: () => {
      setRows([emptyRow()]);
      setShared(startShared);
    },
  };
}

export type Group = ReturnType<typeof useGroup>;
