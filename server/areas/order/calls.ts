import * as z from 'zod/mini';
import { dateAt } from '../../../src/domain/dates.ts';
import type { Item } from '../../../src/domain/dictionary/shapes.ts';
import * as Dictionary from '../../../src/domain/dictionary/shapes.ts';
import { needsSkinTest } from '../../../src/domain/medication/presumedFacts.ts';
import { testedItem } from '../../../src/domain/nursing/skinTest/testedItem.ts';
import { coverage } from '../../../src/domain/order/coverage.ts';
import * as Figures from '../../../src/domain/order/figures/shapes.ts';
import * as Herbal from '../../../src/domain/order/herbal/draft.ts';
import { drugTypes, isDrugType, isInWords, orderType } from '../../../src/domain/order/orderTypes.ts';
import { ownRuleDraft } from '../../../src/domain/order/ownRules.ts';
import * as Packs from '../../../src/domain/order/packs.ts';
import * as Rule from '../../../src/domain/order/ruleShapes.ts';
import * as Order from '../../../src/domain/order/shapes.ts';
import * as Standing from '../../../src/domain/order/standing/shapes.ts';
import { holds } from '../../../src/domain/permission/holds.ts';
import * as RegisterShapes from '../../../src/domain/register/shapes.ts';
import * as Sheet from '../../../src/domain/sheet/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call, sheetAnswer } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { findOrdersConfig } from '../configuration/queries/settings.ts';
import { searchItems } from '../inventory/queries/items.ts';
import { findOrderRules } from '../inventory/queries/orderRules.ts';
import { deleteRow } from '../register/acts/deleteRow.ts';
import { moveRow } from '../register/acts/moveRow.ts';
import { saveRow } from '../register/acts/saveRow.ts';
import { switchRow } from '../register/acts/switchRow.ts';
import { checkOrders } from './acts/checkOrders.ts';
import { deleteOrder } from './acts/deleteOrder.ts';
import { exportRuleFigures } from './acts/exportRuleFigures.ts';
import { groupOrder, splitGroup } from './acts/groupOrder.ts';
import { saveHerbal } from './acts/herbal/saveHerbal.ts';
import { applyOrderSet, deleteOrderSet, saveOrderSet } from './acts/orderSet.ts';
import { applyPack, listPacks, packs } from './acts/packs/packs.ts';
import { revokeOrder } from './acts/revokeOrder.ts';
import { deleteFavourite, saveFavourite } from './acts/saveFavourite.ts';
import { saveOrder } from './acts/saveOrder.ts';
import { deleteOwnRule, saveOwnRule, saveRuleLevel } from './acts/saveRule.ts';
import { sendOrder } from './acts/sendOrder.ts';
import { signOrder } from './acts/signOrder.ts';
import { sortOrder } from './acts/sortOrder.ts';
import { renewStanding, saveStanding, stopStanding } from './acts/standing/standing.ts';
import { updateGroup } from './acts/updateGroup.ts';
import { updateOrder } from './acts/updateOrder.ts';
import { dayOrderSorts, findDayOrders } from './queries/dayOrders.ts';
import { findDosedPerson } from './queries/dosedPerson.ts';
import { findFavourites } from './queries/favourites.ts';
import { findOrderCoverage } from './queries/orderCoverage.ts';
import { findOrderSet, findOrderSets } from './queries/orderSets.ts';
import { findHistory, findOrdersOfEncounter, findVisitOfOrders } from './queries/orders.ts';
import { findOwnDosing } from './queries/ownDosing.ts';
import { findRuleAnswers, findRuleFigures } from './queries/ruleFigures.ts';
import { countDue, findStanding, standingSorts } from './queries/standing/standing.ts';
import { worded } from './queries/wordedWarning.ts';

