import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem } from '../../api/problem.ts';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { FileDrop, refusalOf } from '../../blocks/FileDrop.tsx';
import { Problems } from '../../blocks/import/Findings.tsx';
import type * as Channel from '../../domain/till/channelShapes.ts';
import type { StatementColumns } from '../../domain/till/statement.ts';
import { useWords } from '../../words/useWords.ts';
import { ColumnsForm } from './ColumnsForm.tsx';
import style from './till.module.css';

interface Props {
  methodCode: string;
  /** Called with the last day the file brought lines of. */
  done: (day: string) => void;
  close: () => void;
}

/** A statement file is chosen and checked, its columns named if they are new, then imported whole. */
export function StatementDialog({ methodCode, done, close }: Props) {
  const { say, money } = useWords();
  const tell = useDoneNotice();
  const [send, sending] = api.useImportStatementMutation({ tells: 'caller' });
  const [saveColumns] = api.useSaveStatementColumnsMutation({ tells: 'caller' });
  const { currentData: saved } = api.useQueryStatementColumnsQuery({ methodCode });
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<Channel.StatementImport>();
  const [problem, setProblem] = useState<string>();
  const attempt = async <Result,>(work: () => Promise<Result>): Promise<Result | undefined> => {
    setProblem(undefined);
    try {
      return await work();
    } catch (thrown) {
      setProblem(isCallProblem(thrown) ? thrown.message : say('error.server'));
      return undefined;
    }
  };
  const check = async (chosen: File) => {
    setFile(chosen);
    setFound(undefined);
    const refusal = refusalOf(chosen);
    if (refusal) return setProblem(say(refusal));
    setFound(await attempt(() => send({ file: chosen, fileName: chosen.name, methodCode, checkOnly: '1' }).unwrap()));
  };
  const name = async (columns: StatementColumns) => {
    const version = saved?.version ?? undefined;
    const kept = await attempt(() => saveColumns({ methodCode, columns, ...(version !== undefined && { version }) }).unwrap());
    if (kept && file) await check(file);
  };
  const start = async () => {
    const imported = await attempt(() => send({ file: file!, fileName: file!.name, methodCode }).unwrap()); // enabled with a checked file alone
    if (!imported) return;
    if (imported.problems.length > 0) return setFound(imported);
    tell({ message: 'till.statement.done', values: { count: imported.imported } });
    const last = imported.days.at(-1);
    if (last) done(last.day);
    close();
  };
  const isReady = found !== undefined && found.problems.length === 0 && found.titles.length === 0 && found.rows > found.known;
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby="statement-title">
      <DialogTitle id="statement-title">{say('till.statement.title')}</DialogTitle>
      <DialogContent>
        <FileDrop choose={check} isBusy={sending.isLoading} chosen={file?.name} limits="till.statement.limits" />
        {problem ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        ) : null}
        {found && found.titles.length > 0 ? <ColumnsForm titles={found.titles} save={name} /> : null}
        {found && found.problems.length > 0 ? (
          <>
            <Alert severity="error" sx={{ mt: 2 }}>
              {say('import.problems', { count: found.problems.length })}
            </Alert>
            <Problems problems={found.problems} />
          </>
        ) : null}
        {found && found.rows > 0 && found.problems.length === 0 ? (
          <>
            <p>{say('till.statement.ready', { count: found.rows - found.known, known: found.known })}</p>
            {found.rows === found.known ? <p>{say('till.statement.nothingNew')}</p> : null}
            <ul className={style.blockers}>
              {found.days.map(({ day, lines, amount }) => (
                <li key={day}>
                  {day} · {say('till.statement.lines', { count: lines })} · {money(amount)}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{say('action.cancel')}</Button>
        <Button variant="contained" disabled={!isReady || sending.isLoading} onClick={() => void start()}>
          {say('till.statement.start')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
