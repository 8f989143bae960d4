import { api } from '../../api/api.ts';
import { keepValue } from '../../blocks/useKept.ts';
import { pieceNamed } from '../../domain/medication/herbs/pieces.ts';
import { doseUnitsOf, draftFromItem } from '../../domain/order/entry.ts';
import { isHerb } from '../../domain/order/herbal/rules.ts';
import { usualCourseOf } from '../../domain/order/ordersConfig.ts';
import { orderType } from '../../domain/order/orderTypes.ts';
import { useDosedPerson } from './useDosedPerson.ts';
import type { EntryState } from './useEntry.ts';
import { useOrdersConfig } from './useOrdersConfig.ts';

/** A medicine that the patient takes, as it was written down. */
export interface TakenMedicine {
  itemId: string | null;
  name: string;
  dose: number | null;
  doseUnit: string | null;
  routeCode: string | null;
  frequencyCode: string | null;
}

/**
 * Puts a medicine that the patient takes into the entry line of this visit, with its usage where the drug of the clinic is dosed in the same
 * unit. False: the clinic offers no such drug.
 */
export function useOrderTaken(encounterId: string): (taken: TakenMedicine) => Promise<boolean> {
  const [search] = api.useLazyQueryDrugOrderDictQuery();
  const config = useOrdersConfig();
  const person = useDosedPerson(encounterId);
  return async ({ itemId, name, dose, doseUnit, routeCode, frequencyCode }) => {
    const { data: found = [] } = await search({ keyword: name });
    // A piece is not replaced by another drug that its name is a part of.
    const isPiece = pieceNamed(name) !== undefined;
    const item = found.find(({ id }) => id === itemId) ?? found.find((one) => isHerb(one) || !isPiece);
    if (!item) return false;
    const usual = draftFromItem(item, orderType.drug, person, usualCourseOf(orderType.drug, config));
    const isSameUnit = doseUnit !== null && doseUnitsOf(item).includes(doseUnit);
    const draft = {
      ...usual,
      ...(dose !== null && isSameUnit && { dose, doseUnit }),
      ...(routeCode && { routeCode }),
      ...(frequencyCode && { frequencyCode }),
    };
    keepValue(`order.${encounterId}.drug`, { item, draft, isByHand: false } satisfies EntryState);
    return true;
  };
}
