import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { NotificationsNoneIcon as BellIcon } from '../../blocks/icons.tsx';
import { useOpenCriticalValues } from '../../features/criticalValue/useOpenCriticalValues.ts';
import { useWords } from '../../words/useWords.ts';
import style from './bar.module.css';
import { comesNear, Later, partOf } from './later.tsx';

const noticeList = partOf(async () => (await import('./NoticeList.tsx')).NoticeList);
const mostCounted = 99;

/** Counts critical values of this person and unread messages of the server; a message about a listed critical value is not counted twice. */
export function NoticeButton() {
  const { say } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const { data } = api.useQueryNoticeListQuery({ page: 1, size: 20 });
  const criticalValues = useOpenCriticalValues();
  const listed = new Set(criticalValues.map(({ adviceId }) => adviceId));
  const isTold = (objectId: string | undefined) => objectId !== undefined && listed.has(objectId);
  const unread = data?.rows.filter(({ read, content }) => !read && !isTold(content.objectId)).length ?? 0;
  const count = unread + criticalValues.length;
  return (
    <>
      <IconButton
        aria-label={say('shell.notices.unread', { count })}
        aria-haspopup="dialog"
        onClick={(event) => {
          setOpened(true);
          setAnchor(event.currentTarget);
        }}
        {...comesNear(noticeList)}
      >
        <span className={style.bell}>
          <BellIcon fontSize="small" />
          {count > 0 ? <span className={style.unreadCount}>{count > mostCounted ? `${mostCounted}+` : count}</span> : null}
        </span>
      </IconButton>
      {wasOpened ? (
        <Later
          of={noticeList}
          anchor={anchor}
          close={() => setAnchor(null)}
          criticalValues={criticalValues}
          notices={data?.rows.filter(({ content }) => !isTold(content.objectId)) ?? []}
        />
      ) : null}
    </>
  );
}
