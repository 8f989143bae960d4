import Button from '@mui/material/Button';
import { useWords } from '../words/useWords.ts';
import style from './drawer.module.css';

interface Props {
  page: number;
  size: number;
  total: number | undefined;
  go: (page: number) => void;
}

/** Turns the pages of a table in a drawer; nothing while one page holds every row. `<DrawerPages page={page} size={50} total={found?.total} go={setPage} />` */
export function DrawerPages({ page, size, total = 0, go }: Props) {
  const { say } = useWords();
  if (total <= size) return null;
  return (
    <div className={style.pages}>
      <Button size="small" disabled={page === 1} onClick={() => go(page - 1)}>
        {say('common.pages.previous')}
      </Button>
      <span>{say('common.pages.of', { page, pages: Math.ceil(total / size) })}</span>
      <Button size="small" disabled={page * size >= total} onClick={() => go(page + 1)}>
        {say('common.pages.next')}
      </Button>
    </div>
  );
}
