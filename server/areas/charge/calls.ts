import * as z from 'zod/mini';
import { fee, feeDraft } from '../../../src/domain/charge/fees.ts';
import * as Charge from '../../../src/domain/charge/shapes.ts';
import * as Sheet from '../../../src/domain/sheet/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { type Calls, call, sheetAnswer } from '../../pipeline/call.ts';
import { absent } from '../../pipeline/problem.ts';
import { listFees } from '../encounter/queries/encounterFee.ts';
import { exportItems } from './acts/exportItems.ts';
import { deleteCategory, saveCategory, setCategoryEnabled } from './acts/saveCategory.ts';
import { deleteFee, saveFee } from './acts/saveFee.ts';
import { deleteItem, saveItem, setItemOnShelf } from './acts/saveItem.ts';
import { findProcedures, listCategories, listCharges, listPriceChanges } from './queries.ts';

const paged = z.object({ page: Wire.page, size: Wire.size });
const items = Wire.pageOf(Charge.item);
const seen = z.object({ id: Wire.id, version: Wire.version });
const changed = z.object({ id: Wire.id, version: z.optional(Wire.version) });
const flagged = z.extend(seen, { flag: Wire.flag });
const whole = { page: 1, size: 200 };

const onSale = (wanted: { categories?: string[]; types?: number[] }) =>
  call({ takes: paged, gives: items }, (paging, { db }) => listCharges(db, { ...paging, ...wanted, enabled: true }));
const categoriesOf = (id: string | undefined) => (id === undefined || id === 'all' ? undefined : [id]);
const isOnly = (flag: '1' | '0' | undefined) => (flag === undefined ? undefined : flag === '1');

export const chargeCalls = {
  deleteChargeCategory: call({ takes: seen, gives: Wire.done }, (which, context) => deleteCategory(context, which)),
  deleteChargeItem: call({ takes: seen, gives: Wire.done }, (which, context) => deleteItem(context, which)),
  deleteEncounterFee: call({ takes: seen, gives: Wire.done }, (which, context) => deleteFee(context, which)),
  exportChargeItems: call(
    { takes: z.extend(Charge.criteria, { ...Sheet.asked, categoryCode: z.optional(Wire.id) }), gives: sheetAnswer },
    (criteria, context) => exportItems(context, criteria),
  ),
  queryChargeItemDetailByName: call(
    { takes: z.extend(paged, { name: z.optional(Wire.shortText) }), gives: items },
    ({ name, ...paging }, { db }) => listCharges(db, { ...paging, keyword: name, enabled: true }),
  ),
  queryChargeItemDetailEnable: call({ takes: z.object({ itemId: Wire.id }), gives: z.array(Charge.item) }, async ({ itemId }, { db }) => {
    const { rows } = await listCharges(db, { ...whole, categories: [itemId], enabled: true });
    return rows;
  }),
  queryChargeItemDetailList: call(
    { takes: z.object({ a: Wire.id, b: Wire.page, c: Wire.size, putawayFlag: z.optional(Wire.flag) }), gives: items },
    ({ a, b, c, putawayFlag }, { db }) =>
      listCharges(db, { page: b, size: c, categories: categoriesOf(a), enabled: putawayFlag === 1 ? true : undefined }),
  ),
  queryChargeItemEnable: call({ takes: z.object({}), gives: z.array(Charge.category) }, async (_, { db }) => {
    const { rows } = await listCategories(db, { ...whole, enabled: true });
    return rows;
  }),
  queryChargeItemList: call(
    { takes: z.object({ a: Wire.page, b: Wire.size, enable: z.optional(Wire.flag) }), gives: Wire.pageOf(Charge.category) },
    ({ a, b, enable }, { db }) => listCategories(db, { page: a, size: b, enabled: enable === undefined ? undefined : enable === 1 }),
  ),
  queryChargePriceHistory: call(
    { takes: z.object({ id: Wire.id }), gives: z.array(Charge.priceChange) },
    async ({ id }, { db, session: { language } }) => {
      const known = await db`select from item where id = ${id} and not is_stocked`;
      if (known.length === 0) throw absent();
      return listPriceChanges(db, id, language);
    },
  ),
  queryManagedChargeItems: call(
    {
      takes: z.extend(Charge.criteria, { a: z.optional(Wire.id), b: Wire.page, c: Wire.sizeOf('chargeItems') }),
      gives: items,
    },
    ({ a, b, c, enabled, ...criteria }, { db }) =>
      listCharges(db, { ...criteria, page: b, size: c, categories: categoriesOf(a), enabled: isOnly(enabled) }),
  ),
  queryMedicalBeauty: onSale({ categories: ['beauty'] }),
  queryPhysicalExamination: onSale({ categories: ['checkup'] }),
  queryProcedureDict: call(
    { takes: z.extend(paged, { cptKey: z.optional(Wire.shortText) }), gives: Wire.pageOf(Charge.procedure) },
    ({ cptKey, ...paging }, { db }) => findProcedures(db, { ...paging, keyword: cptKey }),
  ),
  queryServiceItem: onSale({ types: [3, 11] }),
  saveChargeCategory: call({ takes: z.extend(z.partial(changed), Charge.categoryDraft.shape), gives: Wire.saved }, (draft, context) =>
    saveCategory(context, draft),
  ),
  saveChargeItem: call({ takes: z.extend(z.partial(changed), Charge.itemDraft.shape), gives: Wire.saved }, (draft, context) =>
    saveItem(context, draft),
  ),
  queryEncounterFees: call({ takes: paged, gives: Wire.pageOf(fee) }, (paging, { db }) => listFees(db, paging)),
  saveEncounterFee: call({ takes: feeDraft, gives: Wire.saved }, (draft, context) => saveFee(context, draft)),
  setChargeCategoryEnabled: call({ takes: flagged, gives: Wire.saved }, (wanted, context) => setCategoryEnabled(context, wanted)),
  setChargeItemOnShelf: call({ takes: flagged, gives: Wire.saved }, (wanted, context) => setItemOnShelf(context, wanted)),
} satisfies Partial<Calls>;
