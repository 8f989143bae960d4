import { ConsultationsPanel } from '../features/consultation/ConsultationsPanel.tsx';
import type { RecordPanel } from '../features/encounter/page/recordPanel.ts';
import { CoursesOfVisit } from './screens/CoursesOfVisit.tsx';
import { FormsOfVisit } from './screens/FormsOfVisit.tsx';
import { HistoriesOfVisit } from './screens/HistoriesOfVisit.tsx';
import { OrdersOfVisit } from './screens/OrdersOfVisit.tsx';
import { SheetsOfVisit } from './screens/SheetsOfVisit.tsx';
import { TimelineOfVisit } from './screens/TimelineOfVisit.tsx';

/**
 * Parts of other areas that stand in the record of a visit, in the order of their tabs. Features do not know one another;
 * here they meet.
 */
export const recordPanels: readonly RecordPanel[] = [
  { id: 'orders', title: 'order.title', isOnPage: true, Panel: OrdersOfVisit },
  { id: 'forms', title: 'form.list.title', Panel: FormsOfVisit },
  { id: 'consultations', title: 'consultation.title', Panel: ConsultationsPanel },
  { id: 'inquirySheets', title: 'encounter.inquirySheets', Panel: SheetsOfVisit },
  { id: 'histories', title: 'history.title', Panel: HistoriesOfVisit },
  { id: 'education', title: 'education.patient.title', Panel: CoursesOfVisit },
  { id: 'timeline', title: 'timeline.title', Panel: TimelineOfVisit },
];
