import type * as Consumable from '../../src/domain/consumable/shapes.ts';
import { consumableRequestWords, consumableSendingWords } from '../../src/domain/consumable/states.ts';
import type { ChainLine } from '../../src/domain/inventory/chain/shapes.ts';
import { type ChainState, chainStateWords } from '../../src/domain/inventory/chain/states.ts';
import type { PayableLine } from '../../src/domain/inventory/payable/shapes.ts';
import { quantityText } from '../../src/domain/inventory/perUnit.ts';
import type { AdjustmentLine } from '../../src/domain/inventory/prices/shapes.ts';
import type { OrderLine } from '../../src/domain/inventory/purchase/order/shapes.ts';
import { orderStateWords } from '../../src/domain/inventory/purchase/order/states.ts';
import type { PlanLine } from '../../src/domain/inventory/purchase/shapes.ts';
import { purchaseStateWords } from '../../src/domain/inventory/purchase/states.ts';
import type { Goods } from '../../src/domain/inventory/shapes.ts';
import { priceStateWords } from '../../src/domain/inventory/states.ts';
import type { GoodsFacts } from '../../src/domain/inventory/stockShapes.ts';
import { missingFacts } from '../../src/domain/medication/facts.ts';
import type { Reader } from '../words/reader.ts';
import { type ListDescription, listColumns } from './kit.ts';
import { quantityColumns, unitColumn } from './store/quantities.ts';

const entry = listColumns<Consumable.Entry>();
const noPatient = { patientName: null, patientNameEn: null, mrn: null };

/** Consumables that went out and came back. A quantity that came back has a minus, and so has its cost. */
export const consumableEntryList: ListDescription<Consumable.Entry> = {
  title: 'shell.screen.consumable-record',
  columns: [
    entry.dateTime('consumable.field.at', ({ at }) => at),
    entry.text('consumable.field.kind', 12, ({ kind }, { say }) => say(`inventory.movement.${kind}`)),
    entry.text('consumable.field.number', 18, ({ number }) => number),
    ...entry.patient('consumable.field.patient', ({ patient }) => patient ?? noPatient),
    entry.beside(
      entry.text('consumable.field.use', 20, ({ treatment, purpose }, { say, name }) =>
        treatment ? name(treatment) : purpose || say('consumable.audience.department'),
      ),
    ),
    entry.text('consumable.field.department', 14, ({ department }, { name }) => (department ? name(department) : '')),
    entry.text('consumable.field.goods', 28, (row, { name }) => name(row)),
    entry.beside(entry.text('inventory.field.specification', 18, ({ specification }) => specification)),
    entry.text('consumable.field.batch', 16, ({ batchNumber }) => batchNumber),
    ...quantityColumns<Consumable.Entry>('consumable.field.quantity', 14, ({ quantity }) => quantity),
    unitColumn<Consumable.Entry>(),
    entry.money('consumable.field.cost', ({ costAmount }) => costAmount),
    entry.text('consumable.field.stockroom', 16, ({ warehouse }, { name }) => name(warehouse)),
    entry.text('consumable.field.person', 12, ({ person }, { name }) => name(person)),
  ],
};

const goodsText = <Row extends GoodsFacts>(rows: readonly Row[], quantityOf: (row: Row) => number, { name, language }: Reader): string =>
  rows
    .filter((row) => quantityOf(row) > 0)
    .map((row) => `${name(row)} ${quantityText(row, quantityOf(row), language)}`)
    .join(' · ');

const request = listColumns<Consumable.Request>();

/** Requests for consumables, with what is still owed. */
export const consumableList: ListDescription<Consumable.Request> = {
  title: 'shell.screen.momentum-consumable',
  columns: [
    ...request.patient('consumable.field.patient', ({ patient }) => patient ?? noPatient),
    request.text('consumable.field.number', 18, ({ number }) => number),
    request.text('consumable.field.use', 20, ({ treatment, purpose }, { name }) => (treatment ? name(treatment) : purpose)),
    request.text('consumable.field.owed', 40, ({ lines }, reader) => goodsText(lines, ({ owed }) => owed, reader)),
    request.text('consumable.field.department', 14, ({ department }, { name }) => (department ? name(department) : '')),
    request.text('consumable.field.requester', 12, ({ requester }, { name }) => name(requester)),
    request.text('field.status', 12, ({ status }, { say }) => say(consumableRequestWords[status])),
    request.dateTime('consumable.field.waiting', ({ requestedAt }) => requestedAt),
  ],
};

