import { type PlaceDraft, placeUses } from '../../../src/domain/inventory/places.ts';
import { goodsKinds } from '../../../src/domain/inventory/shapes.ts';
import { savePlace } from '../../areas/inventory/acts/stockPlaces.ts';
import { type Choice, worded } from '../choices.ts';
import type { ListSource } from '../listKit.ts';
import { stockPlacesForm } from './forms/stockPlaces.ts';

/** Imports the warehouses in which goods are kept and the pharmacies that hand them out. */
export const stockPlaces: ListSource<PlaceDraft> = {
  ...stockPlacesForm,
  name: 'stockPlaces',
  template: 'import.stockPlaces.template',
  sheet: 'import.stockPlaces.sheet',
  loadChoices: async ({ db }) => ({
    itemId: await db<Choice[]>`
      select id as code, name_zh as zh, name_en as en, array[code, barcode] as keys from item where is_stocked and enabled order by code`,
    categoryCode: worded(goodsKinds, (kind) => `inventory.kind.${kind}`),
    use: worded(placeUses, (use) => `inventory.place.use.${use}`),
    warehouseId: await db<Choice[]>`
      select id as code, name_zh as zh, name_en as en, array[code] as keys from warehouse where not is_quarantine order by code`,
  }),
  act: async (context, [draft]) => {
    await savePlace(context, draft);
    return [];
  },
};
