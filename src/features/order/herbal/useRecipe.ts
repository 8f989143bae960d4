import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import type { HerbalHead, Piece, Stored } from '../../../domain/order/herbal/shapes.ts';
import { orderType } from '../../../domain/order/orderTypes.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { emptyRow, type Recipe } from './useHerbal.ts';

/** A line that a recipe is read from: an order, or a line of a set. */
export type RecipeLine = Pick<Order.Draft, 'adviceType' | 'itemId' | 'dose'> & {
  itemName: string;
  handling?: Piece['handling'] | undefined;
};

/** Opens recipes with their goods as they are sold today: a formula, an earlier prescription, an unsigned one. */
export function useRecipe() {
  const [findItems] = api.useLazyQueryOrderDictQuery({ tells: 'caller' });
  const [recipe, setRecipe] = useState<Recipe>();
  const [problem, setProblem] = useState<string>();
  const rowOf = async ({ itemId, itemName, dose, handling = null }: RecipeLine) => {
    const found = await findItems({ type: orderType.drug, keyword: itemName, only: 'herb' }).unwrap();
    const item = found.find(({ id }) => id === itemId);
    return item ? { ...emptyRow(), item, grams: dose, handling } : itemName;
  };
  const open = async (head: HerbalHead, lines: readonly RecipeLine[], stored?: Pick<Stored, 'id' | 'version'>): Promise<void> => {
    setProblem(undefined);
    try {
      // The fee for boiling is no piece.
      const read = await Promise.all(lines.filter(({ adviceType }) => adviceType === orderType.drug).map(rowOf));
      const { doses, dosesPerDay, portions, portionMl, routeCode, decoction, memo } = head;
      setRecipe({
        head: { doses, dosesPerDay, portions, portionMl, routeCode, decoction, memo },
        rows: read.flatMap((row) => (typeof row === 'string' ? [] : [row])),
        missing: read.flatMap((row) => (typeof row === 'string' ? [row] : [])),
        ...(stored && { stored: { id: stored.id, version: stored.version } }),
      });
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      setProblem(thrown.message);
    }
  };
  return { recipe, problem, open, close: () => setRecipe(undefined) };
}

export type OpenRecipe = ReturnType<typeof useRecipe>['open'];
