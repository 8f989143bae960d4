import { lazy } from 'react';
import { type Part, Parts } from './Parts.tsx';

const parts: readonly Part[] = [
  {
    key: 'home',
    label: 'session.personal.home',
    needs: 'signedIn',
    Screen: lazy(() => import('../../features/session/personal/HomePart.tsx')),
  },
  {
    key: 'writing',
    label: 'session.personal.writing',
    needs: 'm_chart',
    Screen: lazy(() => import('../../features/session/personal/WritingPart.tsx')),
  },
  {
    key: 'orders',
    label: 'session.personal.orders',
    needs: 'o_treat',
    Screen: lazy(() => import('../../features/order/own/HabitsPart.tsx')),
  },
  {
    key: 'printing',
    label: 'session.personal.printing',
    needs: 'signedIn',
    Screen: lazy(() => import('../../print/acts/PrintingPart.tsx')),
  },
  {
    key: 'machine',
    label: 'session.personal.machine',
    needs: 'signedIn',
    Screen: lazy(() => import('../../features/session/MachinePart.tsx')),
  },
];

/** How one person works, in one place: first screen, writing, orders, printing, keys, lock and scanner. */
export default function PersonalConfigurationScreen() {
  return <Parts title="shell.personal" parts={parts} />;
}
