import Popover from '@mui/material/Popover';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import type { Notice } from '../../domain/session/notice.ts';
import { wordsOf } from '../../store/listeners/push.ts';
import { linkOf } from '../../store/notices.ts';
import { useWords } from '../../words/useWords.ts';
import style from './notices.module.css';

interface Props {
  anchor: HTMLElement | null;
  close: () => void;
  notices: readonly Notice[];
}

/** The messages of the server, unread ones marked. */
export function NoticeList({ anchor, close, notices }: Props) {
  const { say } = useWords();
  const [markAll] = api.useMarkAllNoticesReadMutation();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': say('shell.notices') } as object }}
    >
      {notices.some(({ read }) => !read) ? (
        <div className={style.noticeActs}>
          <button type="button" className={style.view} onClick={() => void markAll()}>
            {say('shell.notices.markAll')}
          </button>
        </div>
      ) : null}
      {notices.length > 0 ? (
        <ul className={style.noticeList}>
          {notices.map((notice) => (
            <Message key={notice.id} notice={notice} close={close} />
          ))}
        </ul>
      ) : (
        <EmptyState line={say('shell.notices.none')} />
      )}
    </Popover>
  );
}

function Message({ notice, close }: { notice: Notice; close: () => void }) {
  const { say, dateTime } = useWords();
  const navigate = useNavigate();
  const [markRead] = api.useMarkNoticeReadMutation();
  const words = wordsOf(notice.subType, notice.content.values);
  const link = linkOf({ subType: notice.subType, words });
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
        <button type="button" className={style.view} onClick={view}>
          {say('shell.notices.view')}
        </button>
      ) : null}
    </li>
  );
}
