import { api } from '../../../api/api.ts';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import type { Listing } from '../../../domain/wire.ts';

type Ordered = Partial<Pick<Listing, 'sort' | 'direction'>>;

/** The batches that a list shows, all pages, as a file. */
export function ExportBatches({ criteria }: { criteria: Stock.BatchCriteria & Ordered }) {
  const [download, exporting] = api.useExportStockListMutation();
  return (
    <ExportButton
      name="stock-batches"
      isBusy={exporting.isLoading}
      fetchFile={(format) => download({ ...withoutPage(criteria), format })}
    />
  );
}

/** The goods that a list shows, all pages, as a file. */
export function ExportItems({ criteria }: { criteria: Stock.ItemCriteria & Ordered }) {
  const [download, exporting] = api.useExportStockItemsMutation();
  return <ExportButton name="stock-goods" isBusy={exporting.isLoading} fetchFile={(format) => download({ ...criteria, format })} />;
}

/** A file has no pages. */
function withoutPage<Criteria extends object>(criteria: Criteria): Omit<Criteria, 'page' | 'size'> {
  const { page: _page, size: _size, ...rest } = criteria as Criteria & Partial<Listing>;
  return rest;
}
