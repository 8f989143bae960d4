import type { Hazard } from './hazard.ts';

/** Hazards of new retail prices. */
export const hazards: Hazard[] = [
  {
    id: 'MON-40',
    hazard: 'Goods are sold at a wrong price.',
    cause:
      'A person mistypes a new price, approves the own price, puts it into effect on a day nobody approved, or overwrites a price that somebody has changed meanwhile.',
    effect: 'Patients pay too much or the clinic too little, and the worth of the stock is wrong.',
    severity: 'considerable',
    control:
      'New prices are a document with the old price beside the new one. Another person or the flow of prices approves it. It takes effect in one transaction, once, and only if every old price still holds. The revaluation of each warehouse is compared with the movements by the ledgers.',
    tests: [
      {
        file: 'server/areas/inventory/priceAdjustment.db.test.ts',
        title: 'changes prices when another person approves it, and says by how much the stock of each warehouse is worth more',
      },
      { file: 'server/areas/inventory/priceAdjustment.db.test.ts', title: 'is not approved by its writer, unless the clinic allows it' },
      {
        file: 'server/areas/inventory/priceAdjustment.db.test.ts',
        title: 'applies nothing if one of its prices was changed meanwhile, and names the line',
      },
      {
        file: 'server/areas/inventory/priceAdjustment.db.test.ts',
        title: 'passes without effect while nobody has approved the document; the approval then applies it at once',
      },
      {
        file: 'server/areas/inventory/priceAdjustment.db.test.ts',
        title: 'keeps every revaluation equal to the stock of its moment times the difference',
      },
    ],
  },
  {
    id: 'MON-41',
    hazard: 'The price of an open bill changes.',
    cause: 'Prices take effect between the order of a patient and the payment.',
    effect: 'The patient pays another amount than was told.',
    severity: 'considerable',
    control: 'Orders and bills copy the price when they are written; a later price changes none of them.',
    tests: [{ file: 'server/areas/inventory/priceAdjustment.db.test.ts', title: 'keeps the price of its lines' }],
  },
  {
    id: 'MON-42',
    hazard: 'New prices move much money without the people who decide about such amounts.',
    cause: 'A document changes each price by a small percentage, but much of the goods lies in stock.',
    effect: 'The clinic or its patients lose money by a change that one person made.',
    severity: 'considerable',
    control:
      'The flow of prices weighs the revaluation of the stock beside the percentage, with rises and falls added up. Goods changed by themselves or by a file are weighed alike.',
    tests: [
      {
        file: 'server/areas/approval/flowPrices.db.test.ts',
        title: 'goes by the flow for the money of the stock it revalues, however small its change in percent',
      },
      { file: 'src/domain/inventory/prices/rules.test.ts', title: 'adds up rises and falls of stock, so that one does not hide the other' },
    ],
  },
  {
    id: 'MON-43',
    hazard: 'Goods are sold below their purchase price by a discount.',
    cause: 'A rate, a fixed price or a member card takes off more than the clinic earns on the goods.',
    effect: 'The clinic loses money with each sale.',
    severity: 'considerable',
    control:
      'Each charge of goods keeps the lowest percentage that covers the dearest batch in stock. No rate, reduction or card goes below it, and an approval does not either. Only the administrator of the organisation allows it.',
    tests: [
      {
        file: 'src/domain/billing/costFloor.test.ts',
        title: 'never leaves a line of goods below its cost, to the fen, whatever rates and reductions stand on the bill',
      },
      {
        file: 'server/areas/billing/costFloor.db.test.ts',
        title: 'refuses at the desk a rate and a fixed price below the dearest batch in stock, and gives what covers it',
      },
      { file: 'server/areas/billing/costFloor.db.test.ts', title: 'lets the administrator allow it, for charges added afterwards' },
    ],
  },
  {
    id: 'MON-44',
    hazard: 'A blind count is adjusted to the book.',
    cause: 'The person who counts reads on the request for its approval by how much the first count was wrong.',
    effect: 'Missing goods are not found.',
    severity: 'considerable',
    control:
      'Amount and totals of a blind count are withheld from everybody while it may be counted, and from the person who asked until it is booked.',
    tests: [
      {
        file: 'server/areas/approval/flowStock.db.test.ts',
        title: 'keeps the totals of a blind count from the person who asked until it is booked, also when it comes back',
      },
    ],
  },
];
