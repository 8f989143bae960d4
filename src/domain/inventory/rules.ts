import { daysBetween } from '../dates.ts';
import { dayProblem, firstDayOfLife, firstDayOfWork } from '../dayProblem.ts';
import { doseBandProblem } from '../medication/doseBands.ts';
import { allergenClassNamed } from '../medication/tables/allergenClasses.ts';
import type { FieldProblem } from '../problem.ts';
import { checkRequired } from '../required.ts';
import { classify, identifiersOf, listIdentifiers } from '../scan/classify.ts';
import { checkLineCodes } from '../trace/lineCodes.ts';
import { checkCodes } from './goods/codes.ts';
import type * as Inventory from './shapes.ts';
import { type Direction, directions, inTypes, namesSupplier, outTypes } from './states.ts';
import type * as Stock from './stockShapes.ts';

const required = 'error.field.required' as const;
const blank = (text: string | null | undefined) => (text ?? '').trim() === '';

type DraftProblem = FieldProblem<Stock.DocumentDraft>;

/** A document as it is written down: by itself, before anything is looked up. */
export function checkDocument(direction: Direction, draft: Stock.DocumentDraft, today: string): DraftProblem[] {
  return [...checkHead(direction, draft, today), ...checkLines(direction, draft, today)];
}

function checkHead(direction: Direction, draft: Stock.DocumentDraft, today: string): DraftProblem[] {
  const problems: DraftProblem[] = [];
  const types: readonly string[] = direction === directions.in ? inTypes : direction === directions.out ? outTypes : ['transfer'];
  if (!types.includes(draft.type)) problems.push({ field: 'type', message: 'error.field.choice' });
  if (blank(draft.warehouseId)) problems.push({ field: 'warehouseId', message: 'inventory.warehouse.first' });
  if (direction === directions.between && blank(draft.toWarehouseId)) problems.push({ field: 'toWarehouseId', message: required });
  if (direction === directions.between && draft.toWarehouseId === draft.warehouseId && !blank(draft.warehouseId))
    problems.push({ field: 'toWarehouseId', message: 'inventory.transfer.same' });
  if (namesSupplier(draft.type) && blank(draft.supplierId)) problems.push({ field: 'supplierId', message: required });
  const wrongDay = dayProblem(draft.happenedOn, firstDayOfWork);
  if (wrongDay) problems.push({ field: 'happenedOn', ...wrongDay });
  else if (draft.happenedOn > today) problems.push({ field: 'happenedOn', message: 'error.futureTime' });
  return problems;
}

export function checkLines(direction: Direction, { lines }: Pick<Stock.DocumentDraft, 'lines'>, today: string): DraftProblem[] {
  if (lines.length === 0) return [{ field: 'lines', message: 'inventory.lines.none' }];
  const seen = new Set<string>();
  const prices = new Map<string, number>();
  const ofLines = lines.flatMap((line, index) => {
    const problems = direction === directions.in ? checkReceived(line, index, today) : checkTaken(line, index);
    const key = direction === directions.in ? `${line.itemId} ${line.batchNumber.trim()}` : (line.batchId ?? '');
    if (problems.length === 0 && seen.has(key)) problems.push({ field: `lines.${index}.batchNumber`, message: 'inventory.line.twice' });
    seen.add(key);
    if (direction === directions.in) {
      const other = prices.get(line.itemId);
      if (line.retailPrice > 0 && other !== undefined && other !== line.retailPrice)
        problems.push({ field: `lines.${index}.retailPrice`, message: 'inventory.prices.twoPrices' });
      if (line.retailPrice > 0) prices.set(line.itemId, line.retailPrice);
    }
    return problems;
  });
  return [...ofLines, ...checkLineCodes(lines)];
}

const checkCount = (line: Stock.LineDraft, index: number, message: DraftProblem['message']): DraftProblem[] =>
  Number.isInteger(line.count) && line.count > 0 && line.count <= 1_000_000 ? [] : [{ field: `lines.${index}.count`, message }];

