import { useStaff } from '../../blocks/staff.ts';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { OrdersPanel } from '../../features/order/OrdersPanel.tsx';

/** Orders in the record of a visit. */
export function OrdersOfVisit({ encounter, asked }: { encounter: Encounter.Full; asked: number }) {
  const { user: me } = useStaff();
  return (
    <OrdersPanel
      encounterId={encounter.id}
      patientId={encounter.patientId}
      diagnoses={encounter.diagnosisStanding}
      canTreat={encounter.canTreat}
      visitStatus={encounter.status}
      isOthers={encounter.doctorId !== me.userId}
      asked={asked}
    />
  );
}
