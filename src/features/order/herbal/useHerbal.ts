import { useKept } from '../../../blocks/useKept.ts';
import type { Item } from '../../../domain/dictionary/shapes.ts';
import { checkHerbal, frequencyOf, herbalAmount, lineOf, missingParts, type TypedHead } from '../../../domain/order/herbal/rules.ts';
import type { HerbalHead, Piece } from '../../../domain/order/herbal/shapes.ts';
import { linesToCheck } from '../../../domain/order/herbal/typed.ts';
import type { OrderWords } from '../useOrderWords.ts';

/** A piece while it is typed; without an item the row waits for one, without grams it is incomplete. */
export interface HerbRow {
  key: string;
  item: Item | null;
  grams: number | null;
  handling: Piece['handling'];
}

/** A recipe that is opened in the form: an unsigned prescription, a formula or an earlier prescription. */
export interface Recipe {
  head: TypedHead;
  rows: HerbRow[];
  /** Names of pieces that are no longer sold. */
  missing: string[];
  /** The unsigned prescription that is changed. */
  stored?: { id: string; version: number };
}

const startHead: TypedHead = { doses: 7, dosesPerDay: 1, portions: 2, portionMl: null, routeCode: '', decoction: 'self', memo: '' };

/** 水煎服 of the dictionary where the clinic has it, else by mouth. */
const usualRoutes = ['decoct', 'po'];

let made = 0;
export const emptyRow = (): HerbRow => {
  made += 1;
  return { key: `herb ${made}`, item: null, grams: null, handling: null };
};

const withEnd = (rows: HerbRow[]): HerbRow[] => (rows.at(-1)?.item || rows.length === 0 ? [...rows, emptyRow()] : rows);

/** Keys under which a half-typed prescription of a visit is kept. */
export const keptKeys = (encounterId: string) => ({ head: `order.${encounterId}.herbal.head`, rows: `order.${encounterId}.herbal.rows` });

/** A herbal prescription while it is typed, with the order lines it makes and the problems of its fields. */
export function useHerbal(words: OrderWords, encounterId: string, recipe: Recipe | undefined) {
  const keys = recipe ? undefined : keptKeys(encounterId);
  const [typed, setHead] = useKept<TypedHead>(keys?.head, () => recipe?.head ?? startHead);
  const [rows, setRows] = useKept<HerbRow[]>(keys?.rows, () => withEnd(recipe?.rows ?? []));
  const routes = words.routesFor(null) ?? [];
  const usualRoute = usualRoutes.find((code) => routes.some((route) => route.code === code)) ?? '';
  const head = typed.routeCode === '' ? { ...typed, routeCode: usualRoute } : typed;
  const filled = rows.filter((row): row is HerbRow & { item: Item } => row.item !== null);
  const items = new Map(filled.map(({ item }) => [item.id, item]));
  // Figures that are empty count as one until they are typed; they are refused as missing.
  const counted: HerbalHead = { ...head, doses: head.doses ?? 1, dosesPerDay: head.dosesPerDay ?? 1, portions: head.portions ?? 1 };
  const frequencyCode = frequencyOf(counted.dosesPerDay, words.frequencyCounts);
  const pieces = filled.map(({ item, grams, handling }): Piece => ({ itemId: item.id, grams: grams ?? 0, handling }));
  const lines = pieces.map((piece) => lineOf(piece, { item: items.get(piece.itemId), head: counted, frequencyCode }));
  const amount = herbalAmount(filled.map(({ item }, index) => ({ item, line: lines[index] ?? { quantity: 0, split: false } })));
  const change = (key: string, part: Partial<HerbRow>) =>
    setRows((now) => withEnd(now.map((row) => (row.key === key ? { ...row, ...part } : row))));
  return {
    head,
    counted,
    rows,
    filled,
    pieces,
    lines,
    toCheck: linesToCheck(filled, { head: counted, frequencyCode }),
    amount,
    problems: [...missingParts(head, filled), ...checkHerbal({ ...counted, lines: pieces }, { items, frequencyCode })],
    setHead: (part: Partial<TypedHead>) => setHead((now) => ({ ...now, ...part })),
    change,
    remove: (key: string) => setRows((now) => withEnd(now.filter((row) => row.key !== key))),
    clear: () => {
      setRows([emptyRow()]);
      setHead(startHead);
    },
  };
}

export type HerbalForm = ReturnType<typeof useHerbal>;
