import type { Message } from '../problem.ts';
import { readCodes } from '../trace/codes.ts';
import { isOverfilled } from '../trace/lineCodes.ts';
import type { TracedCode } from '../trace/shapes.ts';
import { type CellRead, type Counted, countOf, isProblem, readAmount, readDeliveryDate, readPrice, readQuantity } from './deliveryCells.ts';
import type { DeliveryField } from './deliveryColumns.ts';
import type * as Delivery from './deliveryShapes.ts';
import { checkReceived } from './rules.ts';
import type * as Stock from './stockShapes.ts';
import { type CountedUnit, factorOf, perPackage } from './units.ts';

export interface DeliveryRow {
  number: number;
  cells: readonly string[];
}

type Texts = Readonly<Record<DeliveryField, string>>;
type Corrections = Readonly<Partial<Record<DeliveryField, string>>>;

/** Texts of a row by field: of the file, or as a person corrected them. */
export function textsOf(row: DeliveryRow, columns: readonly (DeliveryField | null)[], corrected: Corrections = {}): Texts {
  const cell = (field: DeliveryField) => corrected[field] ?? row.cells[columns.indexOf(field)] ?? '';
  return {
    code: cell('code'),
    barcode: cell('barcode'),
    name: cell('name'),
    specification: cell('specification'),
    manufacturer: cell('manufacturer'),
    batchNumber: cell('batchNumber'),
    producedOn: cell('producedOn'),
    expiresOn: cell('expiresOn'),
    quantity: cell('quantity'),
    unit: cell('unit'),
    price: cell('price'),
    amount: cell('amount'),
    retailPrice: cell('retailPrice'),
    noteNumber: cell('noteNumber'),
    traceCodes: cell('traceCodes'),
  };
}

export const wantedOf = ({ code, barcode, name, specification, manufacturer }: Texts): Delivery.Wanted => ({
  code: code.slice(0, 100),
  barcode: barcode.slice(0, 100),
  name: name.slice(0, 300),
  specification: specification.slice(0, 300),
  manufacturer: manufacturer.slice(0, 300),
});

const totals = /^(合计|总计|小计|本页小计|总金额|金额合计|合计金额|total|subtotal|grand total)/;

/** A row of sums or signatures below the lines: it names a total, or neither a batch nor a quantity. */
export const isNoLine = (row: DeliveryRow, texts: Texts): boolean =>
  row.cells.some((cell) =>
    totals.test(
      cell
        .trim()
        .toLowerCase()
        .replaceAll(/\s+/g, ' ')
        .replace(/^合 计/, '合计'),
    ),
  ) ||
  (texts.batchNumber.trim() === '' && texts.quantity.trim() === '' && texts.expiresOn.trim() === '');

/** One line as it would stand on the receipt, with what is wrong beside the cells of the file. */
export interface DeliveryLine {
  draft: Stock.LineDraft;
  problems: Partial<Record<DeliveryField, Message>>;
  /** Remarks that hold nothing up. */
  remarks: Partial<Record<DeliveryField, Message>>;
}

const required: Message = { message: 'error.field.required' };

/** Reads a line whose goods are known. Every bad cell gets its own words; none of them hides another. */
export function readDeliveryLine(texts: Texts, goods: Stock.StockItem, today: string): DeliveryLine {
  const problems: DeliveryLine['problems'] = {};
  const remarks: DeliveryLine['remarks'] = {};
  const take = <Value>(field: DeliveryField, read: CellRead<Value>, instead: Value): Value => {
    if (!isProblem(read)) return read.value;
    problems[field] = read.problem;
    return instead;
  };
  const counted = countedIn(texts, goods);
  const isUnitWrong = isProblem(counted) && counted.problem.values?.unit === texts.unit;
  const { unit, count, priced } = take(isUnitWrong ? 'unit' : 'quantity', counted, noCount);
  const price = take('price', priceIn(texts, { unit, count, priced }, goods), 0);
  const retail = retailIn(texts, priced, goods);
  if (isProblem(retail)) remarks.retailPrice = retail.problem;
  const amount = texts.amount.trim() === '' ? undefined : readAmount(texts.amount);
  if (amount && !isProblem(amount) && !problems.price && count > 0 && isOff(price * count, amount.value, count))
    remarks.amount = { message: 'inventory.delivery.amount.differs' };
  const boxes = take('traceCodes', boxesIn(texts, goods, { unit, count }), []);
  const draft: Stock.LineDraft = {
    itemId: goods.id,
    batchId: null,
    batchNumber: texts.batchNumber.trim().slice(0, 100),
    producedOn: texts.producedOn.trim() === '' ? null : take('producedOn', readDeliveryDate(texts.producedOn, 'producedOn'), null),
    expiresOn: texts.expiresOn.trim() === '' ? null : take('expiresOn', readDeliveryDate(texts.expiresOn, 'expiresOn'), null),
    unit,
    count,
    price,
    retailPrice: isProblem(retail) ? goods.price : retail.value,
    shelf: '',
    ...(boxes.length > 0 && { boxes }),
  };
  for (const { field, message, values } of checkReceived(draft, 0, today)) {
    const cell = cellOf(field.split('.')[2] ?? '');
    // A quantity in an unknown unit is no number yet.
    const isCounted = cell !== 'quantity' || !problems.unit;
    if (isCounted && !problems[cell]) problems[cell] = values ? { message, values } : { message };
  }
  return { draft, problems, remarks };
}

