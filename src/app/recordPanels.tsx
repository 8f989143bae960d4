import type { RecordPanel } from '../features/encounter/RecordView.tsx';
import { OrdersOfVisit } from './screens/OrdersOfVisit.tsx';
import { SheetsOfVisit } from './screens/SheetsOfVisit.tsx';
import { TimelineOfVisit } from './screens/TimelineOfVisit.tsx';

/**
 * Parts of other areas that stand in the record of a visit, in the order of their tabs. Features do not know one another;
 * here they meet.
 */
export const recordPanels: readonly RecordPanel[] = [
  { id: 'orders', title: 'order.title', Panel: OrdersOfVisit },
  { id: 'inquirySheets', title: 'encounter.inquirySheets', Panel: SheetsOfVisit },
  { id: 'timeline', title: 'timeline.title', Panel: TimelineOfVisit },
];
