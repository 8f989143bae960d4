import { lazy } from 'react';
import { type Part, Parts } from './Parts.tsx';

const parts: readonly Part[] = [
  {
    key: 'stock',
    label: 'shell.screen.report-query',
    needs: 'm_inventory',
    Screen: lazy(() => import('../../features/inventory/stock/StockScreen.tsx')),
  },
  {
    key: 'goods',
    label: 'shell.screen.goods-management',
    needs: 'm_inventory',
    Screen: lazy(() => import('../../features/inventory/goods/GoodsScreen.tsx')),
  },
  {
    key: 'documents',
    label: 'shell.screen.outbound-management',
    needs: 'm_inventory',
    Screen: lazy(() => import('../../features/inventory/document/OutboundScreen.tsx')),
  },
  {
    key: 'count',
    label: 'shell.screen.stockcount-management',
    needs: 'm_inventory',
    Screen: lazy(() => import('../../features/inventory/count/CountScreen.tsx')),
  },
  {
    key: 'alerts',
    label: 'shell.screen.alert-inventory',
    needs: 'm_inventory',
    Screen: lazy(() => import('../../features/inventory/stock/AlertScreen.tsx')),
  },
  {
    key: 'suppliers',
    label: 'shell.screen.supplier-management',
    needs: 'm_inventory',
    Screen: lazy(() => import('../../features/inventory/supplier/SupplierScreen.tsx')),
  },
  {
    key: 'warehouse-items',
    label: 'shell.screen.warehouse-item-configuration',
    needs: 'm_inventory',
    Screen: lazy(() => import('../../features/inventory/place/WarehouseItemScreen.tsx')),
  },
  {
    key: 'pharmacy-drugs',
    label: 'shell.screen.pharmacy-drug-configuration',
    needs: 'm_inventory',
    Screen: lazy(() => import('../../features/inventory/place/PharmacyDrugScreen.tsx')),
  },
  {
    key: 'generic-names',
    label: 'shell.screen.drug-generic-name-management',
    needs: 'm_inventory',
    Screen: lazy(() => import('../../features/register/GenericNameScreen.tsx')),
  },
  {
    key: 'manufacturers',
    label: 'shell.screen.manufacturer-management',
    needs: 'm_inventory',
    Screen: lazy(() => import('../../features/register/ManufacturerScreen.tsx')),
  },
];

/** The stock of a small clinic: what lies there, what it keeps, and how it comes in. */
export default function SimplifiedStockScreen() {
  return <Parts title="shell.menu.simplified-stock" parts={parts} />;
}
