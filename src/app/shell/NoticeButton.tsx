import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import type { Notice } from '../../domain/session/notice.ts';
import { wordsOf } from '../../store/listeners/push.ts';
import { linkOf } from '../../store/notices.ts';
import { useWords } from '../../words/useWords.ts';
import style from './shell.module.css';

/** The messages of the server, unread ones marked; the boxes are only their echo. */
export function NoticeButton() {
  const { say } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = api.useQueryNoticeListQuery({ page: 1, size: 20 });
  const unread = data?.rows.filter(({ read }) => !read).length ?? 0;
  return (
    <>
      <IconButton
        aria-label={say('shell.notices.unread', { count: unread })}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={unread} color="secondary" max={99}>
          <BellIcon fontSize="small" />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': say('shell.notices') } as object }}
      >
        {data && data.rows.length > 0 ? (
          <ul className={style.noticeList}>
            {data.rows.map((notice) => (
              <Message key={notice.id} notice={notice} close={() => setAnchor(null)} />
            ))}
          </ul>
        ) : (
          <EmptyState line={say('shell.notices.none')} />
        )}
      </Popover>
    </>
  );
}

function Message({ notice, close }: { notice: Notice; close: () => void }) {
  const { say, dateTime } = useWords();
  const navigate = useNavigate();
  const [markRead] = api.useMarkNoticeReadMutation();
  const words = wordsOf(notice.subType, notice.content.values);
  const link = linkOf(notice);
  const view = () => {
    void markRead({ id: notice.id });
    close();
    if (link) void navigate(link);
  };
  return (
    <li data-unread={!notice.read}>
      <div className={style.noticeAt}>{dateTime(notice.at)}</div>
      {'text' in words ? words.text : say(words.message, words.values)}{' '}
      {link ? (
        <Link component="button" type="button" onClick={view}>
          {say('shell.notices.view')}
        </Link>
      ) : null}
    </li>
  );
}
