import { type PlaceDraft, placeDraft, placeUses } from '../../../src/domain/inventory/places.ts';
import { goodsKinds } from '../../../src/domain/inventory/shapes.ts';
import { savePlace } from '../../areas/inventory/acts/stockPlaces.ts';
import { type Choice, worded } from '../choices.ts';
import { type ListSource, listColumn } from '../listKit.ts';

const blank = { itemId: null, categoryCode: null, priority: 1, lowerLimit: null, upperLimit: null };

/** Imports the warehouses in which goods are kept and the pharmacies that hand them out. */
export const stockPlaces: ListSource<PlaceDraft> = {
  template: 'import.stockPlaces.template',
  sheet: 'import.stockPlaces.sheet',
  rowsAtMost: 5000,
  shape: placeDraft,
  columns: [
    listColumn('itemId', 'choice', 'inventory.field.goods', 'EXAMPLE-1', {
      note: 'import.stockPlaces.note.item',
      aliases: ['编码', '药品编码', '物品编码', 'Code'],
    }),
    listColumn('categoryCode', 'choice', 'inventory.place.kind', '', { note: 'import.stockPlaces.note.kind' }),
    listColumn('use', 'choice', 'inventory.place.use', '', { required: true }),
    listColumn('warehouseId', 'choice', 'inventory.field.warehouse', '', { required: true }),
    listColumn('priority', 'whole', 'inventory.place.priority', '1', { note: 'import.stockPlaces.note.priority' }),
    listColumn('lowerLimit', 'whole', 'inventory.field.lower', ''),
    listColumn('upperLimit', 'whole', 'inventory.field.upper', ''),
  ],
  loadChoices: async ({ db }) => ({
    itemId: await db<Choice[]>`
      select id as code, name_zh as zh, name_en as en, array[code, barcode] as keys from item where is_stocked and enabled order by code`,
    categoryCode: worded(goodsKinds, (kind) => `inventory.kind.${kind}`),
    use: worded(placeUses, (use) => `inventory.place.use.${use}`),
    warehouseId: await db<Choice[]>`
      select id as code, name_zh as zh, name_en as en, array[code] as keys from warehouse where not is_quarantine order by code`,
  }),
  draftOf: (cells) => ({ ...blank, ...cells }) as unknown as PlaceDraft, // rows that lack a required cell are not tried
  act: async (context, [draft]) => {
    await savePlace(context, draft);
    return [];
  },
};
