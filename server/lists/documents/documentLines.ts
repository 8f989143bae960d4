import { openOf } from '../../../src/domain/inventory/chain/rules.ts';
import type { ChainFull, ChainGoods } from '../../../src/domain/inventory/chain/shapes.ts';
import { differenceReasons, differenceReasonWords } from '../../../src/domain/inventory/chain/states.ts';
import type { DueLine } from '../../../src/domain/inventory/consignment/shapes.ts';
import type { CountRow } from '../../../src/domain/inventory/countShapes.ts';
import { costOfPackage } from '../../../src/domain/inventory/perUnit.ts';
import type { PricedLine } from '../../../src/domain/inventory/prices/shapes.ts';
import type { OrderedLine } from '../../../src/domain/inventory/purchase/order/shapes.ts';
import type { PlannedLine } from '../../../src/domain/inventory/purchase/shapes.ts';
import type { FullLine, GoodsFacts } from '../../../src/domain/inventory/stockShapes.ts';
import { perPackage } from '../../../src/domain/inventory/units.ts';
import { millsText, priceOf } from '../../../src/domain/money/fen.ts';
import { countText } from '../../../src/domain/order/doseText.ts';
import { uncodedReasonWords } from '../../../src/domain/trace/states.ts';
import type { Reader } from '../../words/reader.ts';
import { type ListColumn, type ListDescription, listColumns } from '../kit.ts';
import { quantityColumns, stockUnitsColumn, unitColumn } from '../store/quantities.ts';

type Unit = FullLine['unit'];

const goodsOf = <Row extends GoodsFacts>(): ListColumn<Row>[] => {
  const column = listColumns<Row>();
  return [
    column.text('inventory.field.code', 14, ({ itemCode }) => itemCode),
    column.text('inventory.field.goods', 28, (row, { name }) => name(row)),
    column.text('inventory.field.specification', 18, ({ specification }) => specification),
    column.text('inventory.field.manufacturer', 24, ({ manufacturer }) => manufacturer),
  ];
};

const unitNames: Readonly<Record<Unit, (goods: GoodsFacts) => { zh: string; en: string }>> = {
  single: ({ singleUnit, singleUnitEn }) => ({ zh: singleUnit, en: singleUnitEn }),
  package: ({ packageUnit, packageUnitEn }) => ({ zh: packageUnit, en: packageUnitEn }),
  purchase: ({ purchaseUnit, purchaseUnitEn }) => ({ zh: purchaseUnit, en: purchaseUnitEn }),
};
const countedText = (row: GoodsFacts & { unit: Unit; count: number }, { language }: Reader) =>
  countText(row.count, unitNames[row.unit](row), language);

/** A cell of a workbook holds 32,767 characters; codes that do not fit are counted. */
const cellHolds = 32_000;
export function codesText(codes: readonly string[]): string {
  let length = 0;
  const fitting = codes.filter((code) => {
    length += code.length + 1;
    return length <= cellHolds;
  });
  return [...fitting, ...(fitting.length < codes.length ? [`… +${codes.length - fitting.length}`] : [])].join(' ');
}

const stock = listColumns<FullLine>();

/** Lines of a stock document as they were written. The price is that of the counted unit, in yuan. */
export const documentLineList: ListDescription<FullLine> = {
  title: 'inventory.document',
  columns: [
    ...goodsOf<FullLine>(),
    stock.text('inventory.field.batch', 16, ({ batchNumber }) => batchNumber),
    stock.date('inventory.field.produced', ({ producedOn }) => producedOn),
    stock.date('inventory.field.expires', ({ expiresOn }) => expiresOn),
    stock.text('inventory.field.count', 14, countedText),
    stock.number('inventory.field.stockUnits', ({ quantity }) => quantity),
    unitColumn<FullLine>(),
    stock.price('inventory.field.price', ({ price }) => price),
    stock.money('inventory.document.amount', ({ amount }) => amount),
    stock.text('trace.field.codes', 44, ({ boxes }) => codesText(boxes.map(({ code }) => code))),
    stock.text('trace.field.reason', 20, ({ uncodedReason }, { say }) =>
      uncodedReason === '' ? '' : say(uncodedReasonWords[uncodedReason]),
    ),
  ],
};

const counted = listColumns<CountRow>();
const differenceOf = ({ counted: found, book }: CountRow) => (found === null || book === null ? null : found - book);

/** Lines of a count, in stock units. The book of a blind count is empty until the count is submitted. */
export const countLineList: ListDescription<CountRow> = {
  title: 'inventory.count.lines',
  columns: [
    counted.text('inventory.field.shelf', 10, ({ shelf }) => shelf),
    ...goodsOf<CountRow>(),
    counted.text('inventory.count.batch', 16, ({ batchNumber }) => batchNumber),
    counted.date('inventory.field.expires', ({ expiresOn }) => expiresOn),
    unitColumn<CountRow>(),
    counted.number('inventory.count.snapshot', ({ snapshot }) => snapshot),
    counted.number('inventory.count.moved', ({ moved }) => moved),
    counted.number('inventory.count.book', ({ book }) => book),
    counted.number('inventory.count.counted', (row) => row.counted),
    counted.number('inventory.count.differing', differenceOf),
    counted.text('inventory.field.packageCost', 14, (row) => millsText(costOfPackage(row.cost, row))),
    counted.money('inventory.count.difference', (row) => {
      const difference = differenceOf(row);
      return difference === null ? null : priceOf(row.cost, difference);
    }),
    counted.dateTime('inventory.count.countedAt', ({ countedAt }) => countedAt),
  ],
};

/** A line of a transfer between clinics with the stock units that the receiving clinic has taken in. */
export type ChainFileLine = ChainGoods & { received: number };