const sending = listColumns<Consumable.Sending>();

/** Sendings of consumables. */
export const sentConsumableList: ListDescription<Consumable.Sending> = {
  title: 'shell.screen.already-sent-supplies',
  columns: [
    sending.dateTime('consumable.field.sentAt', ({ sentAt }) => sentAt),
    sending.text('consumable.field.number', 18, ({ number }) => number),
    ...sending.patient('consumable.field.patient', ({ patient }) => patient ?? noPatient),
    sending.text('consumable.field.use', 20, ({ treatment, purpose }, { name }) => (treatment ? name(treatment) : purpose)),
    sending.text('consumable.field.goods', 40, ({ batches }, reader) => goodsText(batches, ({ quantity }) => quantity, reader)),
    sending.text('consumable.field.stockroom', 16, ({ warehouse }, { name }) => name(warehouse)),
    sending.text('consumable.field.sender', 12, ({ sender }, { name }) => name(sender)),
    sending.text('field.status', 12, ({ status }, { say }) => say(consumableSendingWords[status])),
  ],
};

const drug = listColumns<Goods>();

/** Drugs with the safety facts that are open: not answered, or answered against the tables. */
export const drugFactList: ListDescription<Goods> = {
  title: 'shell.screen.drug-facts',
  columns: [
    drug.text('inventory.field.code', 14, ({ code }) => code),
    drug.text('inventory.field.goods', 28, (row, { name }) => name(row)),
    drug.text('inventory.goods.unanswered.filter', 40, (row, { say }) =>
      [...missingFacts(row), ...(row.contradicted ?? [])]
        .map((fact) => say(`inventory.fact.${fact}`))
        .join(say('inventory.fact.separator')),
    ),
    drug.text('inventory.field.specification', 18, ({ specification, specificationEn = '' }, { name }) =>
      name({ nameZh: specification, nameEn: specificationEn }),
    ),
    drug.text('inventory.field.manufacturer', 24, ({ manufacturer }) => manufacturer),
  ],
};

const plan = listColumns<PlanLine>();

/** Purchase plans. Amounts are of expected prices. */
export const planList: ListDescription<PlanLine> = {
  title: 'shell.screen.purchase-plan',
  columns: [
    plan.text('inventory.purchase.field.number', 18, ({ number }) => number),
    plan.text('field.status', 12, ({ status }, { say }) => say(purchaseStateWords[status])),
    plan.text('inventory.field.warehouse', 18, ({ warehouse }, { name }) => name(warehouse)),
    plan.number('inventory.purchase.field.receivedCount', ({ receivedCount }) => receivedCount),
    plan.beside(plan.number('inventory.document.lines', ({ itemCount }) => itemCount)),
    plan.money('inventory.purchase.field.amount', ({ amount }) => amount),
    plan.date('inventory.purchase.field.expectedOn', ({ expectedOn }) => expectedOn),
    plan.text('inventory.document.creator', 12, ({ creator }, { name }) => name(creator)),
    plan.dateTime('inventory.prices.field.createdAt', ({ createdAt }) => createdAt),
  ],
};

const payable = listColumns<PayableLine>();

/** Suppliers with the money they are owed, by the days since it was due. */
export const payableList: ListDescription<PayableLine> = {
  title: 'shell.screen.supplier-payables',
  columns: [
    payable.text('inventory.field.code', 12, ({ code }) => code),
    payable.text('inventory.field.supplier', 28, ({ supplier }, { name }) => name(supplier)),
    payable.money('inventory.payable.balance', ({ balance }) => balance),
    payable.money('inventory.payable.uninvoiced', ({ uninvoiced }) => uninvoiced),
    payable.money('inventory.payable.prepaid', ({ prepaid }) => prepaid),
    payable.money('inventory.payable.notDue', ({ notDue }) => notDue),
    payable.money('inventory.payable.head.upTo30', ({ upTo30 }) => upTo30),
    payable.money('inventory.payable.head.upTo60', ({ upTo60 }) => upTo60),
    payable.money('inventory.payable.head.upTo90', ({ upTo90 }) => upTo90),
    payable.money('inventory.payable.head.over90', ({ over90 }) => over90),
  ],
};

