import Button from '@mui/material/Button';
import { useWords } from '../../../words/useWords.ts';
import style from '../approval.module.css';

/** Cards on one page. */
export const cardsOnPage = 20;

interface Props {
  page: number;
  total: number;
  setPage: (page: number) => void;
}

/** The way to the cards before and after; nothing where one page holds all. */
export function Pager({ page, total, setPage }: Props) {
  const { say } = useWords();
  if (total <= cardsOnPage && page <= 1) return null;
  return (
    <div className={style.more}>
      <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
        {say('approval.page.before')}
      </Button>
      <Button disabled={page * cardsOnPage >= total} onClick={() => setPage(page + 1)}>
        {say('approval.page.after')}
      </Button>
    </div>
  );
}
