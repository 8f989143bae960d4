import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem, showingProblems } from '../../api/problem.ts';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import { NumberField } from '../../blocks/NumberField.tsx';
import type * as Execution from '../../domain/execution/shapes.ts';
import { checkExecutedAt } from '../../domain/execution/standing.ts';
import { checkExecution } from '../../domain/execution/states.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';
import style from './nursing.module.css';
import { OrderText } from './OrderText.tsx';

interface Props {
  orders: readonly Execution.Line[];
  close: () => void;
  done: () => void;
}

const DateTimeField = lazy(() => import('../../blocks/DateTimeField.tsx'));

/** The minute that runs; seconds are not recorded. */
const thisMinute = () => `${new Date().toISOString().slice(0, 16)}:00.000Z`;

/** How often and when the chosen orders were carried out: by itself once, now. Enter records it. */
export function ExecuteDialog({ orders, close, done }: Props) {
  const { say } = useWords();
  const [execute, executing] = api.useExecuteOrdersMutation();
  const [count, setCount] = useState<number | null>(1);
  const [at, setAt] = useState(thisMinute);
  const [note, setNote] = useState('');
  const [refused, setRefused] = useState<{ message: string; field?: string | undefined }>();
  const form = useId();
  const problems = problemsOf(orders, count, at);
  const wrong = (field: string) => problems.find((problem) => problem.field === field);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (problems.length > 0 || count === null) return;
    setRefused(undefined);
    try {
      await execute(showingProblems({ ids: orders.map(({ id }) => id), count, at, note })).unwrap();
      done();
    } catch (thrown) {
      setRefused({ message: isCallProblem(thrown) ? thrown.message : say('error.server') });
    }
  };
  return (
    <Dialog open onClose={executing.isLoading ? undefined : close} maxWidth="sm" fullWidth aria-labelledby={`${form}-title`}>
      <DialogTitle id={`${form}-title`}>{say('nursing.execute.title', { count: orders.length })}</DialogTitle>
      <DialogContent>
        <ul className={style.chosen}>
          {orders.map((order) => (
            <li key={order.id}>
              <strong>{order.patientName}</strong>
              <OrderText order={order} />
              <span className={style.faint}>{say('nursing.count', { done: order.executedCount, all: order.executionCount })}</span>
            </li>
          ))}
        </ul>
        <form id={form} onSubmit={(event) => void submit(event)} className={style.execute}>
          <FieldFrame label="nursing.execute.count" required error={wrong('count')}>
            {(ids) => (
              <NumberField
                value={count}
                onChange={setCount}
                unit={say('nursing.execute.times')}
                ids={ids}
                invalid={wrong('count') !== undefined}
              />
            )}
          </FieldFrame>
          <FieldFrame label="nursing.execute.at" required group error={wrong('at')}>
            {(ids) => (
              <Suspense fallback={<Skeleton variant="rounded" height={36} />}>
                <DateTimeField value={at} onChange={setAt} ids={ids} invalid={wrong('at') !== undefined} />
              </Suspense>
            )}
          </FieldFrame>
          <FieldFrame label="field.remark" wide>
            {(ids) => (
              <OutlinedInput
                size="small"
                value={note}
                inputProps={{ ...ids, maxLength: 500 }}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </FieldFrame>
        </form>
        {refused ? <Alert severity="error">{refused.message}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close} disabled={executing.isLoading}>
          {say('action.cancel')}
        </Button>
        <Button type="submit" form={form} variant="contained" disabled={executing.isLoading} autoFocus>
          {say('nursing.act.execute')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function problemsOf(orders: readonly Execution.Line[], count: number | null, at: string): FieldProblem[] {
  const counted =
    count === null ? [{ field: 'count', message: 'error.required' as const }] : orders.flatMap((order) => checkExecution(count, order));
  const timed =
    at === '' || at === 'invalid'
      ? [{ field: 'at', message: 'error.required' as const }]
      : orders.flatMap(({ sentAt }) => checkExecutedAt(at, sentAt, new Date()));
  return [...counted, ...timed] as FieldProblem[];
}
