import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { linkTo } from '../../api/link.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { CopyText } from '../../blocks/CopyText.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { DialogForm } from '../../blocks/DialogForm.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { Page } from '../../blocks/Page.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { archiveHours, type ExportDraft, exportDraft, isUnderWay, type OrgExport } from '../../domain/orgExport/shapes.ts';
import { exportFaultWords } from '../../domain/orgExport/states.ts';
import { useWords } from '../../words/useWords.ts';
import style from './organisation.module.css';

const Field = fieldsOf<ExportDraft>();
const lookEvery = 2000;
const MEGABYTE = 1_000_000;

/** Everything the organisation has, as one archive: started here, written by the server, downloaded for a day. */
export default function OrgExportScreen() {
  const { say, dateTime, name, number } = useWords();
  const [isWatching, setWatching] = useState(false);
  const asked = api.useQueryOrgExportsQuery(undefined, { pollingInterval: isWatching ? lookEvery : 0, refetchOnMountOrArgChange: true });
  const exports = asked.data;
  const underWay = exports?.some(isUnderWay) ?? false;
  if (underWay !== isWatching) setWatching(underWay);
  const noRecords = useMissingRight('o_patient_view_all');
  const [isStarting, setStarting] = useState(false);
  const [ending, setEnding] = useState<OrgExport>();
  return (
    <Page
      title="shell.screen.organization-export"
      line="orgExport.line"
      acts={
        <DisabledReason reason={noRecords ?? (underWay ? say('orgExport.refused.underWay') : undefined)}>
          <Button variant="contained" onClick={() => setStarting(true)}>
            {say('orgExport.act')}
          </Button>
        </DisabledReason>
      }
    >
      <DetailTable
        title="orgExport.list"
        rows={exports}
        asked={asked}
        keyOf={({ id }) => id}
        empty="orgExport.none"
        columns={[
          { label: 'orgExport.askedAt', cell: ({ askedAt }) => dateTime(askedAt) },
          { label: 'orgExport.askedBy', cell: ({ askedBy, askedByEn }) => name({ name: askedBy, nameEn: askedByEn }) },
          { label: 'field.status', cell: (row) => <Standing of={row} /> },
          { label: 'orgExport.rows', cell: ({ rowCount }) => number(rowCount), right: true },
          { label: 'orgExport.files', cell: ({ withFiles, fileCount }) => (withFiles ? number(fileCount) : '–'), right: true },
          { label: 'orgExport.size', cell: ({ bytes }) => (bytes > 0 ? `${number(Math.ceil(bytes / MEGABYTE))} MB` : '–'), right: true },
          { label: 'orgExport.download.title', cell: (row) => <Archive of={row} end={() => setEnding(row)} /> },
        ]}
      />
      {isStarting ? <Start close={() => setStarting(false)} /> : null}
      {ending ? <End of={ending} close={() => setEnding(undefined)} /> : null}
    </Page>
  );
}

function Standing({ of }: { of: OrgExport }) {
  const { say } = useWords();
  const { state, partsDone, partsTotal, rowCount, fault } = of;
  return (
    <>
      <StatusDot kind="orgExport" state={state} />
      {state === 'running' && partsTotal > 0 ? (
        <div className={style.progress}>
          <LinearProgress variant="determinate" value={(100 * partsDone) / partsTotal} aria-label={say('orgExport.state.running')} />
          {say('orgExport.progress', { done: partsDone, total: partsTotal, rows: rowCount })}
        </div>
      ) : null}
      {fault ? <div>{say(exportFaultWords[fault])}</div> : null}
    </>
  );
}

function Archive({ of, end }: { of: OrgExport; end: () => void }) {
  const { say, dateTime } = useWords();
  const noRecords = useMissingRight('o_patient_view_all');
  const [getTicket, asking] = api.useOrgExportTicketMutation();
  const download = async () => {
    const { data: ticket } = await getTicket({ id: of.id });
    if (!ticket) return;
    const link = document.createElement('a');
    link.href = linkTo('downloadOrgExport', of.id, ticket.token);
    link.download = '';
    link.click();
  };
  if (isUnderWay(of))
    return (
      <Button size="small" onClick={end}>
        {say('orgExport.cancel')}
      </Button>
    );
  if (of.state !== 'done') return '–';
  if (!of.isHeld) return say('orgExport.archive.gone');
  return (
    <>
      <DisabledReason reason={noRecords}>
        <Button size="small" variant="outlined" disabled={asking.isLoading} onClick={() => void download().catch(() => undefined)}>
          {say('orgExport.download')}
        </Button>
      </DisabledReason>{' '}
      <Button size="small" onClick={end}>
        {say('orgExport.delete')}
      </Button>
      <div className={style.hash}>
        {say('orgExport.archive.held', { until: dateTime(of.until) })} · SHA-256 <CopyText text={of.sha256 ?? ''} />
      </div>
    </>
  );
}

function Start({ close }: { close: () => void }) {
  const { say } = useWords();
  const [start] = api.useStartOrgExportMutation({ tells: 'caller' });
  return (
    <DialogForm
      title={say('orgExport.act')}
      act={say('orgExport.act')}
      about={<Alert severity="warning">{say('orgExport.warning', { hours: archiveHours })}</Alert>}
      name="orgExport"
      start={{ withFiles: true, password: '' }}
      shape={exportDraft}
      save={(draft: ExportDraft) => start(draft).unwrap()}
      close={close}
    >
      <Field.Check of="withFiles" label="orgExport.withFiles" wide />
      <Field.Text of="password" label="orgExport.password" type="password" autoComplete="current-password" required wide />
    </DialogForm>
  );
}

function End({ of, close }: { of: OrgExport; close: () => void }) {
  const { say, dateTime } = useWords();
  const [cancel] = api.useCancelOrgExportMutation({ tells: 'caller' });
  const isEnding = isUnderWay(of);
  const what = say(isEnding ? 'orgExport.cancel' : 'orgExport.delete');
  return (
    <ConfirmAct
      title={what}
      effect={isEnding ? say('orgExport.cancel.effect') : say('orgExport.delete.effect', { at: dateTime(of.askedAt) })}
      act={what}
      danger
      confirm={() => cancel({ id: of.id }).unwrap()}
      close={close}
    />
  );
}
