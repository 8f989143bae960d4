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
import { LabReportDrawer } from './LabReportDrawer.tsx';
import { doubted, states, useReportView } from './useReportView.ts';

/** Lab tests that were ordered: written, reviewed, corrected. What waits stands with what is done, by filter. */
export default function LabReportListScreen() {
  const { view, criteria } = useReportView();
  const reports = api.useQueryLabReportListQuery(criteria);
  const { say } = useWords();
  const [download, exporting] = api.useExportLabReportsMutation();
  const [opened, setOpened] = useState<Report.Line>();
  const columns = useMemo(() => columnsWith(setOpened, true), []);
  return (
    <>
      <ListScreen
        title="report.lab.title"
        view={view}
        rows={reports}
        columns={columns}
        open={setOpened}
        acts={
          <ExportButton
            name={say('report.lab.title')}
            isBusy={exporting.isLoading}
            fetchFile={(format) => download({ ...withoutPage(criteria), format })}
          />
        }
      >
        <SearchBox view={view} of="keyword" label="report.search" scans={patientCodes} />
        <FilterSelect view={view} of="status" label="field.status" options={states} />
        <FilterSelect view={view} of="doubted" label="report.doubt.filter" options={doubted} />
        <FilterDate view={view} of="from" label="report.from" />
        <FilterDate view={view} of="to" label="report.to" window="report" />
      </ListScreen>
      {opened ? <LabReportDrawer line={opened} close={() => setOpened(undefined)} /> : null}
    </>
  );
}