export const chainFileLines = ({ lines, entries }: ChainFull): ChainFileLine[] =>
  lines.map((line) => ({
    ...line,
    received: entries
      .filter(({ kind, lineId }) => kind === 'received' && lineId === line.id)
      .reduce((sum, { quantity }) => sum + quantity, 0),
  }));

const chain = listColumns<ChainFileLine>();

/** Lines of a transfer between clinics: what was sent, what arrived, what is open and why. */
export const chainLineList: ListDescription<ChainFileLine> = {
  title: 'inventory.chain.title',
  columns: [
    ...goodsOf<ChainFileLine>(),
    chain.text('inventory.field.batch', 16, ({ batchNumber }) => batchNumber),
    chain.date('inventory.field.expires', ({ expiresOn }) => expiresOn),
    ...quantityColumns<ChainFileLine>('inventory.chain.field.sent', 16, (row) => row.quantity),
    ...quantityColumns<ChainFileLine>('inventory.chain.field.received', 16, (row) => row.received),
    ...quantityColumns<ChainFileLine>('inventory.chain.field.open', 16, (row) => openOf(row)),
    ...quantityColumns<ChainFileLine>('inventory.chain.field.surplus', 16, (row) => row.surplus),
    unitColumn<ChainFileLine>(),
    chain.text('inventory.chain.reason', 14, ({ reason }, { say }) => {
      const known = differenceReasons.find((each) => each === reason);
      return known === undefined ? reason : say(differenceReasonWords[known]);
    }),
    chain.text('inventory.field.packageCost', 14, (row) => millsText(costOfPackage(row.cost, row))),
    chain.money('inventory.document.amount', ({ amount }) => amount),
  ],
};

const planned = listColumns<PlannedLine>();

/** Lines of a purchase plan: what is ordered of whom, what has come, what is on receipts that are not booked. */
export const planLineList: ListDescription<PlannedLine> = {
  title: 'inventory.purchase',
  columns: [
    ...goodsOf<PlannedLine>(),
    planned.text('inventory.field.supplier', 26, ({ supplier }, { name }) => (supplier ? name(supplier) : '')),
    planned.text('inventory.purchase.field.ordered', 14, countedText),
    stockUnitsColumn<PlannedLine>('inventory.purchase.field.ordered', ({ quantity }) => quantity),
    ...quantityColumns<PlannedLine>('inventory.purchase.field.received', 14, (row) => row.received),
    ...quantityColumns<PlannedLine>('inventory.purchase.field.arriving', 14, (row) => row.arriving),
    unitColumn<PlannedLine>(),
    planned.price('inventory.purchase.expectedPrice', ({ price }) => price),
    planned.money('inventory.document.amount', ({ amount }) => amount),
  ],
};

const ordered = listColumns<OrderedLine>();

/** Lines of an order to a supplier, with what has come of it. */
export const orderLineList: ListDescription<OrderedLine> = {
  title: 'inventory.order',
  columns: [
    ...goodsOf<OrderedLine>(),
    ordered.text('inventory.order.field.ordered', 14, countedText),
    ordered.price('inventory.order.field.price', ({ price }) => price),
    ordered.money('inventory.document.amount', ({ amount }) => amount),
    ...quantityColumns<OrderedLine>('inventory.purchase.field.received', 14, (row) => row.received),
    ...quantityColumns<OrderedLine>('inventory.purchase.field.arriving', 14, (row) => row.arriving),
    unitColumn<OrderedLine>(),
  ],
};

/** A line of a price adjustment; `isBooked`: its price is in effect. */
export type PriceFileLine = PricedLine & { isBooked: boolean };
const priced = listColumns<PriceFileLine>();

/** Lines of a price adjustment. Prices are those of a package; the revaluation is empty until the prices take effect. */
export const priceLineList: ListDescription<PriceFileLine> = {
  title: 'inventory.prices',
  columns: [
    ...goodsOf<PriceFileLine>(),
    priced.money('inventory.prices.field.before', ({ priceBefore }) => priceBefore),
    priced.money('inventory.prices.field.after', ({ priceAfter }) => priceAfter),
    priced.money('inventory.prices.field.change', ({ priceBefore, priceAfter }) => priceAfter - priceBefore),
    priced.text('inventory.prices.field.cost', 14, (row) => (row.lastCost === null ? '' : millsText(costOfPackage(row.lastCost, row)))),
    ...quantityColumns<PriceFileLine>('inventory.prices.field.quantity', 16, (row) => row.quantity),
    unitColumn<PriceFileLine>(),
    priced.money('inventory.prices.field.revaluation', ({ isBooked, revaluations }) =>
      isBooked ? revaluations.reduce((sum, { amount }) => sum + amount, 0) : null,
    ),
    priced.text('inventory.prices.field.reason', 20, ({ reason }) => reason),
  ],
};

const settled = listColumns<DueLine>();

/** Lines of a settlement of consigned goods: what was sold, taken back and lost of each batch, at the agreed price of a package. */
export const settlementLineList: ListDescription<DueLine> = {
  title: 'inventory.consignment.settlement',
  columns: [
    ...goodsOf<DueLine>(),
    settled.text('inventory.field.batch', 16, ({ batchNumber }) => batchNumber),
    ...quantityColumns<DueLine>('inventory.consignment.sold', 14, (row) => row.sold),
    ...quantityColumns<DueLine>('inventory.consignment.returned', 14, (row) => row.returned),
    ...quantityColumns<DueLine>('inventory.consignment.lost', 14, (row) => row.lost),
    unitColumn<DueLine>(),
    settled.price('inventory.consignment.agreedPrice', (row) => Math.round((row.price / row.factor) * perPackage(row))),
    settled.money('inventory.consignment.amount', ({ amount }) => amount),
  ],
};
