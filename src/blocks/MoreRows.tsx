import Pagination from '@mui/material/Pagination';

interface Props {
  page: number;
  size: number;
  total: number;
  turn: (page: number) => void;
}

/** The pages of a table inside a drawer; nothing where one page holds all. */
export function MoreRows({ page, size, total, turn }: Props) {
  const pages = Math.ceil(total / size);
  return pages > 1 ? <Pagination size="small" page={page} count={pages} onChange={(_, next) => turn(next)} /> : null;
}
