import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { FileDrop } from '../../../blocks/FileDrop.tsx';
import table from '../../../blocks/table.module.css';
import type { GoodsImport } from '../../../domain/inventory/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './facts.module.css';
import { useGoodsImport } from './useGoodsImport.ts';

/** A file of goods: checked first, imported whole when the person says so. */
export function ImportGoods({ close }: { close: () => void }) {
  const { say } = useWords();
  const titleId = useId();
  const { file, found, done, problem, isBusy, choose, start, template } = useGoodsImport();
  const canStart = found !== undefined && done === undefined && found.problems.length === 0;
  return (
    <Dialog open onClose={isBusy ? undefined : close} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('import.goods.title')}</DialogTitle>
      <DialogContent>
        {done ? null : <FileDrop choose={choose} isBusy={isBusy} chosen={file?.name} limits="import.goods.limits" />}
        {isBusy ? <LinearProgress sx={{ mt: 2 }} aria-label={say('import.checking', { name: file?.name ?? '' })} /> : null}
        {problem ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        ) : null}
        {found && !done ? <Findings found={found} /> : null}
        {done ? <Done result={done} /> : null}
      </DialogContent>
      <DialogActions>
        {done ? null : (
          <Button onClick={() => void template()} sx={{ mr: 'auto' }}>
            {say('import.template')}
          </Button>
        )}
        <Button variant="outlined" onClick={close} disabled={isBusy}>
          {say(done ? 'action.close' : 'action.cancel')}
        </Button>
        {canStart ? (
          <Button variant="contained" onClick={() => void start()} disabled={isBusy}>
            {say(found.suspects.length > 0 ? 'import.goods.startAnyway' : 'import.goods.start', { count: found.rows })}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

function Done({ result: { added, changed, gaps } }: { result: GoodsImport }) {
  const { say } = useWords();
  return (
    <>
      <Alert severity="success">{say('import.goods.done', { added, changed })}</Alert>
      {gaps > 0 ? (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {say('import.goods.done.gaps', { count: gaps })}
        </Alert>
      ) : null}
    </>
  );
}

/** Rows to mend, rows that may be there already, or what the import will do. */
function Findings({ found: { added, changed, problems, suspects } }: { found: GoodsImport }) {
  const { say } = useWords();
  if (problems.length > 0)
    return (
      <>
        <Alert severity="error" sx={{ mt: 2 }}>
          {say('import.problems', { count: problems.length })}
        </Alert>
        <Problems problems={problems} />
      </>
    );
  return (
    <>
      <Alert severity="success" sx={{ mt: 2 }}>
        {say('import.goods.ready', { added, changed })}
      </Alert>
      {suspects.length > 0 ? (
        <>
          <Alert severity="warning" sx={{ mt: 2 }}>
            {say('import.goods.suspects', { count: suspects.length })}
          </Alert>
          <Suspects suspects={suspects} />
        </>
      ) : null}
    </>
  );
}

function Problems({ problems }: Pick<GoodsImport, 'problems'>) {
  const { say } = useWords();
  return (
    <div className={style.scroll}>
      <table className={`${table.table} ${table.tall}`} aria-label={say('import.reason')}>
        <thead>
          <tr>
            <th>{say('import.row')}</th>
            <th>{say('import.column')}</th>
            <th>{say('import.reason')}</th>
            <th>{say('import.value')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, column, message, text }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td>{row}</td>
              <td>{column ?? say('import.column.whole')}</td>
              <td>{message}</td>
              <td>{text || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Suspects({ suspects }: Pick<GoodsImport, 'suspects'>) {
  const { say } = useWords();
  return (
    <div className={style.scroll}>
      <table className={`${table.table} ${table.tall}`} aria-label={say('import.goods.suspects', { count: suspects.length })}>
        <tbody>
          {suspects.map(({ row, name, reason }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{name}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
