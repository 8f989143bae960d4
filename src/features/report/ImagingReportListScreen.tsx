import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { patientCodes } from '../../blocks/useScan.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import type * as Report from '../../domain/report/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { columnsWith } from './columns.tsx';
import { ImagingReportDrawer } from './ImagingReportDrawer.tsx';
import { states, useReportView } from './useReportView.ts';

/** Imaging that was ordered, and its reports. */
export default function ImagingReportListScreen() {
  const { view, criteria } = useReportView();
  const reports = api.useQueryImagingReportListQuery(criteria);
  const { say } = useWords();
  const [download, exporting] = api.useExportImagingReportsMutation();
  const [opened, setOpened] = useState<Report.Line>();
  const columns = useMemo(() => columnsWith(setOpened, false), []);
  return (
    <>
      <ListScreen
        title="report.imaging.title"
        view={view}
        rows={reports}
        columns={columns}
        open={setOpened}
        acts={
          <ExportButton
            name={say('report.imaging.title')}
            isBusy={exporting.isLoading}
            fetchFile={(format) => download({ ...withoutPage(criteria), format })}
          />
        }
      >
        <SearchBox view={view} of="keyword" label="report.search" scans={patientCodes} />
        <FilterSelect view={view} of="status" label="field.status" options={states} />
        <FilterDate view={view} of="from" label="report.from" />
        <FilterDate view={view} of="to" label="report.to" window="report" />
      </ListScreen>
      {opened ? <ImagingReportDrawer line={opened} close={() => setOpened(undefined)} /> : null}
    </>
  );
}
