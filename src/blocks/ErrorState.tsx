import Button from '@mui/material/Button';
import { useWords } from '../words/useWords.ts';
import style from './page.module.css';

interface Props {
  /** Already in the user's language: `problem.message`. */
  message: string;
  retry?: () => void;
}

/** What happened, what is safe, what to do next: `<ErrorState message={list.error.message} retry={list.refetch} />` */
export function ErrorState({ message, retry }: Props) {
  const { say } = useWords();
  return (
    <div className={style.blank} role="alert">
      <p className={style.blankTitle}>{message}</p>
      <p>{say('common.error.safe')}</p>
      {retry ? (
        <Button variant="outlined" onClick={retry}>
          {say('action.retry')}
        </Button>
      ) : null}
    </div>
  );
}
