import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useRef, useState } from 'react';
import { version } from '../../../package.json';
import { api } from '../../api/api.ts';
import { useStaff } from '../../blocks/staff.ts';
import { type SupportLine, supportLines } from '../../domain/help/support.ts';
import { selectFaults } from '../../store/faults.ts';
import { selectPrinter } from '../../store/printer.ts';
import { useAppSelector } from '../../store/useStore.ts';
import { useWords } from '../../words/useWords.ts';
import style from './help.module.css';

/** What support needs, to be read and copied; nothing of a patient (`supportLines`). */
export function SupportPage() {
  const { say } = useWords();
  const server = api.useQuerySupportFactsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <h2 className={style.pageTitle} tabIndex={-1}>
        {say('help.support')}
      </h2>
      <p>{say('help.support.line')}</p>
      {server.error ? <p role="alert">{say('help.support.serverFailed', { problem: server.error.message })}</p> : null}
      {server.isFetching ? <Skeleton variant="rounded" height={320} /> : <Facts server={server.data} at={server.fulfilledTimeStamp} />}
    </>
  );
}

type ServerFacts = Parameters<typeof supportLines>[2];

/** `at`: when the server answered, by the clock of the browser. */
function Facts({ server, at }: { server: ServerFacts; at: number | undefined }) {
  const { say, language } = useWords();
  const { user } = useStaff();
  const faults = useAppSelector(selectFaults);
  const { state } = useAppSelector(selectPrinter);
  const around = {
    version,
    language,
    browser: navigator.userAgent,
    window: { width: window.innerWidth, height: window.innerHeight, ratio: window.devicePixelRatio },
    now: at ?? Date.now(),
    printAgent: say(`print.plugin.state.${state}`),
  };
  return <CopiedLines lines={supportLines(user, around, server, faults)} />;
}

/** Where the browser keeps its clipboard to itself, as it does without https, the lines are marked instead, for Ctrl+C. */
function CopiedLines({ lines }: { lines: readonly SupportLine[] }) {
  const { say } = useWords();
  const [told, setTold] = useState<'help.support.copied' | 'help.support.marked'>();
  const list = useRef<HTMLDListElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.map(({ label, value }) => `${say(label)}: ${value}`).join('\n'));
      setTold('help.support.copied');
    } catch {
      getSelection()?.selectAllChildren(list.current!); // the list stands beside the button
      setTold('help.support.marked');
    }
  };
  return (
    <>
      <dl className={style.facts} ref={list}>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{say(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={style.copy}>
        <Button variant="contained" onClick={() => void copy()}>
          {say('help.support.copy')}
        </Button>
        <span role="status">{told ? say(told) : ''}</span>
      </p>
    </>
  );
}