const order = listColumns<OrderLine>();

/** Orders to suppliers. Amounts are of agreed prices. */
export const orderList: ListDescription<OrderLine> = {
  title: 'shell.screen.purchase-order',
  columns: [
    order.text('inventory.order.field.number', 18, ({ number }) => number),
    order.text('field.status', 14, ({ status }, { say }) => say(orderStateWords[status])),
    order.text('inventory.field.supplier', 26, ({ supplier }, { name }) => name(supplier)),
    order.text('inventory.field.warehouse', 18, ({ warehouse }, { name }) => name(warehouse)),
    order.number('inventory.purchase.field.receivedCount', ({ receivedCount }) => receivedCount),
    order.beside(order.number('inventory.document.lines', ({ itemCount }) => itemCount)),
    order.money('inventory.order.field.amount', ({ amount }) => amount),
    order.date('inventory.purchase.field.expectedOn', ({ expectedOn }) => expectedOn),
    order.text('inventory.document.creator', 12, ({ creator }, { name }) => name(creator)),
    order.dateTime('inventory.prices.field.createdAt', ({ createdAt }) => createdAt),
  ],
};

const adjustment = listColumns<AdjustmentLine>();

/** Price adjustments. The revaluation is empty until the prices take effect. */
export const adjustmentList: ListDescription<AdjustmentLine> = {
  title: 'shell.screen.price-adjustment',
  columns: [
    adjustment.text('inventory.prices.field.number', 18, ({ number }) => number),
    adjustment.text('field.status', 12, ({ status }, { say }) => say(priceStateWords[status])),
    adjustment.text('inventory.prices.field.reason', 32, ({ reason }) => reason),
    adjustment.number('inventory.document.lines', ({ itemCount }) => itemCount),
    adjustment.date('inventory.prices.field.takesEffectOn', ({ takesEffectOn }) => takesEffectOn),
    adjustment.money('inventory.prices.field.revaluation', ({ revaluation }) => revaluation),
    adjustment.text('inventory.document.creator', 12, ({ creator }, { name }) => name(creator)),
    adjustment.dateTime('inventory.prices.field.createdAt', ({ createdAt }) => createdAt),
    adjustment.dateTime('inventory.prices.field.effectiveAt', ({ effectiveAt }) => effectiveAt),
  ],
};

const chain = listColumns<ChainLine>();

/** Transfers between clinics. The amount under way and its age are empty where everything is settled. */
export const chainTransferList: ListDescription<ChainLine> = {
  title: 'inventory.chain.title',
  columns: [
    chain.text('inventory.document.number', 18, ({ number }) => number),
    chain.text('field.status', 14, ({ status }, { say }) => say(chainStateWords[status as ChainState])),
    chain.text('inventory.chain.side', 10, ({ side: of }, { say }) => say(`inventory.chain.side.${of}`)),
    chain.text('inventory.chain.from', 20, ({ practice }, { name }) => name(practice)),
    chain.beside(chain.text('inventory.document.from', 16, ({ warehouse }, { name }) => name(warehouse))),
    chain.text('inventory.chain.to', 20, ({ toPractice }, { name }) => name(toPractice)),
    chain.beside(chain.text('inventory.document.to', 16, ({ toWarehouse }, { name }) => (toWarehouse ? name(toWarehouse) : ''))),
    chain.date('inventory.document.date', ({ happenedOn }) => happenedOn),
    chain.number('inventory.document.lines', ({ itemCount }) => itemCount),
    chain.money('inventory.document.amount', ({ amount }) => amount),
    chain.money('inventory.chain.transit', ({ transitAmount }) => transitAmount),
    chain.number('inventory.chain.days', ({ days }) => days),
    chain.text('inventory.document.creator', 12, ({ creator }, { name }) => name(creator)),
  ],
};
