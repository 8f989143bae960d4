import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect, SearchBox } from '../../../blocks/filters.tsx';
import { ListGrid } from '../../../blocks/ListGrid.tsx';
import { Page, Toolbar } from '../../../blocks/Page.tsx';
import { useListView } from '../../../blocks/useListView.ts';
import { withoutPage } from '../../../blocks/withoutPage.ts';
import type * as Upload from '../../../domain/trace/upload/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { UploadDrawer } from './UploadDrawer.tsx';
import { uploadColumns } from './uploadColumns.tsx';

const groups = (['open', 'stuck', 'accepted'] as const).map((value) => ({ value, label: `trace.upload.group.${value}` as const }));
const kinds = (['sale', 'return'] as const).map((value) => ({ value, label: `trace.upload.kind.${value}` as const }));

const groupOf = (text: string) => groups.find(({ value }) => value === text)?.value;
const kindOf = (text: string) => kinds.find(({ value }) => value === text)?.value;

/** Hand-outs and returns on their way to the national platform, with what needs a person first. */
export default function UploadScreen() {
  const { say } = useWords();
  const view = useListView({ sort: 'at', direction: 'desc', filters: { keyword: '', group: '', kind: '', from: '', to: '' } });
  const { keyword, group, kind, from, to } = view.filters;
  const { page, size, sort, direction } = view;
  const [wantedGroup, wantedKind] = [groupOf(group), kindOf(kind)];
  const criteria: Upload.UploadCriteria = {
    ...(keyword && { keyword }),
    ...(wantedGroup && { group: wantedGroup }),
    ...(wantedKind && { kind: wantedKind }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const asked = { page, size, direction, ...(sort && { sort }), ...criteria };
  const uploads = api.useQueryTraceUploadListQuery(asked);
  const { currentData: standing } = api.useQueryTraceUploadStandingQuery();
  const [download, exporting] = api.useExportTraceUploadsMutation();
  const [openId, setOpenId] = useState<string>();
  const stuck = standing?.stuck ?? 0;
  return (
    <Page
      title="shell.screen.trace-uploads"
      line={standing?.isConnected === false ? 'trace.upload.line.off' : 'trace.upload.line'}
      fill
      acts={
        <ExportButton
          name={say('trace.upload.title')}
          isBusy={exporting.isLoading}
          fetchFile={(format) => download({ ...withoutPage(asked), format })}
        />
      }
    >
      {stuck > 0 && group !== 'stuck' ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => view.open({ group: 'stuck' })}>
              {say('trace.upload.show')}
            </Button>
          }
        >
          {say('trace.upload.attention', { count: stuck })}
        </Alert>
      ) : null}
      <Toolbar>
        <SearchBox view={view} of="keyword" label="trace.upload.search" />
        <FilterSelect view={view} of="group" label="trace.upload.group" options={groups} />
        <FilterSelect view={view} of="kind" label="trace.upload.kind" options={kinds} />
        <FilterDate view={view} of="from" label="trace.upload.from" />
        <FilterDate view={view} of="to" label="trace.upload.to" window="anyList" />
      </Toolbar>
      <ListGrid label={say('trace.upload.title')} view={view} rows={uploads} columns={uploadColumns} open={({ id }) => setOpenId(id)} />
      {openId ? <UploadDrawer id={openId} close={() => setOpenId(undefined)} /> : null}
    </Page>
  );
}
