import Alert from '@mui/material/Alert';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import * as Crm from '../../domain/crm/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { kindWords } from './kinds.ts';
import { SendAgain } from './SendAgain.tsx';

const column = columnsOf<Crm.NoticeLine>();
const columns = [
  column.dateTime('createdAt', 'crm.record.createdAt', { width: 140, sort: true }),
  column.own('kind', 'crm.record.kind', ({ kind }, { say }) => say(kindWords[kind]), { width: 116, sort: true }),
  column.own('patientName', 'crm.record.patient', (row) => <PatientCell of={row} />, { width: 144, sort: true }),
  column.text('nickname', 'crm.record.to', { width: 84 }),
  column.own('text', 'crm.record.text', ({ text }) => <span title={text}>{text}</span>, { width: 140, grow: 2 }),
  column.own('state', 'field.status', ({ state, lastError }) => <NoticeState state={state} lastError={lastError} />, {
    width: 176,
    sort: true,
  }),
  column.number('attempts', 'crm.record.attempts', { width: 64 }),
  column.dateTime('sentAt', 'crm.record.sentAt', { width: 140 }),
  column.acts((notice) => <SendAgain notice={notice} />, 104),
];

const states = ['waiting', 'sent', 'dead', 'expired', 'withdrawn'] as const;

/** Everything the clinic wanted to tell its followers, and what became of it. */
export default function MessageRecordsScreen() {
  const { say } = useWords();
  const view = useListView({ sort: 'createdAt', direction: 'desc', filters: { keyword: '', kind: '', state: '', from: '', to: '' } });
  const { page, size, sort, direction } = view;
  const { keyword, kind, state, from, to } = view.filters;
  const asked = {
    page,
    size,
    direction,
    ...(sort ? { sort } : {}),
    ...(keyword ? { keyword } : {}),
    ...(kind ? { kind: kind as Crm.NoticeKind } : {}),
    ...(state ? { state: state as (typeof states)[number] } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
  const records = api.useQueryMessageRecordsQuery(asked);
  const [download, exporting] = api.useExportMessageRecordsMutation();
  const kindOptions = useMemo(() => Crm.noticeKinds.map((value) => ({ value, label: kindWords[value] })), []);
  return (
    <ListScreen
      title="crm.record.title"
      view={view}
      rows={records}
      columns={columns}
      acts={
        <ExportButton
          name={say('crm.record.title')}
          isBusy={exporting.isLoading}
          fetchFile={(format) => download({ ...withoutPage(asked), format })}
        />
      }
    >
      <SearchBox view={view} of="keyword" label="crm.record.search" />
      <FilterSelect view={view} of="kind" label="crm.record.kind" options={kindOptions} />
      <FilterSelect
        view={view}
        of="state"
        label="field.status"
        options={[
          { value: 'waiting', label: 'state.notice.waiting' },
          { value: 'sent', label: 'state.notice.sent' },
          { value: 'dead', label: 'state.notice.dead' },
          { value: 'expired', label: 'state.notice.expired' },
          { value: 'withdrawn', label: 'state.notice.withdrawn' },
        ]}
      />
      <FilterDate view={view} of="from" label="crm.record.from" />
      <FilterDate view={view} of="to" label="crm.record.until" window="anyList" />
      {records.currentData && !records.currentData.hasProvider ? <Alert severity="warning">{say('crm.record.noProvider')}</Alert> : null}
    </ListScreen>
  );
}

/** Why it was not sent, where the service or the follower said so. */
function NoticeState({ state, lastError }: Pick<Crm.NoticeLine, 'state' | 'lastError'>) {
  return (
    <span title={lastError}>
      <StatusDot kind="crmNotice" state={state} />
    </span>
  );
}
