import IconButton from '@mui/material/IconButton';
import { CloseIcon } from '../../blocks/icons.tsx';
import { linkOf, type Notice, noticeClosed, noticeViewed, selectNotices } from '../../store/notices.ts';
import { useAppDispatch, useAppSelector } from '../../store/useStore.ts';
import { useWords } from '../../words/useWords.ts';
import style from './notices.module.css';

/** Notification boxes: 300 px, closing by themselves after five seconds (technical contract §2). */
export function NoticeBoxes() {
  const notices = useAppSelector(selectNotices);
  return (
    <div className={style.notices} aria-live="polite">
      {notices.map((notice) => (
        <Box key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function Box({ notice }: { notice: Notice }) {
  const { say } = useWords();
  const dispatch = useAppDispatch();
  const { words } = notice;
  return (
    <section className={style.noticeBox} data-tone={notice.tone}>
      <div className={style.noticeHead}>
        {say(notice.title)}
        <IconButton size="small" aria-label={say('action.close')} onClick={() => dispatch(noticeClosed(notice.id))}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </div>
      <p>{'text' in words ? words.text : say(words.message, words.values)}</p>
      {linkOf(notice) ? (
        <button type="button" className={style.view} onClick={() => dispatch(noticeViewed(notice))}>
          {say('shell.notices.view')}
        </button>
      ) : null}
    </section>
  );
}
