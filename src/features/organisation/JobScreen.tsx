import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { showingProblems } from '../../api/problem.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { Page } from '../../blocks/Page.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import type { JobLine, Run } from '../../domain/job/shapes.ts';
import { runFaultWords } from '../../domain/job/states.ts';
import { type JobName, jobOf } from '../../domain/job/table.ts';
import { useWords } from '../../words/useWords.ts';
import { lasted, scheduleWords } from './jobWords.ts';
import style from './organisation.module.css';

const lookEvery = 5000;

/** The scheduled jobs: when each ran last and runs next, how the last run ended, and a button that runs it now. */
export default function JobScreen() {
  const { say, dateTime } = useWords();
  const asked = api.useQueryJobsQuery(undefined, { pollingInterval: lookEvery, refetchOnMountOrArgChange: true });
  const [shown, setShown] = useState<JobName>();
  const [starting, setStarting] = useState<JobName>();
  return (
    <Page title="shell.screen.scheduled-jobs" line="job.line">
      <DetailTable
        title="job.list"
        rows={asked.data}
        asked={asked}
        keyOf={({ name }) => name}
        empty="job.none"
        columns={[
          { label: 'job.title', cell: ({ name }) => <Named name={name} /> },
          { label: 'job.schedule', cell: ({ name }) => <Scheduled name={name} /> },
          { label: 'job.last', cell: ({ last }) => (last ? dateTime(last.startedAt ?? last.queuedAt) : say('job.never')) },
          { label: 'job.duration', cell: ({ last }) => durationOf(last), right: true },
          { label: 'job.outcome', cell: (line) => <Outcome of={line} /> },
          { label: 'job.success', cell: ({ lastSuccessAt }) => (lastSuccessAt ? dateTime(lastSuccessAt) : '–') },
          { label: 'job.next', cell: ({ nextAt }) => (nextAt ? dateTime(nextAt) : '–') },
          {
            label: 'job.act',
            cell: (line) => <Acts of={line} show={() => setShown(line.name)} start={() => setStarting(line.name)} />,
          },
        ]}
      />
      {shown ? <Runs key={shown} of={shown} close={() => setShown(undefined)} /> : null}
      {starting ? <Start name={starting} close={() => setStarting(undefined)} /> : null}
    </Page>
  );
}

const durationOf = (run: Run | null) => (run?.startedAt && run.endedAt ? lasted(run.startedAt, run.endedAt) : '–');

function Named({ name }: { name: JobName }) {
  const { say } = useWords();
  const job = jobOf(name);
  return (
    <>
      <strong>{say(job.name)}</strong>
      <div className={style.about}>{say(job.about)}</div>
    </>
  );
}

function Scheduled({ name }: { name: JobName }) {
  const { say } = useWords();
  const { schedule, scope } = jobOf(name);
  const { message, values } = scheduleWords(schedule);
  return (
    <>
      {say(message, values)}
      <div className={style.about}>{say(`job.scope.${scope}`)}</div>
    </>
  );
}

function Outcome({ of: { name, isOff, last, isBusy } }: { of: JobLine }) {
  const { say } = useWords();
  if (isOff) return say(name === 'backup' ? 'job.off.backup' : 'job.off');
  return (
    <>
      {last ? <StatusDot kind="job" state={last.state} /> : null}
      {last?.fault ? <div>{say(runFaultWords[last.fault])}</div> : null}
      {isBusy ? <div className={style.about}>{say('job.busy')}</div> : null}
    </>
  );
}

function Acts({ of, show, start }: { of: JobLine; show: () => void; start: () => void }) {
  const { say } = useWords();
  const job = say(jobOf(of.name).name);
  return (
    <>
      <Button size="small" onClick={show} aria-label={say('job.history.of', { job })}>
        {say('job.history')}
      </Button>{' '}
      <DisabledReason reason={of.isOff ? say('job.refused.off') : undefined}>
        <Button size="small" variant="outlined" onClick={start} aria-label={say('job.run.title', { job })}>
          {say('job.run')}
        </Button>
      </DisabledReason>
    </>
  );
}

function Runs({ of, close }: { of: JobName; close: () => void }) {
  const { say, dateTime, number } = useWords();
  const {
    currentData: runs,
    error,
    refetch,
  } = api.useQueryJobRunsQuery({ name: of }, { pollingInterval: lookEvery, refetchOnMountOrArgChange: true });
  return (
    <DetailDrawer title={say('job.history.of', { job: say(jobOf(of).name) })} close={close}>
      <DetailTable
        title="job.history"
        rows={runs}
        asked={{ error, refetch }}
        keyOf={({ id }) => id}
        empty="job.history.none"
        columns={[
          { label: 'job.started', cell: ({ startedAt, queuedAt }) => dateTime(startedAt ?? queuedAt) },
          { label: 'job.askedBy', cell: (run) => <AskedBy run={run} /> },
          { label: 'job.duration', cell: durationOf, right: true },
          {
            label: 'job.outcome',
            cell: ({ state, fault }) => (
              <>
                <StatusDot kind="job" state={state} />
                {fault ? <div>{say(runFaultWords[fault])}</div> : null}
              </>
            ),
          },
          { label: 'job.attempts', cell: ({ attempts }) => number(attempts), right: true },
          { label: 'job.count', cell: ({ count }) => (count === null ? '–' : number(count)), right: true },
        ]}
      />
    </DetailDrawer>
  );
}

function AskedBy({ run: { isAsked, askedBy, askedByEn } }: { run: Run }) {
  const { say, name } = useWords();
  if (!isAsked) return say('job.askedBy.clock');
  return askedBy === null ? say('job.askedBy.other') : name({ name: askedBy, nameEn: askedByEn ?? '' });
}

function Start({ name, close }: { name: JobName; close: () => void }) {
  const { say } = useWords();
  const [run] = api.useRunJobMutation();
  const tell = useDoneNotice();
  const job = jobOf(name);
  const start = async () => {
    await run(showingProblems({ name })).unwrap();
    tell({ message: 'job.run.done' });
  };
  return (
    <ConfirmAct
      title={say('job.run.title', { job: say(job.name) })}
      effect={say('job.run.effect', { about: say(job.about) })}
      act={say('job.run')}
      confirm={start}
      close={close}
    />
  );
}
