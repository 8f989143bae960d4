import type { Mutant } from './mutant.ts';

const codes = 'src/domain/inventory/goods/codes.test.ts';
const names = 'src/domain/register/genericNames.test.ts';
const former = 'src/domain/medication/formerNames.test.ts';
const places = 'src/domain/inventory/places.test.ts';
const purchase = 'src/domain/inventory/purchase/rules.test.ts';
const returns = 'src/domain/inventory/returns/rules.test.ts';
const paper = 'src/print/stockMonth/model.test.ts';

const inPlaces = 'src/domain/inventory/places.ts';
const inPurchase = 'src/domain/inventory/purchase/rules.ts';
const inReturns = 'src/domain/inventory/returns/rules.ts';

/** The catalogue of the store: codes of the state, generic names, shelves and reorder points, returns to suppliers, kinds of a month. */
export const mutants: Mutant[] = [
  {
    name: 'a national drug code with a wrong check digit is taken',
    file: 'src/domain/inventory/goods/codes.ts',
    find: 'hasStandardForm(code) && hasCheckDigit(code)',
    put: 'hasStandardForm(code)',
    suite: codes,
    only: 'a wrong check digit',
  },
  {
    name: 'any fourteen digits are a national drug code',
    file: 'src/domain/inventory/goods/codes.ts',
    find: '/^869\\d{11}$/',
    put: '/^\\d{14}$/',
    suite: codes,
    only: 'a bar code in the wrong field',
  },
  {
    name: 'a number is an insurance code',
    file: 'src/domain/inventory/goods/codes.ts',
    find: '/^[A-Z][A-Z0-9]{8,29}$/',
    put: '/^[A-Z0-9]{9,30}$/',
    suite: codes,
    only: 'a number as insurance code',
  },
  {
    name: 'packages of different sizes are the same goods',
    file: 'src/domain/inventory/goods/codes.ts',
    find: '[code, unit.trim(), singlesPerPackage ?? 1]',
    put: '[code, unit.trim()]',
    suite: codes,
    only: 'another number of tablets',
  },
  {
    name: 'half an ATC code is taken',
    file: 'src/domain/register/genericNames.ts',
    find: "code !== '' && !isAtcCode(code)",
    put: "code !== '' && !isAtcCode(code.slice(0, 5))",
    suite: names,
    only: 'with half an ATC code',
  },
  {
    name: 'an ingredient is entered twice',
    file: 'src/domain/register/genericNames.ts',
    find: 'names.indexOf(name) !== place',
    put: 'false',
    suite: names,
    only: 'with an ingredient twice',
  },
  {
    name: 'a name is merged into itself',
    file: 'src/domain/register/genericNames.ts',
    find: 'one.trim().toLowerCase() === other.trim().toLowerCase()',
    put: 'one === other',
    suite: names,
    only: '阿莫西林胶囊 ',
  },
  {
    name: 'a renamed drug is no longer known by the name that records hold',
    file: 'src/domain/medication/substances.ts',
    find: "[genericName ?? '', ...formerGenericNames]",
    put: "[genericName ?? '']",
    suite: former,
    only: 'is still known',
  },
  {
    name: 'a pharmacy that only hands out has a shelf',
    file: inPlaces,
    find: "use !== 'keep' && shelf.trim() !== ''",
    put: 'false',
    suite: places,
    only: 'a shelf of a warehouse',
  },
  {
    name: 'a reorder point lies above the maximum',
    file: inPlaces,
    find: '(upperLimit === null || reorderPoint < upperLimit)',
    put: 'true',
    suite: places,
    only: 'a reorder point below the maximum',
  },
  {
    name: 'a reorder point lies below the minimum',
    file: inPlaces,
    find: 'reorderPoint >= (lowerLimit ?? 0)',
    put: 'reorderPoint >= 0',
    suite: places,
    only: 'a reorder point not below the minimum',
  },
  {
    name: 'the shelf of another warehouse is proposed',
    file: inPlaces,
    find: 'place.enabled && place.warehouseId === warehouseId && place.shelf',
    put: 'place.enabled && place.shelf',
    suite: places,
    only: 'finds the shelf',
  },
  {
    name: 'nothing is bought at the reorder point itself',
    file: inPurchase,
    find: 'place.usable <= place.reorderPoint',
    put: 'place.usable < place.reorderPoint',
    suite: purchase,
    only: 'is filled to its maximum at the point',
  },
  {
    name: 'goods on order are bought again for a warehouse',
    file: inPurchase,
    find: 'sumOf(({ usable }) => usable) + onOrder',
    put: 'sumOf(({ usable }) => usable)',
    suite: purchase,
    only: 'counts what is on order',
  },
  {
    name: 'a reorder point hides a larger need of the clinic',
    file: inPurchase,
    find: 'if (forPlaces >= own && forPlaces > 0) return',
    put: 'if (forPlaces > 0) return',
    suite: purchase,
    only: 'gives way to a larger need',
  },
  {
    name: 'more goes back than the receipt has left',
    file: inReturns,
    find: 'Math.max(0, quantity - returned)',
    put: 'quantity',
    suite: returns,
    only: 'is refused beyond what is left',
  },
  {
    name: 'goods of another supplier go back to this one',
    file: inReturns,
    find: 'ofBatch.filter(({ supplierId }) => supplierId === line.supplierId)',
    put: 'ofBatch.filter(() => true)',
    suite: returns,
    only: 'where others alone delivered',
  },
  {
    name: 'another batch of the goods is the source',
    file: inReturns,
    find: 'itemId === line.itemId && batchKey === batchKeyOf(line.batchNumber)',
    put: 'itemId === line.itemId',
    suite: returns,
    only: 'is none of another batch',
  },
  {
    name: 'the chosen receipt does not matter',
    file: inReturns,
    find: 'line.sourceLineId ? own.filter(({ lineId }) => lineId === line.sourceLineId) : own',
    put: 'own',
    suite: returns,
    only: 'is refused beyond the chosen one',
  },
  {
    name: 'a piece goes back at the price of a box',
    file: inReturns,
    find: '(price * counted) / factor',
    put: 'price * counted',
    suite: returns,
    only: 'the price of a unit of 1 pieces',
  },
  {
    name: 'the paper of a month writes what went out as what came in',
    file: 'src/print/stockMonth/model.ts',
    find: "direction === directions.in ? 'print.stockMonth.partIn' : 'print.stockMonth.partOut'",
    put: "direction === directions.out ? 'print.stockMonth.partIn' : 'print.stockMonth.partOut'",
    suite: paper,
  },
];