/** One line that comes in. */
export function checkReceived(line: Stock.LineDraft, index: number, today: string): DraftProblem[] {
  const problems = checkCount(line, index, 'error.notPositive');
  const wrong = (field: keyof Stock.LineDraft, message: DraftProblem['message'], values?: DraftProblem['values']) =>
    problems.push({ field: `lines.${index}.${field}`, message, ...(values && { values }) });
  const { producedOn, expiresOn } = line;
  if (blank(line.itemId)) wrong('itemId', required);
  if (blank(line.batchNumber)) wrong('batchNumber', required);
  const wrongProduced = producedOn ? dayProblem(producedOn, firstDayOfLife) : undefined;
  const wrongExpiry = expiresOn ? dayProblem(expiresOn, firstDayOfLife) : undefined;
  if (wrongProduced) wrong('producedOn', wrongProduced.message, wrongProduced.values);
  else if (producedOn && producedOn > today) wrong('producedOn', 'error.futureTime');
  if (!expiresOn) wrong('expiresOn', required);
  else if (wrongExpiry) wrong('expiresOn', wrongExpiry.message, wrongExpiry.values);
  else if (producedOn && expiresOn <= producedOn) wrong('expiresOn', 'inventory.line.expiresAfterProduced');
  else if (expiresOn < today) wrong('expiresOn', 'inventory.line.expired');
  return problems;
}

function checkTaken(line: Stock.LineDraft, index: number): DraftProblem[] {
  if (blank(line.batchId)) return [{ field: `lines.${index}.batchNumber`, message: required }];
  return checkCount(line, index, 'error.outbound.invalid');
}

/** Product identifier of a traceability code (NMPAB/T 1002-2019: seven digits, the first 8), or a bar code of 8 to 14 digits. */
const isIdentifier = (text: string) => /^8\d{6}$/.test(text) || /^\d{8,14}$/.test(text);

/** Identifiers as they are kept: of a whole code, scanned off a package, its product. */
export const identifiersOfGoods = (typed: string): string[] => [
  ...new Set(listIdentifiers(typed).map((text) => identifiersOf(classify(text)[0])[0] ?? text)),
];

export function checkGoods(draft: Inventory.GoodsDraft): FieldProblem<Inventory.GoodsDraft>[] {
  const problems: FieldProblem<Inventory.GoodsDraft>[] = [];
  for (const field of ['code', 'nameZh', 'unit'] as const) if (blank(draft[field])) problems.push({ field, message: required });
  if (draft.splitAllowed && blank(draft.singleUnit)) problems.push({ field: 'singleUnit', message: required });
  if (draft.splitAllowed && (draft.singlesPerPackage ?? 0) < 2)
    problems.push({ field: 'singlesPerPackage', message: 'inventory.goods.singles' });
  problems.push(...checkCodes(draft));
  const wrong = identifiersOfGoods(draft.traceIdentifiers ?? '').find((text) => !isIdentifier(text));
  if (wrong) problems.push({ field: 'traceIdentifiers', message: 'inventory.goods.identifier.form', values: { text: wrong } });
  if (draft.packagesPerPurchase > 1 && blank(draft.purchaseUnit)) problems.push({ field: 'purchaseUnit', message: required });
  return isDrugKind(draft.categoryCode) ? [...problems, ...checkDosing(draft), ...checkFacts(draft)] : problems;
}

export const isDrugKind = (kind: Inventory.GoodsDraft['categoryCode']): boolean => kind !== 'material';

function checkDosing(draft: Inventory.GoodsDraft): FieldProblem<Inventory.GoodsDraft>[] {
  const bands = draft.doseBands ?? '';
  const wrongBand = doseBandProblem(bands);
  if (wrongBand) return [{ field: 'doseBands', ...wrongBand }];
  const needsUnit = [draft.dosePerSingle, draft.defaultDose].some((dose) => dose !== null && dose !== undefined);
  return (needsUnit || bands.trim() !== '') && blank(draft.doseUnit) && blank(draft.singleUnit)
    ? [{ field: 'doseUnit', message: required }]
    : [];
}

