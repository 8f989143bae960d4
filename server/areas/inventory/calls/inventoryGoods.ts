import * as z from 'zod/mini';
import { dateAt } from '../../../../src/domain/dates.ts';
import * as Dictionary from '../../../../src/domain/dictionary/shapes.ts';
import * as Classes from '../../../../src/domain/inventory/goods/classShapes.ts';
import * as Medicine from '../../../../src/domain/inventory/medicineShapes.ts';
import * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import { notNone } from '../../../../src/domain/medication/contradictions.ts';
import { proposeFacts } from '../../../../src/domain/medication/proposeFacts.ts';
import * as Sheet from '../../../../src/domain/sheet/shapes.ts';
import * as Wire from '../../../../src/domain/wire.ts';
import { goodsTemplate } from '../../../import/goodsTemplate.ts';
import { askAboutUnusual } from '../../../limits/unusual.ts';
import { importedFile, importTakes } from '../../../lists/importing.ts';
import { orderedBy, sortedBy } from '../../../paging/listing.ts';
import { type Calls, call, fileAnswer, sheetAnswer, spooled, storedAnswer } from '../../../pipeline/call.ts';
import { list } from '../../../pipeline/list.ts';
import { absent } from '../../../pipeline/problem.ts';
import { namesOfIngredients, searchIngredients } from '../../../search/ingredients.ts';
import { listEntries } from '../../dictionary/queries/dictionaries.ts';
import { exportGoods } from '../acts/exportGoods.ts';
import { exportSuppliers } from '../acts/exportStock.ts';
import { importGoodsFile } from '../acts/importGoods.ts';
import { deleteLeafletFile, saveLeafletFile } from '../acts/leafletFiles.ts';
import { deleteGoodsClass, enableGoods, saveGoods, saveGoodsClass } from '../acts/saveGoods.ts';
import { enableSupplier, saveSupplier } from '../acts/saveSupplier.ts';
import { deleteWarehouse, freezeWarehouse, saveLimit, saveStockSetting, saveWarehouse, saveWarehouseStaff } from '../acts/saveWarehouse.ts';
import { countUnanswered, findGoods, findGoodsClasses, findOneGoods, findProducts, goodsSorts } from '../queries/goods.ts';
import { findInteractions } from '../queries/interactions.ts';
import { findStoredLeaflet } from '../queries/leafletFiles.ts';
import { findMedicine } from '../queries/medicine.ts';
import { findStockSetting } from '../queries/stockDocuments.ts';
import { findSuppliers, nextSupplierCode, supplierSorts } from '../queries/suppliers.ts';
import {
  findVisibleWarehouse,
  findWarehouses,
  listVisibleWarehouses,
  listWarehouseNames,
  listWarehouseStaff,
} from '../queries/warehouses.ts';

const nothing = z.object({});
const one = z.object({ id: Wire.id });
const switched = z.object({ id: Wire.id, flag: Wire.flag });
const keyword = z.optional(Wire.shortText);
/** {x} of the contract: 1 in, 2 out. */
const kind = z.object({ x: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2)) });
const storeTypes = ({ x }: { x: number }) => (x === 1 ? 'storeTypeIn' : 'storeTypeOut');
const entries = z.array(Dictionary.entry);

