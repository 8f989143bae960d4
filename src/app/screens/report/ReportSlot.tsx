import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type OpenedTest, OpenReportContext } from '../../../blocks/visit/openReport.ts';
import { orderType } from '../../../domain/order/orderTypes.ts';

const LabReport = lazy(async () => ({ default: (await import('../../../features/report/LabReportDrawer.tsx')).LabReportDrawer }));
const ImagingReport = lazy(async () => ({
  default: (await import('../../../features/report/ImagingReportDrawer.tsx')).ImagingReportDrawer,
}));

interface Props {
  /** Patient of the tests inside that name none. */
  patient?: { id: string; name: string };
  children: ReactNode;
}

/** Lets everything inside open reports beside the screen. */
export function ReportSlot({ patient = { id: '', name: '' }, children }: Props) {
  const [opened, setOpened] = useState<OpenedTest>();
  const of = opened?.patient ?? patient;
  const Report = opened?.adviceType === orderType.imaging ? ImagingReport : LabReport;
  return (
    <OpenReportContext value={setOpened}>
      {children}
      {opened ? (
        <Suspense>
          <Report line={{ ...opened, patientId: of.id, patientName: of.name }} close={() => setOpened(undefined)} />
        </Suspense>
      ) : null}
    </OpenReportContext>
  );
}
