import type { DimensionName } from './dimensions.ts';
import type { Unit } from './measures.ts';

const goods = ['clinic', 'item', 'category', 'warehouse', 'supplier'] as const;
const booked = ['day', 'month', ...goods] as const;

/** Kinds of facts of the store. The supplier of goods is the supplier of the latest booked purchase of their batch. */
export const storeFactKinds = {
  /** Entries of the stock ledger, in the month that the statement of the warehouse counts them in. */
  stockMove: [...booked, 'movementKind', 'document'],
  /** Batches that lay in a warehouse at the beginning or the end of the period. */
  stockLevel: goods,
  /** Lines of booked purchases and returns to suppliers, and of the documents that reversed them. */
  purchase: [...booked, 'document'],
  /** Goods that were handed out or taken back, with the part of the paid bill line that belongs to them. */
  sold: booked,
  /** Batches in stock now, on the moment when goods of the item last left their warehouse for a patient, a department or another warehouse. */
  idle: [...goods, 'month', 'lastOutDay', 'idleAge'],
  /** Items that are used, on the day when their stock runs out at the use of the last 90 days. */
  cover: ['clinic', 'item', 'category', 'stockOutDay', 'coverBand'],
  /** Items in a warehouse, sold on at the pace of the period (`forecast/forecast.ts`). */
  forecast: ['clinic', 'item', 'category', 'warehouse'],
} as const satisfies Record<string, readonly DimensionName[]>;

export const storeColumns = {
  stockMove: {
    movements: 'count',
    inUnits: 'stock',
    outUnits: 'stock',
    inValue: 'fen',
    receiptValue: 'fen',
    backValue: 'fen',
    transferInValue: 'fen',
    gainValue: 'fen',
    otherInValue: 'fen',
    outValue: 'fen',
    dispensedValue: 'fen',
    consumedValue: 'fen',
    damageValue: 'fen',
    expiredValue: 'fen',
    supplierReturnValue: 'fen',
    transferOutValue: 'fen',
    lossValue: 'fen',
    otherOutValue: 'fen',
    goodsOutValue: 'fen',
  },
  stockLevel: { openingUnits: 'stock', openingValue: 'fen', closingUnits: 'stock', closingValue: 'fen', consignedValue: 'fen' },
  purchase: {
    purchaseLines: 'count',
    purchasedUnits: 'stock',
    purchasedValue: 'fen',
    sentBackUnits: 'stock',
    sentBackValue: 'fen',
    priceDifference: 'fen',
  },
  sold: { soldUnits: 'stock', soldIncome: 'fen', soldCost: 'fen' },
  idle: { idleBatches: 'count', idleUnits: 'stock', idleDays: 'days', idleValue: 'fen', idleDestroyed: 'fen' },
  forecast: {
    forecastRows: 'count',
    forecastStock: 'stock',
    forecastSold: 'stock',
    forecastDays: 'days',
    forecastLost: 'stock',
    forecastLostValue: 'fen',
    forecastToBuy: 'stock',
    forecastBuyValue: 'fen',
  },
  cover: { coverItems: 'count', coverUnits: 'stock', used30: 'stock', used90: 'stock' },
} as const satisfies Record<keyof typeof storeFactKinds, Record<string, Unit>>;

/** Kinds of movements by the column of a summary that holds their value. Other kinds stand under "other". */
export const inColumns = {
  receiptValue: ['receipt'],
  backValue: ['return', 'consumableReturn'],
  transferInValue: ['transferIn', 'transferBack'],
  gainValue: ['countGain'],
} as const satisfies Partial<Record<keyof (typeof storeColumns)['stockMove'], readonly string[]>>;
export const outColumns = {
  dispensedValue: ['dispensing'],
  consumedValue: ['consumable', 'use'],
  damageValue: ['damage'],
  supplierReturnValue: ['supplierReturn'],
  transferOutValue: ['transferOut'],
  lossValue: ['countLoss'],
} as const satisfies Partial<Record<keyof (typeof storeColumns)['stockMove'], readonly string[]>>;

/** Movements of goods that a treatment or a department uses. */
export const consumableKinds = ['consumable', 'consumableReturn'] as const;
/** Movements of goods that are used up, and the ones that bring such goods back: they count for turnover and days of cover. */
export const useKinds = ['dispensing', 'return', ...consumableKinds, 'use'] as const;
/** Movements after which goods of a warehouse are no dead stock. */
export const outKinds = ['dispensing', 'consumable', 'use', 'transferOut'] as const;

/** First days of the bands of idle stock; the last is open. */
export const idleBands = [0, 31, 61, 91, 181, 366] as const;
/** First days of the bands of cover; the last is open. */
export const coverBands = [0, 1, 8, 15, 31, 91] as const;
/** Codes of bands sort as their days. */
export const bandCode = (firstDay: number): string => String(firstDay).padStart(3, '0');
