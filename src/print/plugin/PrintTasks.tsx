import Button from '@mui/material/Button';
import { printDropped, printRetried, selectPrinter } from '../../store/printer.ts';
import { useAppDispatch, useAppSelector } from '../../store/useStore.ts';
import { useWords } from '../../words/useWords.ts';
import { whyNot } from './PluginMessage.tsx';
import style from './printer.module.css';

/** Jobs whose preview is closed: on their way, or failed, to be sent again or given up. */
export function PrintTasks() {
  const { say } = useWords();
  const dispatch = useAppDispatch();
  const tasks = useAppSelector(selectPrinter).tasks.filter(({ work, isWatched }) => work && !isWatched);
  if (tasks.length === 0) return null;
  return (
    <ul className={style.tasks} aria-label={say('print.plugin.tasks')}>
      {tasks.map(({ id, title, stage }) => (
        <li key={id} className={style.task}>
          <strong>{title}</strong>
          {stage.kind === 'trying' || stage.kind === 'printed' ? (
            <span className={style.line}>
              {stage.kind === 'trying' && stage.repeat > 0
                ? say('print.plugin.repeating', { repeat: stage.repeat })
                : say('print.plugin.trying')}
            </span>
          ) : (
            <span className={style.line}>{whyNot(stage, say)}</span>
          )}
          <div className={style.acts}>
            {stage.kind === 'trying' ? null : (
              <Button size="small" variant="outlined" onClick={() => dispatch(printRetried(id))}>
                {say('print.plugin.again')}
              </Button>
            )}
            <Button size="small" onClick={() => dispatch(printDropped(id))}>
              {say('print.plugin.drop')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
