import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { EmptyState } from '../../../blocks/EmptyState.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { NeedsRight } from '../../../blocks/NeedsRight.tsx';

import type * as Waiting from '../../../domain/pharmacy/waiting/shapes.ts';
import { checkRequired } from '../../../domain/required.ts';
import { useWords } from '../../../words/useWords.ts';
import { useWorkplace } from '../workplace/useWorkplace.ts';
import style from './waiting.module.css';

/** The screens of the waiting room: a new one gets an address, and the name of this counter is kept here. */
export function WaitingBoards() {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <NeedsRight need="o_dispense">
        <Button onClick={() => setOpen(true)}>{say('pharmacy.board.title')}</Button>
      </NeedsRight>
      {isOpen ? <BoardsDialog close={() => setOpen(false)} /> : null}
    </>
  );
}

function BoardsDialog({ close }: { close: () => void }) {
  const { say } = useWords();
  const { data: boards, error, refetch } = api.useQueryWaitingBoardsQuery();
  const [counter, setCounter] = useWorkplace('xinglin.counter');
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="waiting-boards">
      <DialogTitle id="waiting-boards">{say('pharmacy.board.title')}</DialogTitle>
      <DialogContent className={style.boards}>
        <p className={style.hint}>{say('pharmacy.board.hint')}</p>
        <TextField
          size="small"
          label={say('pharmacy.board.counter')}
          helperText={say('pharmacy.board.counter.hint')}
          autoFocus
          value={counter}
          onChange={(event) => setCounter(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 20 } }}
        />
        {error ? <ErrorState message={error.message} retry={refetch} /> : null}
        {!boards && !error ? <Skeleton /> : null}
        {boards ? <BoardList boards={boards} /> : null}
        <NewBoard />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{say('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function BoardList({ boards }: { boards: readonly Waiting.Board[] }) {
  const { say, dateTime } = useWords();
  const [revoke] = api.useRevokeWaitingBoardMutation({ tells: 'caller' });
  const [ending, setEnding] = useState<Waiting.Board>();
  if (boards.length === 0) return <EmptyState line={say('pharmacy.board.none')} />;
  return (
    <ul className={style.list}>
      {boards.map((board) => (
        <li key={board.id}>
          <span>{board.name}</span>
          <span className={style.hint}>{say('pharmacy.board.made', { by: board.createdBy, at: dateTime(board.createdAt) })}</span>
          <Button size="small" color="error" onClick={() => setEnding(board)}>
            {say('pharmacy.board.revoke')}
          </Button>
        </li>
      ))}
      {ending ? (
        <ConfirmAct
          title={say('pharmacy.board.revoke.title', { name: ending.name })}
          effect={say('pharmacy.board.revoke.effect')}
          act={say('pharmacy.board.revoke')}
          confirm={() => revoke({ id: ending.id }).unwrap()}
          close={() => setEnding(undefined)}
        />
      ) : null}
    </ul>
  );
}

/** The address of a new screen is shown once: it is opened from here, on the computer of the screen, or copied there. */
function NewBoard() {
  const { say } = useWords();
  const [create, creating] = api.useCreateWaitingBoardMutation({ tells: 'caller' });
  const [name, setName] = useState('');
  const [made, setMade] = useState<Waiting.MadeBoard>();
  const [problem, setProblem] = useState<string>();
  const act = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const [missing] = checkRequired({ name }, ['name']);
    if (missing) return setProblem(say(missing.message));
    try {
      setMade(await create({ name }).unwrap());
      setName('');
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      setProblem(thrown.message);
    }
  };
  return (
    <>
      <form className={style.new} onSubmit={(event) => void act(event)}>
        <TextField
          size="small"
          fullWidth
          label={say('pharmacy.board.name')}
          value={name}
          error={problem !== undefined}
          helperText={problem}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <Button type="submit" variant="outlined" disabled={creating.isLoading}>
          {say('pharmacy.board.create')}
        </Button>
      </form>
      {made ? (
        <Alert severity="success">
          {say('pharmacy.board.created')}
          <a className={style.address} href={made.url} target="_blank" rel="noreferrer">
            {made.url}
          </a>
        </Alert>
      ) : null}
    </>
  );
}
