import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type OpenedTest, OpenReportContext } from '../../../blocks/visit/openReport.ts';
import { orderType } from '../../../domain/order/orderTypes.ts';

const LabReport = lazy(async () => ({ default: (await import('../../../features/report/LabReportDrawer.tsx')).LabReportDrawer }));
const ImagingReport = lazy(async () => ({
  default: (await import('../../../features/report/ImagingReportDrawer.tsx')).ImagingReportDrawer,
}));

interface Props {
  patient: { id: string; name: string };
  children: ReactNode;
}

/** Lets everything inside open reports of this patient beside the screen. */
export function ReportSlot({ patient, children }: Props) {
  const [opened, setOpened] = useState<OpenedTest>();
  const Report = opened?.adviceType === orderType.imaging ? ImagingReport : LabReport;
  return (
    <OpenReportContext value={setOpened}>
      {children}
      {opened ? (
        <Suspense>
          <Report line={{ ...opened, patientId: patient.id, patientName: patient.name }} close={() => setOpened(undefined)} />
        </Suspense>
      ) : null}
    </OpenReportContext>
  );
}
