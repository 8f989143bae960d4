import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem } from '../../api/problem.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { approvalStateWords } from '../../domain/approval/rules.ts';
import type * as Approval from '../../domain/approval/shapes.ts';
import { flowSubjects } from '../../domain/approval/subjects.ts';
import { weightText } from '../../domain/approval/words.ts';
import type { MessageId, MessageValues } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import style from './approval.module.css';

interface Result {
  id: string;
  number: string;
  text: string;
}

/** Approves the chosen requests one after another, each by itself, and shows the result of each. */
export function BatchApproval({ rows, done }: { rows: readonly Approval.Line[]; done: () => void }) {
  const words = useWords();
  const { say } = words;
  const [isAsking, setAsking] = useState(false);
  const [results, setResults] = useState<readonly Result[]>();
  const [approve] = api.useApproveApprovalMutation({ tells: 'caller' });
  const resultOf = async ({ id, version, approvalNumber }: Approval.Line): Promise<Result> => {
    try {
      const { status, whyNot } = await approve({ id, version, remark: '' }).unwrap();
      const state = say(status === 'asked' ? 'approval.state.passedOn' : approvalStateWords[status]);
      const reason = whyNot && say(whyNot.message as MessageId, whyNot.values as MessageValues); // a refusal of the server's own ids
      return { id, number: approvalNumber, text: reason ? say('approval.batch.lapsed', { state, reason }) : state };
    } catch (thrown) {
      return { id, number: approvalNumber, text: isCallProblem(thrown) ? thrown.message : say('error.server') };
    }
  };
  const run = async () => {
    const all: Result[] = [];
    for (const row of rows) all.push(await resultOf(row));
    setResults(all);
  };
  const close = () => {
    setResults(undefined);
    done();
  };
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)}>
        {say('approval.batch.act', { count: rows.length })}
      </Button>
      {isAsking ? (
        <ConfirmAct
          title={say('approval.batch.title', { count: rows.length })}
          effect={
            <ul>
              {rows.map(({ id, act, amount, approvalNumber }) => (
                <li key={id}>
                  {approvalNumber} {say(flowSubjects[act].effect, { amount: weightText(act, amount, words) })}
                </li>
              ))}
            </ul>
          }
          act={say('approval.act.approve')}
          confirm={run}
          close={() => setAsking(false)}
        />
      ) : null}
      {results ? (
        <Dialog open onClose={close} maxWidth="sm" fullWidth aria-label={say('approval.batch.results')}>
          <DialogTitle>{say('approval.batch.results')}</DialogTitle>
          <DialogContent>
            <ul className={style.trail}>
              {results.map(({ id, number, text }) => (
                <li key={id}>
                  {number} · {text}
                </li>
              ))}
            </ul>
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={close} autoFocus>
              {say('action.close')}
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </>
  );
}
