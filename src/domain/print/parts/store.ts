import type { DocumentName } from '../paperParts.ts';
import type { DocumentParts } from '../templateParts.ts';
import { block, columnParts, sheets, stocked } from './blocks.ts';

/** Papers of the store: what comes in, goes out, moves, is counted, planned and priced. */
export const storeParts = {
  warehousing: {
    papers: sheets,
    blocks: stocked,
    columns: columnParts('code goods batch expiry number price amount', {
      goods: 'subject',
      batch: 'subject',
      expiry: 'subject',
      number: 'sums',
      amount: 'sums',
    }),
  },
  stockSlip: {
    papers: sheets,
    blocks: stocked,
    columns: columnParts('code goods batch expiry number price amount', {
      goods: 'subject',
      batch: 'subject',
      expiry: 'subject',
      number: 'sums',
      amount: 'sums',
    }),
  },
  stockMonth: {
    papers: sheets,
    blocks: stocked.toSpliced(4, 0, block('groups', 'end')),
    columns: columnParts('code goods opening in out closing amount', {
      goods: 'subject',
      opening: 'sums',
      in: 'sums',
      out: 'sums',
      closing: 'sums',
      amount: 'sums',
    }),
  },
  priceAdjustment: {
    papers: sheets,
    blocks: stocked,
    columns: columnParts('code goods before after difference quantity amount', {
      goods: 'subject',
      before: 'sums',
      after: 'sums',
      difference: 'sums',
      quantity: 'sums',
      amount: 'sums',
    }),
  },
  stocktakeBlank: {
    papers: sheets,
    blocks: stocked,
    columns: columnParts('shelf code goods batch expiry unit counted', {
      goods: 'subject',
      batch: 'subject',
      unit: 'subject',
      counted: 'subject',
    }),
  },
  stocktake: {
    papers: sheets,
    blocks: stocked,
    columns: columnParts('shelf code goods batch expiry book counted difference cost money', {
      goods: 'subject',
      batch: 'subject',
      book: 'sums',
      counted: 'sums',
      difference: 'sums',
      money: 'sums',
    }),
  },
  chainTransfer: {
    papers: sheets,
    blocks: stocked,
    columns: columnParts('code goods batch expiry sent received difference amount', {
      goods: 'subject',
      batch: 'subject',
      expiry: 'subject',
      sent: 'sums',
      received: 'sums',
      difference: 'sums',
    }),
  },
  purchasePlan: {
    papers: sheets,
    blocks: stocked.toSpliced(4, 0, block('groups', 'end')),
    columns: columnParts('code goods supplier number price amount', {
      goods: 'subject',
      supplier: 'subject',
      number: 'sums',
      amount: 'sums',
    }),
  },
  settlement: {
    papers: sheets,
    blocks: stocked,
    columns: columnParts('code goods batch sold returned lost quantity price amount', {
      goods: 'subject',
      batch: 'subject',
      quantity: 'sums',
      price: 'sums',
      amount: 'sums',
    }),
  },
  supplierStatement: {
    papers: sheets,
    blocks: stocked,
    columns: columnParts('date kind number invoice added paid balance', {
      date: 'subject',
      kind: 'subject',
      number: 'subject',
      added: 'sums',
      paid: 'sums',
      balance: 'sums',
    }),
  },
  consumableSending: {
    papers: sheets,
    blocks: stocked,
    columns: columnParts('code goods batch expiry quantity returned', {
      goods: 'subject',
      batch: 'subject',
      expiry: 'subject',
      quantity: 'sums',
      returned: 'sums',
    }),
  },
} as const satisfies Partial<Record<DocumentName, DocumentParts>>;
