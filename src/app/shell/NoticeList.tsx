import Popover from '@mui/material/Popover';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import type * as CriticalValue from '../../domain/criticalValue/shapes.ts';
import { unitText } from '../../domain/report/unitText.ts';
import type { Notice } from '../../domain/session/notice.ts';
import { criticalValueOpened } from '../../store/criticalValue.ts';
import { wordsOf } from '../../store/listeners/push.ts';
import { linkOf } from '../../store/notices.ts';
import { useAppDispatch } from '../../store/useStore.ts';
import { useWords } from '../../words/useWords.ts';
import style from './notices.module.css';

interface Props {
  anchor: HTMLElement | null;
  close: () => void;
  /** To acknowledge, or with an outstanding action. */
  criticalValues: readonly CriticalValue.Line[];
  notices: readonly Notice[];
}

/** Critical values first, then the messages of the server, unread ones marked. */
export function NoticeList({ anchor, close, criticalValues, notices }: Props) {
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
      <div className={style.noticeListHead}>
        <h2>{say('shell.notices')}</h2>
        {notices.some(({ read }) => !read) ? (
          <button type="button" className={style.view} onClick={() => void markAll()}>
            {say('shell.notices.markAll')}
          </button>
        ) : null}
      </div>
      {notices.length + criticalValues.length > 0 ? (
        <ul className={style.noticeList}>
          {criticalValues.map((value) => (
            <CriticalMessage key={value.id} value={value} close={close} />
          ))}
          {notices.map((notice) => (
            <Message key={notice.id} notice={notice} close={close} />
          ))}
        </ul>
      ) : (
        <p className={style.noNotices}>{say('shell.notices.none')}</p>
      )}
    </Popover>
  );
}

function CriticalMessage({ value, close }: { value: CriticalValue.Line; close: () => void }) {
  const { say, name, dateTime } = useWords();
  const dispatch = useAppDispatch();
  const items = value.items.map((item) => `${name(item)} ${item.result} ${unitText(item.unit)}`.trim()).join(say('common.list.separator'));
  return (
    <li data-critical="true">
      <div className={style.noticeAt}>{dateTime(value.resultAt)}</div>
      {say('shell.criticalValue.waits', { state: value.state, name: value.patientName })}{' '}
      <span className={style.criticalItems}>{items}</span>{' '}
      <button
        type="button"
        className={style.view}
        onClick={() => {
          close();
          dispatch(criticalValueOpened(value.id));
        }}
      >
        {say('shell.criticalValue.open', { state: value.state })}
      </button>
    </li>
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
