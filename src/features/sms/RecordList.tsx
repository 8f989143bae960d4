import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { RowAct } from '../../blocks/RowAct.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import { templateUses } from '../../domain/sms/rules.ts';
import type * as Sms from '../../domain/sms/shapes.ts';
import { smsCan, smsFaultWords, smsStates, smsStateWords } from '../../domain/sms/states.ts';
import type { Listing } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import { SendDrawer } from './SendDrawer.tsx';

const column = columnsOf<Sms.Line>();
const columnsWith = (retry: ((line: Sms.Line) => void) | undefined) => [
  column.dateTime('createdAt', 'sms.createdAt', { width: 140, sort: true }),
  column.own('use', 'sms.use', ({ use }, { say }) => say(`sms.use.${use}`), { width: 116, sort: true }),
  column.own('patientName', 'sms.patient', (row) => <PatientCell of={row} />, { width: 144 }),
  column.text('mobile', 'sms.mobile', { width: 116 }),
  column.own('text', 'sms.text', ({ text }) => <span title={text}>{text}</span>, { width: 160, grow: 2 }),
  column.own('state', 'field.status', (row) => <State of={row} />, { width: 176, sort: true }),
  column.number('parts', 'sms.parts', { width: 84 }),
  column.dateTime('sentAt', 'sms.sentAt', { width: 140 }),
  ...(retry
    ? [
        column.acts(
          (line: Sms.Line, { say }) =>
            smsCan('retry', line.state) ? (
              <RowAct aria-label={`${say('sms.act.retry')} ${line.patientName}`} onClick={() => retry(line)}>
                {say('sms.act.retry')}
              </RowAct>
            ) : null,
          104,
        ),
      ]
    : []),
];

function State({ of: { state, fault, problem } }: { of: Sms.Line }) {
  const { say } = useWords();
  const why = fault ? [say(smsFaultWords[fault]), problem].filter(Boolean).join(' · ') : '';
  return (
    <span title={why}>
      <StatusDot kind="sms" state={state} />
      {fault ? ` ${say(smsFaultWords[fault])}` : ''}
    </span>
  );
}

const useOptions = templateUses.map((value) => ({ value, label: `sms.use.${value}` as const }));
const stateOptions = smsStates.map((value) => ({ value, label: smsStateWords[value] }));

/** Every text message of the clinic and what became of it. */
export function RecordList() {
  const { say } = useWords();
  const { may } = useStaff();
  const view = useListView({ sort: 'createdAt', direction: 'desc', filters: { keyword: '', state: '', use: '', from: '', to: '' } });
  const asked = view.query as Listing & Sms.Criteria; // the filters of this list are its criteria
  const records = api.useQuerySmsListQuery(asked);
  const [download, exporting] = api.useExportSmsMutation();
  const [retry] = api.useRetrySmsMutation();
  const [isSending, setSending] = useState(false);
  const maySend = may('o_sms_send');
  const columns = useMemo(() => columnsWith(maySend ? ({ id }) => void retry({ id }) : undefined), [maySend, retry]);
  return (
    <>
      <Toolbar>
        <SearchBox view={view} of="keyword" label="sms.search" />
        <FilterSelect view={view} of="use" label="sms.use" options={useOptions} />
        <FilterSelect view={view} of="state" label="field.status" options={stateOptions} />
        <FilterDate view={view} of="from" label="sms.from" />
        <FilterDate view={view} of="to" label="sms.to" window="anyList" />
        <ExportButton
          name={say('sms.list')}
          isBusy={exporting.isLoading}
          fetchFile={(format) => download({ ...withoutPage(asked), format })}
        />
        {maySend ? (
          <Button variant="contained" onClick={() => setSending(true)}>
            {say('sms.act.send')}
          </Button>
        ) : null}
      </Toolbar>
      <ListGrid label={say('sms.list')} view={view} rows={records} columns={columns} />
      {isSending ? <SendDrawer close={() => setSending(false)} /> : null}
    </>
  );
}
