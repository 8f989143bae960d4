import { useStaff } from '../../blocks/staff.ts';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { OrdersPanel } from '../../features/order/OrdersPanel.tsx';
import { ReportSlot } from './report/ReportSlot.tsx';

/** Orders in the record of a visit; a reported test opens its report beside them. */
export function OrdersOfVisit({ encounter, asked }: { encounter: Encounter.Full; asked: number }) {
  const { user: me } = useStaff();
  return (
    <ReportSlot patient={{ id: encounter.patientId, name: encounter.patientName }}>
      <OrdersPanel
        encounterId={encounter.id}
        patientId={encounter.patientId}
        diagnoses={encounter.diagnosisStanding}
        canTreat={encounter.canTreat}
        visitStatus={encounter.status}
        takeBackRefused={encounter.takeBackRefused ?? null}
        isOthers={encounter.doctorId !== me.userId}
        asked={asked}
      />
    </ReportSlot>
  );
}