/** Codes of the packages of a line; a number that a spreadsheet rounded is refused, because its last digits are lost. */
function boxesIn({ traceCodes }: Texts, goods: Stock.StockItem, { unit, count }: Pick<Counted, 'unit' | 'count'>): CellRead<TracedCode[]> {
  const read = readCodes(traceCodes);
  if ('message' in read) return { problem: read };
  const boxes = read.map(({ code }) => ({ code }));
  const quantity = count * (factorOf(unit, goods) ?? 1);
  return quantity > 0 && isOverfilled(boxes, quantity, perPackage(goods))
    ? { problem: { message: 'trace.line.tooMany' } }
    : { value: boxes };
}

const unnamedGoods: Stock.StockItem = {
  itemId: 'unnamed',
  id: 'unnamed',
  itemCode: '',
  nameZh: '',
  nameEn: '',
  specification: '',
  manufacturer: '',
  packageUnit: '',
  packageUnitEn: '',
  singleUnit: '',
  singleUnitEn: '',
  purchaseUnit: '',
  purchaseUnitEn: '',
  splitAllowed: false,
  singlesPerPackage: null,
  packagesPerPurchase: 1,
  barcode: '',
  quantity: 0,
  price: 0,
  lastCost: null,
  keptIn: null,
};

/** Bad cells of a line whose goods nobody has named yet: all but those of units, which only goods have. */
export function readUnnamedLine(texts: Texts, today: string): DeliveryLine {
  const line = readDeliveryLine({ ...texts, retailPrice: '' }, { ...unnamedGoods, packageUnit: texts.unit.trim() }, today);
  const { unit: _, quantity, ...problems } = line.problems;
  const isUnit = quantity?.message === 'inventory.delivery.unit.unknown';
  return { ...line, problems: quantity && !isUnit ? { ...problems, quantity } : problems };
}

const noCount: Counted = { unit: 'package', count: 0, priced: 'package' };

const cellOf = (field: string): DeliveryField =>
  field === 'producedOn' || field === 'expiresOn' || field === 'batchNumber' ? field : 'quantity';

function countedIn({ quantity, unit }: Texts, goods: Stock.GoodsFacts): CellRead<Counted> {
  if (quantity.trim() === '') return { problem: required };
  const parts = readQuantity(quantity);
  return isProblem(parts) ? parts : countOf(parts.value, unit, goods);
}

/** 1/1000 yuan for one counted unit: of the price, which is for the unit the row names, or of the amount. */
function priceIn({ price, amount }: Texts, { unit, count, priced }: Counted, goods: Stock.GoodsFacts): CellRead<number> {
  if (price.trim() !== '') {
    const read = readPrice(price);
    return isProblem(read) ? read : { value: inUnit(read.value, priced, unit, goods) };
  }
  if (amount.trim() === '') return { problem: required };
  const read = readAmount(amount);
  return isProblem(read) || count === 0 ? (isProblem(read) ? read : { value: 0 }) : { value: Math.round((read.value * 10) / count) };
}

const inUnit = (mills: number, from: CountedUnit, to: CountedUnit, goods: Stock.GoodsFacts): number =>
  from === to ? mills : Math.round((mills * (factorOf(to, goods) ?? 1)) / (factorOf(from, goods) ?? 1));

/** Fen for a package. A retail price beside another unit is not taken: nobody can tell which unit it is for. */
function retailIn({ retailPrice }: Texts, priced: CountedUnit, goods: Stock.StockItem): CellRead<number> {
  if (retailPrice.trim() === '') return { value: goods.price };
  const read = readAmount(retailPrice);
  if (isProblem(read)) return read;
  return priced === 'package' ? read : { problem: { message: 'inventory.delivery.retail.otherUnit' } };
}

/** Half a mill for each counted unit, and a fen of rounding, are no difference. */
const isOff = (mills: number, fen: number, count: number): boolean => Math.abs(mills / 10 - fen) > count / 20 + 1;

/**
 * Lines of one receipt: the same batch of the same goods in one unit is one line, with the prices averaged, as a gift beside a purchase is
 * delivered. A batch with two expiry dates stays two lines, which the receipt refuses.
 */
export function joinLines(lines: readonly Stock.LineDraft[]): Stock.LineDraft[] {
  const joined = new Map<string, Stock.LineDraft>();
  for (const line of lines) {
    const key = [line.itemId, line.batchNumber, line.expiresOn, line.unit].join(' ');
    const before = joined.get(key);
    if (!before) joined.set(key, line);
    else {
      const count = before.count + line.count;
      const price = Math.round((before.price * before.count + line.price * line.count) / count);
      const boxes = [...(before.boxes ?? []), ...(line.boxes ?? [])];
      joined.set(key, { ...before, count, price, ...(boxes.length > 0 && { boxes }) });
    }
  }
  return [...joined.values()];
}
