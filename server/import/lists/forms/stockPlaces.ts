import { type PlaceDraft, placeDraft } from '../../../../src/domain/inventory/places.ts';
import { type ListForm, listColumn } from '../../listKit.ts';

const blank = { itemId: null, categoryCode: null, priority: 1, lowerLimit: null, upperLimit: null, shelf: '', reorderPoint: null };

/** What a file of the list may hold; read in the thread of judges, so it knows no act. */
export const stockPlacesForm: ListForm<PlaceDraft> = {
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
    listColumn('shelf', 'text', 'inventory.field.shelf', ''),
    listColumn('lowerLimit', 'whole', 'inventory.field.lower', ''),
    listColumn('reorderPoint', 'whole', 'inventory.field.reorder', '', { aliases: ['再订货点', 'Reorder'] }),
    listColumn('upperLimit', 'whole', 'inventory.field.upper', ''),
  ],
  draftOf: (cells) => ({ ...blank, ...cells }) as unknown as PlaceDraft, // rows that lack a required cell are not tried
};
