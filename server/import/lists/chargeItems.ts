import * as Charge from '../../../src/domain/charge/shapes.ts';
import { contrasts } from '../../../src/domain/order/imagingFacts.ts';
import { saveItem } from '../../areas/charge/acts/saveItem.ts';
import { type Choice, worded } from '../choices.ts';
import type { ListSource } from '../listKit.ts';
import { chargeItemsForm } from './forms/chargeItems.ts';

/** Charge items with their prices. */
export const chargeItems: ListSource<Charge.ItemDraft> = {
  ...chargeItemsForm,
  name: 'chargeItems',
  template: 'import.chargeItems.template',
  sheet: 'import.chargeItems.sheet',
  loadChoices: async ({ db }) => ({
    categoryCode: await db<Choice[]>`
      select code, name_zh as zh, name_en as en from dictionary
      where kind = 'itemCategory' and enabled and code <> 'material' order by sort`,
    adviceType: worded(Charge.itemTypes, (type) => `charge.kind.${type}`),
    surgeryLevel: await db<Choice[]>`
      select code, name_zh as zh, name_en as en from dictionary where kind = 'surgeryLevel' and enabled order by sort`,
    contrast: worded(contrasts, (contrast) => `charge.contrast.${contrast}`),
    sexLimit: worded(['M', 'F'], (sex) => `common.sex.${sex}`),
  }),
  sums: ({ price }) => [{ kind: 'price', fen: price }],
  act: async (context, [draft]) => {
    await saveItem(context, draft);
    return [];
  },
  fieldOf: { item__code_unique: 'code' },
};
