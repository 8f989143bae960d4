import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { RefreshIcon } from '../../blocks/icons.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import type { JobLine } from '../../domain/print/agent.ts';
import { useWords } from '../../words/useWords.ts';
import { PrinterRows } from './PrinterRows.tsx';
import style from './printer.module.css';
import { useAgent } from './useAgent.ts';

/** Our own agent on this computer: which printer prints what, and what was printed. */
export function PrinterDrawer({ close }: { close: () => void }) {
  const { say } = useWords();
  const { printers, jobs, problem, look, choose, reprint } = useAgent();
  return (
    <DetailDrawer title={say('print.plugin.title')} close={close}>
      {problem === undefined ? null : <Alert severity="warning">{problem}</Alert>}
      {printers ? <PrinterRows printers={printers} choose={choose} /> : null}
      {jobs ? <Jobs jobs={jobs} look={look} reprint={reprint} /> : null}
    </DetailDrawer>
  );
}

function Jobs({ jobs, look, reprint }: { jobs: readonly JobLine[]; look: () => void; reprint: (job: JobLine) => void }) {
  const { say, dateTime } = useWords();
  return (
    <div className={style.jobs}>
      <Button className={style.refresh!} size="small" startIcon={<RefreshIcon />} onClick={look}>
        {say('print.agent.refresh')}
      </Button>
      <DetailTable<JobLine>
        title="print.agent.jobs"
        empty="print.agent.noJobs"
        rows={jobs}
        keyOf={({ jobId }) => jobId}
        columns={[
          { label: 'print.agent.at', cell: ({ at }) => <span className={style.at}>{dateTime(at)}</span> },
          { label: 'print.agent.document', cell: (job) => <What job={job} /> },
          { label: 'print.agent.printer', cell: ({ printer }) => printer ?? '' },
          { label: 'print.agent.state', cell: (job) => <State job={job} /> },
          {
            label: 'print.agent.act',
            right: true,
            cell: (job) => (
              <Button size="small" disabled={!job.isKept} onClick={() => reprint(job)}>
                {say('print.agent.reprint')}
              </Button>
            ),
          },
        ]}
      />
    </div>
  );
}

function What({ job: { title, staffName, pages, copies, reprintOf } }: { job: JobLine }) {
  const { say } = useWords();
  const how = [staffName, pages ? say('print.agent.sheets', { pages, copies }) : '', reprintOf ? say('print.agent.again') : ''];
  return (
    <>
      {title}
      <span className={style.how}>{how.filter(Boolean).join(' · ')}</span>
    </>
  );
}

function State({ job: { state, problem } }: { job: JobLine }) {
  return (
    <>
      <StatusDot kind="printJob" state={state} />
      {problem ? <span className={style.how}>{problem}</span> : null}
    </>
  );
}