const keyword = z.optional(Wire.shortText);
const ids = z.object({ ids: z.array(Wire.id).check(z.minLength(1), z.maxLength(100)) });
const answeredIds = z.extend(ids, Order.warningAnswers.shape);
const lines = z.array(Order.draft).check(z.minLength(1), z.maxLength(50));
/** `herbalId` and `replacedIds`: the stored prescription and the stored orders that the lines replace. */
const checking = z.object({
  encounterId: Wire.id,
  lines: z.array(Order.draft).check(z.maxLength(50)),
  herbalId: z.optional(Wire.id),
  replacedIds: z.optional(z.array(Wire.id).check(z.maxLength(50))),
});
const byId = z.object({ id: Wire.id });
const items = z.array(Dictionary.item);

/** All that can be ordered; an order in words has no item. */
const itemTypes = Object.values(orderType).filter((type) => !isInWords(type));

/** A drug that needs a skin test says so, and for which classes, also where nobody has answered: the form then offers the test with it. */
const withSkinTest = (item: Item): Item =>
  needsSkinTest(item) ? { ...item, skinTestRequired: true, allergenClasses: [...(testedItem(item).allergenClasses ?? [])] } : item;

export const orderCalls = {
  applyOrderPack: call({ takes: z.extend(Order.setUse, { id: Wire.id }), gives: z.object({ ids: z.array(Wire.id) }) }, (arg, context) =>
    applyPack(context, arg),
  ),
  applyOrderSet: call({ takes: z.extend(Order.setUse, { id: Wire.id }), gives: z.object({ ids: z.array(Wire.id) }) }, (arg, context) =>
    applyOrderSet(context, arg),
  ),
  checkOrder: call({ takes: checking, gives: z.array(Order.warning) }, async ({ herbalId, replacedIds = [], ...arg }, context) => {
    const visit = await findVisitOfOrders(context.db, arg.encounterId);
    if (!visit) throw absent();
    const isReplacing = herbalId !== undefined || replacedIds.length > 0;
    const stored = isReplacing ? await findOrdersOfEncounter(context.db, arg.encounterId) : [];
    const isReplaced = ({ id, herbal }: Order.Line) => replacedIds.includes(id) || (herbalId !== undefined && herbal?.id === herbalId);
    const except = stored.filter(isReplaced).map(({ id }) => id);
    const { warnings } = await checkOrders(context, { ...arg, except, patientId: visit.patientId });
    return warnings.map((warning) => worded(context.session.language, warning));
  }),
  deleteFavourite: call({ takes: byId, gives: Wire.done }, ({ id }, context) => deleteFavourite(context, id)),
  deleteOrder: call({ takes: ids, gives: Wire.done }, (arg, context) => deleteOrder(context, arg)),
  deleteOrderPack: call({ takes: RegisterShapes.removal, gives: Wire.done }, (wanted, context) => deleteRow(context, packs, wanted)),
  deleteOrderRule: call({ takes: byId, gives: Wire.done }, ({ id }, context) => deleteOwnRule(context, id)),
  deleteOrderSet: call({ takes: byId, gives: Wire.done }, ({ id }, context) => deleteOrderSet(context, id)),
  exportRuleFigures: call({ takes: z.extend(Figures.period, Sheet.asked), gives: sheetAnswer }, (wanted, context) =>
    exportRuleFigures(context, wanted),
  ),
  groupOrder: call({ takes: ids, gives: Wire.done }, (arg, context) => groupOrder(context, arg)),
  moveOrderPack: call({ takes: RegisterShapes.moving, gives: Wire.done }, (wanted, context) => moveRow(context, packs, wanted)),
  queryAllOrderDict: call({ takes: z.object({ keyword }), gives: items }, (arg, { db, now }) =>
    searchItems(db, { types: itemTypes, keyword: arg.keyword, today: dateAt(now()) }),
  ),
  queryDayOrderList: list(
    { takes: z.extend(Order.dayCriteria, sortedBy(dayOrderSorts)), gives: Wire.pageOf(Order.dayLine), atMost: 100 },
    ({ isOwn, ...criteria }, { db, session }) => findDayOrders(db, { ...criteria, ...(isOwn && { doctorId: session.staffId }) }),
  ),
  queryDoctorAdvice: call({ takes: byId, gives: z.array(Order.line) }, async ({ id }, context) => {
    const visit = await findVisitOfOrders(context.db, id);
    if (!visit) throw absent();
    context.audit({ patientId: visit.patientId, objectId: id });
    const lines = await findOrdersOfEncounter(context.db, id);
    // Pharmacy and desk read orders, not results.
    return holds(context.session.authorities, 'm_chart') ? lines : lines.map((line) => ({ ...line, test: null }));
  }),
  queryOrderCoverage: call({ takes: byId, gives: z.array(coverage) }, async ({ id }, context) => {
    const visit = await findVisitOfOrders(context.db, id);
    if (!visit) throw absent();
    context.audit({ patientId: visit.patientId, objectId: id });
    return findOrderCoverage(context, id, visit.patientId);
  }),
  queryDosedPerson: call(
    { takes: z.object({ encounterId: Wire.id }), gives: z.object({ ageMonths: z.nullable(z.number()), kg: z.nullable(z.number()) }) },
    async ({ encounterId }, context) => {
      const visit = await findVisitOfOrders(context.db, encounterId);
      if (!visit) throw absent();
      context.audit({ patientId: visit.patientId, objectId: encounterId });
      return findDosedPerson(context, visit.patientId);
    },
  ),
  // A piece is written on a recipe where the clinic offers these, and is then no drug that is counted by days.
  queryDrugOrderDict: call({ takes: z.object({ keyword }), gives: items }, async (arg, { db, now }) => {
    const { kinds } = await findOrdersConfig(db);
    const herbs = kinds.includes('herbal') ? 'none' : undefined;
    return (await searchItems(db, { types: drugTypes, keyword: arg.keyword, today: dateAt(now()), herbs })).map(withSkinTest);
  }),
  queryFavouriteList: call({ takes: z.object({ keyword }), gives: z.array(Order.favourite) }, (arg, { db, session, now }) =>
    findFavourites(db, { staffId: session.staffId, keyword: arg.keyword, today: dateAt(now()), language: session.language }),
  ),
  queryHistoryOrderList: list(
    {
      takes: z.object({
        patientId: Wire.id,
        page: Wire.page,
        size: Wire.listing.size.check(z.maximum(100)),
        adviceType: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(20))),
      }),
      gives: Wire.pageOf(Order.line),
    },
    ({ patientId, ...asked }, { db, audit }) => {
      audit({ patientId });
      return findHistory(db, patientId, asked);
    },
  ),
  queryOrderDict: call(
    {
      takes: z.object({
        type: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(20)),
        keyword,
        only: z.optional(z.enum(['solvent', 'herb'])),
      }),
      gives: items,
    },
    async ({ type, keyword: typed, only }, { db, now }) => {
      const found = await searchItems(db, {
        types: isDrugType(type) ? drugTypes : [type],
        keyword: typed,
        today: dateAt(now()),
        isInfused: type === orderType.infusion,
        isSolvent: only === 'solvent',
        ...(only === 'herb' && { herbs: 'only' as const }),
      });
      return isDrugType(type) ? found.map(withSkinTest) : [...found];
    },
  ),
  queryOrderPackList: list({ takes: RegisterShapes.criteria, gives: Wire.pageOf(Packs.line) }, (criteria, context) =>
    listPacks(context, criteria),
  ),
  queryOrderRules: call({ takes: z.object({}), gives: Rule.rules }, (_, { db }) => findOrderRules(db)),
  queryOrderSet: call({ takes: byId, gives: Order.orderSet }, async ({ id }, { db, session, now }) => {
    const set = await findOrderSet(db, { staffId: session.staffId, id, today: dateAt(now()), language: session.language });
    if (!set) throw absent();
    return set;
  }),
  queryOrderSetList: list(
    { takes: z.extend(Order.setCriteria, { ...Wire.listing, size: Wire.size.check(z.maximum(100)) }), gives: Wire.pageOf(Order.setLine) },
    (criteria, { db, session }) => findOrderSets(db, { ...criteria, staffId: session.staffId }),
  ),
  queryOwnDosing: call(
    { takes: z.object({ encounterId: Wire.id, itemId: Wire.id }), gives: Order.ownDosing },
    async ({ encounterId, itemId }, context) => {
      const visit = await findVisitOfOrders(context.db, encounterId);
      if (!visit) throw absent();
      return findOwnDosing(context, { patientId: visit.patientId, itemId });
    },
  ),
  queryRuleAnswers: call({ takes: Figures.answerCriteria, gives: Figures.answersOfRule }, (criteria, { db, session }) =>
    findRuleAnswers(db, { ...criteria, language: session.language }),
  ),
  queryRuleFigures: call({ takes: Figures.criteria, gives: Figures.figures }, (criteria, { db }) => findRuleFigures(db, criteria)),
  queryStandingCounts: call({ takes: z.object({}), gives: Standing.counts }, (_, context) => countDue(context)),
  queryStandingList: list(
    { takes: z.extend(Standing.criteria, sortedBy(standingSorts)), gives: Wire.pageOf(Standing.line), atMost: 100 },
    (criteria, context) => findStanding(context, criteria),
  ),
  renewStanding: call({ takes: Standing.renewal, gives: z.object({ ids: z.array(Wire.id) }) }, (renewal, context) =>
    renewStanding(context, renewal),
  ),
  revokeOrder: call({ takes: z.extend(ids, { reason: Wire.remark }), gives: Wire.done }, (arg, context) => revokeOrder(context, arg)),
  saveFavourite: call({ takes: Order.favouriteDraft, gives: Wire.saved }, (arg, context) => saveFavourite(context, arg)),
  saveHerbal: call({ takes: Herbal.herbalDraft, gives: z.extend(Wire.saved, { ids: z.array(Wire.id) }) }, (draft, context) =>
    saveHerbal(context, draft),
  ),
  saveOrder: call(
    {
      takes: z.extend(Order.answers, { encounterId: Wire.id, lines }),
      gives: z.object({ ids: z.array(Wire.id) }),
    },
    (arg, context) => saveOrder(context, arg),
  ),
  saveOrderPack: call({ takes: z.extend(Packs.draft, RegisterShapes.changing), gives: Wire.saved }, (draft, context) =>
    saveRow(context, packs, draft),
  ),
  saveOrderRule: call(
    { takes: z.extend(ownRuleDraft, { id: z.optional(Wire.id), version: z.optional(Wire.version) }), gives: Wire.saved },
    (arg, context) => saveOwnRule(context, arg),
  ),
  saveOrderSet: call(
    { takes: z.extend(Order.setDraft, { id: z.optional(Wire.id), version: z.optional(Wire.version) }), gives: Wire.saved },
    (arg, context) => saveOrderSet(context, arg),
  ),
  saveRuleLevel: call({ takes: Rule.levelDraft, gives: Wire.saved }, (arg, context) => saveRuleLevel(context, arg)),
  saveStanding: call({ takes: Standing.draft, gives: Wire.saved }, (draft, context) => saveStanding(context, draft)),
  sendOrder: call({ takes: answeredIds, gives: Wire.done }, (arg, context) => sendOrder(context, arg)),
  setOrderPackEnabled: call({ takes: RegisterShapes.switching, gives: Wire.saved }, (wanted, context) => switchRow(context, packs, wanted)),
  signOrder: call({ takes: answeredIds, gives: Wire.done }, (arg, context) => signOrder(context, arg)),
  sortOrder: call({ takes: z.object({ id: Wire.id, direction: z.enum(['up', 'down']) }), gives: Wire.done }, (arg, context) =>
    sortOrder(context, arg),
  ),
  splitGroup: call({ takes: ids, gives: Wire.done }, (arg, context) => splitGroup(context, arg)),
  stopStanding: call({ takes: z.object({ id: Wire.id, version: Wire.version, reason: Wire.remark }), gives: Wire.done }, (arg, context) =>
    stopStanding(context, arg),
  ),
  updateGroup: call({ takes: Order.groupDraft, gives: z.object({ ids: z.array(Wire.id) }) }, (arg, context) => updateGroup(context, arg)),
  updateOrder: call(
    { takes: z.extend(Order.draft, { id: Wire.id, version: Wire.version, ...Order.warningAnswers.shape }), gives: Wire.saved },
    (arg, context) => updateOrder(context, arg),
  ),
} satisfies Partial<Calls>;
