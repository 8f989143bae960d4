import Alert from '@mui/material/Alert';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { useWords } from '../../words/useWords.ts';
import style from './entry.module.css';
import type { useAct } from './useAct.ts';

/** What stands against an act: refused, or asked about. */
export function Asking({ act }: { act: ReturnType<typeof useAct> }) {
  const { say } = useWords();
  return (
    <>
      {act.problem ? (
        <Alert severity="error" onClose={act.clear} className={style.asked}>
          {act.problem}
        </Alert>
      ) : null}
      {act.question ? (
        <ConfirmAct
          title={say('order.confirm.title')}
          effect={<p className={style.asked}>{act.question.message}</p>}
          act={say('order.confirm.order')}
          confirm={act.question.agree}
          close={act.forget}
        />
      ) : null}
    </>
  );
}