function checkFacts(draft: Inventory.GoodsDraft): FieldProblem<Inventory.GoodsDraft>[] {
  const problems: FieldProblem<Inventory.GoodsDraft>[] = [];
  if (draft.allergenClasses?.some((code) => !allergenClassNamed(code)))
    problems.push({ field: 'allergenClasses', message: 'error.field.choice' });
  const codes = (draft.ingredients ?? []).map(({ code }) => code.trim().toLowerCase());
  if (codes.some((code, place) => codes.indexOf(code) !== place))
    problems.push({ field: 'ingredients', message: 'inventory.fact.ingredientTwice' });
  const { doseLimits, ageLimits } = draft;
  if (isAbove(doseLimits?.single, doseLimits?.daily) || isAbove(doseLimits?.singlePerKg, doseLimits?.dailyPerKg))
    problems.push({ field: 'doseLimits', message: 'inventory.fact.singleAboveDaily' });
  if (doseLimits && Object.values(doseLimits).some((limit) => limit !== null) && blank(draft.doseUnit))
    problems.push({ field: 'doseUnit', message: 'inventory.fact.limitNeedsUnit' });
  if (isAbove(ageLimits?.leastMonths, ageLimits?.greatestMonths)) problems.push({ field: 'ageLimits', message: 'inventory.fact.ageOrder' });
  return problems;
}

const isAbove = (lower: number | null | undefined, upper: number | null | undefined): boolean =>
  typeof lower === 'number' && typeof upper === 'number' && lower > upper;

export function checkLimit({ lowerLimit, upperLimit, leadDays }: Inventory.LimitDraft): FieldProblem<Inventory.LimitDraft>[] {
  const problems: FieldProblem<Inventory.LimitDraft>[] = [];
  if (lowerLimit !== null && upperLimit !== null && upperLimit <= lowerLimit)
    problems.push({ field: 'upperLimit', message: 'inventory.limit.order' });
  if (!isDayCount(leadDays)) problems.push({ field: 'leadDays', message: 'inventory.days.wrong' });
  return problems;
}

/** Days of delivery or payment: unknown, or a whole number up to a year. */
const isDayCount = (days: number | null | undefined): boolean =>
  days === null || days === undefined || (Number.isInteger(days) && days >= 0 && days <= 365);

export function checkSupplier(draft: Inventory.SupplierDraft): FieldProblem<Inventory.SupplierDraft>[] {
  const problems: FieldProblem<Inventory.SupplierDraft>[] = [];
  if (blank(draft.code)) problems.push({ field: 'code', message: required });
  if (blank(draft.nameZh)) problems.push({ field: 'nameZh', message: required });
  const wrongDay = draft.licenceExpiresOn ? dayProblem(draft.licenceExpiresOn, firstDayOfLife) : undefined;
  if (wrongDay) problems.push({ field: 'licenceExpiresOn', ...wrongDay });
  for (const field of ['leadDays', 'paymentDays'] as const)
    if (!isDayCount(draft[field])) problems.push({ field, message: 'inventory.days.wrong' });
  return problems;
}

export function checkWarehouse(draft: Inventory.WarehouseDraft): FieldProblem<Inventory.WarehouseDraft>[] {
  return (['code', 'nameZh'] as const).filter((field) => blank(draft[field])).map((field) => ({ field, message: required }));
}

export type Standing = 'good' | 'near' | 'expired';

/** A licence or a batch may be used up to and including its last day. */
export function standingOf(lastDay: string | null, today: string, nearDays: number): Standing {
  if (lastDay === null) return 'good';
  const left = daysBetween(today, lastDay);
  return left < 0 ? 'expired' : left <= nearDays ? 'near' : 'good';
}

export interface DictionaryCode {
  /** Field of the form that a problem belongs to. */
  field: string;
  kind: 'calculationRule' | 'doseUnit' | 'route' | 'frequency';
  code: string;
}

/** Codes of dictionaries that goods name; `order` reads them again, so an unknown one would silence its checks. */
export function dictionaryCodesOf(draft: Partial<Inventory.GoodsDraft>): DictionaryCode[] {
  const { calculationRule, doseUnit, defaultRoute, defaultFrequency, ingredients } = draft;
  const named = [
    { field: 'calculationRule', kind: 'calculationRule', code: calculationRule },
    { field: 'doseUnit', kind: 'doseUnit', code: doseUnit },
    { field: 'defaultRoute', kind: 'route', code: defaultRoute },
    { field: 'defaultFrequency', kind: 'frequency', code: defaultFrequency },
    ...(ingredients ?? []).map(({ unit }, index) => ({ field: `ingredients.${index}.unit`, kind: 'doseUnit', code: unit }) as const),
  ] as const;
  return named.flatMap(({ field, kind, code }) => (blank(code) ? [] : [{ field, kind, code: (code ?? '').trim() }]));
}

export const checkClassName = (draft: { nameZh: string }) => checkRequired(draft, ['nameZh']);
