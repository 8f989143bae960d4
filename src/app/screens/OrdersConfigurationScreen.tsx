import { lazy } from 'react';
import { type Part, Parts } from './Parts.tsx';

const parts: readonly Part[] = [
  {
    key: 'entry',
    label: 'configuration.orders.title',
    needs: 'm_settings',
    Screen: lazy(() => import('../../features/configuration/orders/OrdersConfigScreen.tsx')),
  },
  {
    key: 'packages',
    label: 'shell.screen.medical-order-packages',
    needs: 'm_settings',
    Screen: lazy(() => import('../../features/order/packs/PacksScreen.tsx')),
  },
  {
    key: 'rules',
    label: 'configuration.rules.title',
    needs: ['m_settings', 'm_pharmacy'],
    Screen: lazy(() => import('../../features/configuration/rules/OrderRulesScreen.tsx')),
  },
];

/** How orders are written and checked in this clinic, and the packages that its doctors take them from. */
export default function OrdersConfigurationScreen() {
  return <Parts title="shell.screen.orders-configuration" parts={parts} />;
}
