import Alert from '@mui/material/Alert';
import type * as HomePage from '../../domain/homePage/shapes.ts';
import { useWords } from '../../words/useWords.ts';

const severe: ReadonlySet<HomePage.Alarm['kind']> = new Set(['diskFull', 'trailBroken', 'clockWrong']);

/** What keeps the installation from being safe, each with what to do. Only administrators are told. */
export function Alarms({ alarms }: { alarms: readonly HomePage.Alarm[] }) {
  const { say } = useWords();
  return alarms.map(({ kind, amount }) => (
    <Alert key={kind} severity={severe.has(kind) ? 'error' : 'warning'}>
      {say(`shell.home.alarm.${kind}`, { amount })}
    </Alert>
  ));
}
