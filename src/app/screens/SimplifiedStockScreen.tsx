import { lazy } from 'react';
import { simplifiedParts } from '../../domain/permission/simplifiedParts.ts';
import { Parts, partsWith } from './Parts.tsx';

const screens = {
  stock: lazy(() => import('../../features/inventory/stock/StockScreen.tsx')),
  goods: lazy(() => import('../../features/inventory/goods/GoodsScreen.tsx')),
  documents: lazy(() => import('../../features/inventory/document/OutboundScreen.tsx')),
  transfers: lazy(() => import('../../features/inventory/document/TransferScreen.tsx')),
  count: lazy(() => import('../../features/inventory/count/CountScreen.tsx')),
  purchases: lazy(() => import('../../features/inventory/purchase/PurchaseScreen.tsx')),
  orders: lazy(() => import('../../features/inventory/purchase/order/OrderScreen.tsx')),
  payables: lazy(() => import('../../features/inventory/payable/PayableScreen.tsx')),
  prices: lazy(() => import('../../features/inventory/prices/PriceScreen.tsx')),
  traceability: lazy(() => import('../../features/trace/TraceScreen.tsx')),
  alerts: lazy(() => import('../../features/inventory/stock/AlertScreen.tsx')),
  suppliers: lazy(() => import('../../features/inventory/supplier/SupplierScreen.tsx')),
  warehouses: lazy(() => import('../../features/inventory/warehouse/WarehouseScreen.tsx')),
  'warehouse-items': lazy(() => import('../../features/inventory/place/WarehouseItemScreen.tsx')),
  'pharmacy-drugs': lazy(() => import('../../features/inventory/place/PharmacyDrugScreen.tsx')),
  'generic-names': lazy(() => import('../../features/register/GenericNameScreen.tsx')),
  manufacturers: lazy(() => import('../../features/register/ManufacturerScreen.tsx')),
};
const parts = partsWith(simplifiedParts['simplified-stock'], screens);

/** The stock of a small clinic: what lies there, what it keeps, and how it comes in. */
export default function SimplifiedStockScreen() {
  return <Parts title="shell.menu.simplified-stock" parts={parts} />;
}
