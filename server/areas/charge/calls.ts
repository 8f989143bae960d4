import * as z from 'zod/mini';
import { fee, feeDraft } from '../../../src/domain/charge/fees.ts';
import * as Charge from '../../../src/domain/charge/shapes.ts';
import * as Sheet from '../../../src/domain/sheet/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { askAboutUnusual } from '../../limits/unusual.ts';
import { type Calls, call, sheetAnswer } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
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
/** Lists whose size the contract names itself (200 for examinations) may be longer than a grid shows. */
const mostRows = 200;
const whole = { page: 1, size: mostRows };

const onSale = (wanted: { categories?: string[]; types?: number[] }) =>
  list({ takes: paged, gives: items, atMost: mostRows }, (paging, { db }) => listCharges(db, { ...paging, ...wanted, enabled: true }));
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
  queryChargeItemDetailByName: list(
    { takes: z.extend(paged, { name: z.optional(Wire.shortText) }), gives: items, atMost: mostRows },
    ({ name, ...paging }, { db }) => listCharges(db, { ...paging, keyword: name, enabled: true }),
  ),
  queryChargeItemDetailEnable: call({ takes: z.object({ itemId: Wire.id }), gives: z.array(Charge.item) }, async ({ itemId }, { db }) => {
    const { rows } = await listCharges(db, { ...whole, categories: [itemId], enabled: true });
    return rows;
  }),
  queryChargeItemDetailList: list(
    {
      takes: z.object({ a: Wire.id, b: Wire.page, c: Wire.size, putawayFlag: z.optional(Wire.flag) }),
      gives: items,
      page: 'b',
      size: 'c',
      atMost: mostRows,
    },
    ({ a, putawayFlag, ...paging }, { db }) =>
      listCharges(db, { ...paging, categories: categoriesOf(a), enabled: putawayFlag === 1 ? true : undefined }),
  ),
  queryChargeItemEnable: call({ takes: z.object({}), gives: z.array(Charge.category) }, async (_, { db }) => {
    const { rows } = await listCategories(db, { ...whole, enabled: true });
    return rows;
  }),
  queryChargeItemList: list(
    {
      takes: z.object({ a: Wire.page, b: Wire.size, enable: z.optional(Wire.flag) }),
      gives: Wire.pageOf(Charge.category),
      page: 'a',
      size: 'b',
      atMost: mostRows,
    },
    ({ enable, ...paging }, { db }) => listCategories(db, { ...paging, enabled: enable === undefined ? undefined : enable === 1 }),
  ),
  queryChargePriceHistory: call(
    { takes: z.object({ id: Wire.id }), gives: z.array(Charge.priceChange) },
    async ({ id }, { db, session: { language } }) => {
      const known = await db`select from item where id = ${id} and not is_stocked`;
      if (known.length === 0) throw absent();
      return listPriceChanges(db, id, language);
    },
  ),
  queryManagedChargeItems: list(
    {
      takes: z.extend(Charge.criteria, { a: z.optional(Wire.id), b: Wire.page, c: Wire.sizeOf('chargeItems') }),
      gives: items,
      page: 'b',
      size: 'c',
      atMost: mostRows,
    },
    ({ a, enabled, ...criteria }, { db }) => listCharges(db, { ...criteria, categories: categoriesOf(a), enabled: isOnly(enabled) }),
  ),
  queryMedicalBeauty: onSale({ categories: ['beauty'] }),
  queryPhysicalExamination: onSale({ categories: ['checkup'] }),
  queryProcedureDict: list(
    { takes: z.extend(paged, { cptKey: z.optional(Wire.shortText) }), gives: Wire.pageOf(Charge.procedure), atMost: 100 },
    ({ cptKey, ...paging }, { db }) => findProcedures(db, { ...paging, keyword: cptKey }),
  ),
  queryServiceItem: onSale({ types: [3, 11] }),
  saveChargeCategory: call({ takes: z.extend(z.partial(changed), Charge.categoryDraft.shape), gives: Wire.saved }, (draft, context) =>
    saveCategory(context, draft),
  ),
  saveChargeItem: call(
    { takes: z.extend(z.partial(changed), { ...Charge.itemDraft.shape, ...Wire.sumConfirmed.shape }), gives: Wire.saved },
    ({ sumConfirmed, ...draft }, context) => {
      askAboutUnusual('price', [draft.price], sumConfirmed);
      return saveItem(context, draft);
    },
  ),
  queryEncounterFees: list({ takes: paged, gives: Wire.pageOf(fee) }, (paging, { db }) => listFees(db, paging)),
  saveEncounterFee: call({ takes: feeDraft, gives: Wire.saved }, (draft, context) => saveFee(context, draft)),
  setChargeCategoryEnabled: call({ takes: flagged, gives: Wire.saved }, (wanted, context) => setCategoryEnabled(context, wanted)),
  setChargeItemOnShelf: call({ takes: flagged, gives: Wire.saved }, (wanted, context) => setItemOnShelf(context, wanted)),
} satisfies Partial<Calls>;
