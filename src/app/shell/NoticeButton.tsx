import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useWords } from '../../words/useWords.ts';
import style from './bar.module.css';
import { comesNear, Later, partOf } from './later.tsx';

const noticeList = partOf(async () => (await import('./NoticeList.tsx')).NoticeList);
const mostCounted = 99;

/** How many messages of the server are unread; the boxes are only their echo. */
export function NoticeButton() {
  const { say } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const { data } = api.useQueryNoticeListQuery({ page: 1, size: 20 });
  const unread = data?.rows.filter(({ read }) => !read).length ?? 0;
  return (
    <>
      <IconButton
        aria-label={say('shell.notices.unread', { count: unread })}
        aria-haspopup="dialog"
        onClick={(event) => {
          setOpened(true);
          setAnchor(event.currentTarget);
        }}
        {...comesNear(noticeList)}
      >
        <span className={style.bell}>
          <BellIcon fontSize="small" />
          {unread > 0 ? <span className={style.unreadCount}>{unread > mostCounted ? `${mostCounted}+` : unread}</span> : null}
        </span>
      </IconButton>
      {wasOpened ? <Later of={noticeList} anchor={anchor} close={() => setAnchor(null)} notices={data?.rows ?? []} /> : null}
    </>
  );
}