/** Goods, warehouses and suppliers: what stock is of, where it lies and where it comes from. */
export const inventoryGoodsCalls = {
  deleteGoodsClass: call({ takes: one, gives: Wire.done }, ({ id }, context) => deleteGoodsClass(context, id)),
  deleteLeafletFile: call({ takes: one, gives: Wire.done }, ({ id }, context) => deleteLeafletFile(context, id)),
  deleteWarehouse: call({ takes: one, gives: Wire.done }, ({ id }, context) => deleteWarehouse(context, id)),
  downloadGoodsTemplate: call({ takes: nothing, gives: fileAnswer }, (_, { db, session }) => goodsTemplate(db, session.language)),
  downloadLeafletFile: call({ takes: one, gives: storedAnswer }, async ({ id }, { db, files }) => {
    const file = await findStoredLeaflet(db, id);
    if (!file) throw absent();
    const { name, type, size } = file;
    return { name, type, size, open: (range) => files.open(file.id, range) };
  }),
  exportGoods: call(
    { takes: z.extend(Inventory.goodsCriteria, { ...Sheet.asked, ...orderedBy(goodsSorts) }), gives: sheetAnswer },
    (criteria, context) => exportGoods(context, criteria),
  ),
  exportSuppliers: call(
    {
      takes: z.object({ ...Sheet.asked, ...orderedBy(supplierSorts), keyword, enabled: z.optional(z.enum(['0', '1'])) }),
      gives: sheetAnswer,
    },
    (wanted, context) => exportSuppliers(context, wanted),
  ),
  generateSupplierCode: call({ takes: nothing, gives: z.string() }, (_, { db }) => nextSupplierCode(db)),
  importGoods: call({ takes: importTakes, gives: Inventory.goodsImport }, (sent, context) => importGoodsFile(context, importedFile(sent))),
  proposeDrugFacts: call({ takes: Inventory.drugToPropose, gives: Inventory.proposal }, async (drug) => {
    const { ingredients, ...proposal } = proposeFacts(drug);
    return { ...proposal, ingredients: [...ingredients] };
  }),
  queryAnswersNotNone: call({ takes: Inventory.drugToAnswer, gives: Inventory.notNone }, async (drug) => ({ facts: notNone(drug) })),
  queryDrugIngredients: call(
    { takes: Inventory.ingredientCriteria, gives: z.array(Inventory.ingredientName) },
    async ({ keyword = '', codes = [] }) => (codes.length > 0 ? namesOfIngredients(codes) : searchIngredients(keyword)),
  ),
  queryGoods: call({ takes: one, gives: Inventory.goods }, async ({ id }, { db }) => {
    const goods = await findOneGoods(db, id);
    if (!goods) throw absent();
    return goods;
  }),
  queryGoodsClasses: call({ takes: nothing, gives: z.array(Classes.goodsClass) }, (_, { db }) => findGoodsClasses(db)),
  queryGoodsDict: list(
    { takes: z.object({ page: Wire.page, size: Wire.size, keyword }), gives: Wire.pageOf(Inventory.product), atMost: 100 },
    (criteria, { db }) => findProducts(db, criteria),
  ),
  queryGoodsList: list(
    { takes: z.extend(Inventory.goodsCriteria, sortedBy(goodsSorts)), gives: Wire.pageOf(Inventory.goods) },
    (criteria, { db }) => findGoods(db, criteria),
  ),
  queryIngredientInteractions: call(
    { takes: Inventory.interactionCriteria, gives: z.array(Inventory.interactionLine) },
    ({ codes }, { db }) => findInteractions(db, codes),
  ),
  queryMedicine: call({ takes: one, gives: Medicine.medicine }, async ({ id }, { db, session, now }) => {
    const medicine = await findMedicine(db, id, { session, today: dateAt(now()) });
    if (!medicine) throw absent();
    return medicine;
  }),
  queryStockSetting: call({ takes: nothing, gives: Inventory.setting }, (_, { db }) => findStockSetting(db)),
  queryStoreTypeList: call({ takes: kind, gives: entries }, (which, { db }) => listEntries(db, storeTypes(which))),
  querySupplierList: list(
    {
      takes: z.object({ ...sortedBy(supplierSorts), keyword, enabled: z.optional(z.enum(['0', '1'])) }),
      gives: Wire.pageOf(Inventory.supplier),
    },
    (criteria, { db, now }) => findSuppliers(db, criteria, dateAt(now())),
  ),
  queryUnansweredDrugCount: call({ takes: nothing, gives: Inventory.unansweredCount }, (_, { db }) => countUnanswered(db)),
  queryUseInOutStoreTypeList: call({ takes: kind, gives: entries }, async (which, { db }) =>
    (await listEntries(db, storeTypes(which))).filter(({ extra }) => extra.byHand === true),
  ),
  queryVisibleWarehouses: call({ takes: nothing, gives: z.array(Inventory.warehouseName) }, (_, { db, session }) =>
    listVisibleWarehouses(db, session),
  ),
  queryWarehouseFrozen: call(
    { takes: one, gives: z.object({ frozen: z.boolean(), reason: z.string() }) },
    async ({ id }, { db, session }) => {
      const warehouse = await findVisibleWarehouse(db, session, id);
      if (!warehouse) throw absent();
      return { frozen: warehouse.frozen, reason: warehouse.frozenReason };
    },
  ),
  queryWarehouseList: list({ takes: z.object({ ...Wire.listing, keyword }), gives: Wire.pageOf(Inventory.warehouse) }, (criteria, { db }) =>
    findWarehouses(db, criteria),
  ),
  queryWarehouseNames: call({ takes: nothing, gives: z.array(Inventory.warehouseName) }, (_, { db }) => listWarehouseNames(db)),
  queryWarehouseStaff: call({ takes: nothing, gives: z.array(Inventory.person) }, (_, { db, session }) =>
    listWarehouseStaff(db, session.practiceId),
  ),
  saveGoods: call(
    {
      takes: z.extend(Inventory.goodsDraft, {
        id: z.optional(Wire.id),
        version: z.optional(Wire.version),
        confirmed: z.optional(z.boolean()),
        ...Wire.sumConfirmed.shape,
      }),
      gives: Wire.saved,
    },
    ({ confirmed, sumConfirmed, ...draft }, context) => {
      askAboutUnusual('price', [draft.price], sumConfirmed);
      return saveGoods(context, draft, confirmed);
    },
  ),
  saveGoodsClass: call({ takes: Classes.goodsClassDraft, gives: Wire.saved }, (draft, context) => saveGoodsClass(context, draft)),
  saveStockLimit: call({ takes: Inventory.limitDraft, gives: Wire.done }, (draft, context) => saveLimit(context, draft)),
  saveLeafletFile: call(
    { takes: z.object({ itemId: Wire.id, file: spooled, fileName: z.optional(Wire.shortText) }), gives: Wire.saved },
    ({ itemId, file, fileName }, context) => saveLeafletFile(context, { itemId, file, name: fileName || file.name }),
  ),
  saveStockSetting: call({ takes: Inventory.setting, gives: Wire.done }, (setting, context) => saveStockSetting(context, setting)),
  saveSupplier: call({ takes: Inventory.supplierDraft, gives: Wire.saved }, (draft, context) => saveSupplier(context, draft)),
  saveWarehouse: call({ takes: Inventory.warehouseDraft, gives: Wire.saved }, (draft, context) => saveWarehouse(context, draft)),
  saveWarehouseStaff: call({ takes: z.object({ id: Wire.id, userIds: z.array(Wire.id) }), gives: Wire.done }, (arg, context) =>
    saveWarehouseStaff(context, arg),
  ),
  updateGoodsEnable: call({ takes: switched, gives: Wire.done }, (arg, context) => enableGoods(context, arg)),
  updateSupplierEnable: call({ takes: switched, gives: Wire.done }, (arg, context) => enableSupplier(context, arg)),
  updateWarehouseFreeze: call({ takes: z.extend(switched, { reason: z.optional(Wire.remark) }), gives: Wire.done }, (arg, context) =>
    freezeWarehouse(context, arg),
  ),
} satisfies Partial<Calls>;
