import { describe, expect, it, test } from 'vitest';
import { type Call, catalogue } from '../../../src/api/catalogue.ts';
import type { AnyRow } from '../../../src/api/row.ts';
import { type LineFileKind, lineFileKinds } from '../../../src/domain/inventory/files/lineFiles.ts';
import type { DocumentName } from '../../../src/domain/print/paperParts.ts';
import { featureFiles } from '../../../tests/screenColumns.ts';
import type { Numbering } from '../../database/counters.ts';
import { lineFiles } from './lineFiles.ts';

interface StoreDocument {
  /** Hands over the list of such documents. */
  list: Call;
  /** Hands over the lines of one: a kind of `exportDocumentLines`, or a call of its own. */
  lines: LineFileKind | Call;
  papers: readonly DocumentName[];
}

const stockDocument = { list: 'exportStockDocuments', lines: 'document' } as const;
const elsewhere = 'no document of the store';

/** Every numbered document of the product: a new number of the store without files and a paper does not compile. */
const byNumber = {
  stockIn: { ...stockDocument, papers: ['warehousing'] },
  stockOut: { ...stockDocument, papers: ['stockSlip'] },
  transfer: { ...stockDocument, papers: ['stockSlip'] },
  chainTransfer: { list: 'exportChainTransfers', lines: 'chain', papers: ['chainTransfer'] },
  stockCount: { list: 'exportStockCounts', lines: 'count', papers: ['stocktakeBlank', 'stocktake'] },
  priceAdjustment: { list: 'exportPriceAdjustments', lines: 'prices', papers: ['priceAdjustment'] },
  purchaseOrder: { list: 'exportPurchaseOrders', lines: 'order', papers: ['purchasePlan'] },
  purchasePlan: { list: 'exportPurchasePlans', lines: 'plan', papers: ['purchasePlan'] },
  consignmentSettlement: { list: 'exportSupplierPayables', lines: 'settlement', papers: [] },
  consumable: { list: 'exportSentConsumables', lines: 'exportConsumableRecords', papers: ['consumableSending'] },
  mrn: elsewhere,
  walkIn: elsewhere,
  bill: elsewhere,
  prescription: elsewhere,
  labReport: elsewhere,
  imagingReport: elsewhere,
  card: elsewhere,
  memberEntry: elsewhere,
  coupon: elsewhere,
  package: elsewhere,
  deposit: elsewhere,
  refund: elsewhere,
  approval: elsewhere,
  complaint: elsewhere,
  consultation: elsewhere,
  surgery: elsewhere,
  standing: elsewhere,
  claim: elsewhere,
  closingSheet: elsewhere,
  certificate: elsewhere,
} as const satisfies Record<Numbering, StoreDocument | typeof elsewhere>;

const month: StoreDocument = { list: 'exportStockMonths', lines: 'exportStockMonthLines', papers: ['stockMonth'] };
const ofNumbers = Object.entries<StoreDocument | typeof elsewhere>(byNumber).flatMap(([name, of]) =>
  typeof of === 'string' ? [] : [[name, of] as const],
);
const storeDocuments: (readonly [string, StoreDocument])[] = [...ofNumbers, ['stockMonth', month]];

const screens = featureFiles.filter(({ file }) => file.endsWith('.tsx')).map(({ text }) => text);
const isOffered = (pattern: RegExp) => screens.some((text) => pattern.test(text));
const hookOf = (call: string) => new RegExp(`api\\.use${call.slice(0, 1).toUpperCase()}${call.slice(1)}Mutation\\(`);
const rows: Record<string, AnyRow> = catalogue;
const isKind = (lines: string): boolean => lineFileKinds.some((kind) => kind === lines);

describe.each(storeDocuments)('the store document %s', (_, { list, lines, papers }) => {
  it('has a screen that hands over its list as a file', () => {
    expect(rows[list]?.gives).toBe('blob');
    expect(isOffered(hookOf(list))).toBe(true);
  });

  it('has a screen that hands over the lines of one as a file', () => {
    expect(isOffered(isKind(lines) ? new RegExp(`<ExportLines kind="${lines}"`) : hookOf(lines))).toBe(true);
  });

  it.each(papers)('has a screen that prints the paper %s', (paper) => {
    expect(isOffered(new RegExp(`document: [^}]*'${paper}'`))).toBe(true);
  });
});

test('every kind of lines belongs to a store document', () => {
  const used = new Set<string>(storeDocuments.map(([, { lines }]) => lines));

  expect(lineFileKinds.filter((kind) => !used.has(kind))).toEqual([]);
  expect(Object.keys(lineFiles).sort()).toEqual([...lineFileKinds].sort());
});
