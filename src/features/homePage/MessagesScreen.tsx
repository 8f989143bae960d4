import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { FilterSelect } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { type ListView, useListView } from '../../blocks/useListView.ts';
import type { OwnAnnouncement } from '../../domain/homePage/shapes.ts';
import type { Notice } from '../../domain/session/notice.ts';
import { wordsOf } from '../../store/listeners/push.ts';
import { linkOf } from '../../store/notices.ts';
import { useWords } from '../../words/useWords.ts';
import style from './homePage.module.css';
import { Receipt } from './Receipt.tsx';

type View = ListView<{ tab: string; unread: string }>;
const unreadOptions = [{ value: '1', label: 'homePage.messages.unreadOnly' }] as const;

/** All messages of the person: notices of every kind, and the announcements of the clinic and of the organisation. */
export default function MessagesScreen() {
  const { say } = useWords();
  const view = useListView({ filters: { tab: 'notices', unread: '' } });
  const tab = view.filters.tab === 'announcements' ? 'announcements' : 'notices';
  return (
    <Page title="shell.screen.messages" fill>
      <Tabs value={tab} onChange={(_, value: string) => view.setFilter('tab', value)} aria-label={say('shell.screen.messages')}>
        <Tab value="notices" label={say('homePage.messages.tab.notices')} />
        <Tab value="announcements" label={say('homePage.tab.announcements')} />
      </Tabs>
      <div className={style.body}>{tab === 'notices' ? <NoticeTable view={view} /> : <AnnouncementTable view={view} />}</div>
    </Page>
  );
}

const notice = columnsOf<Notice>();
const noticeColumns = [
  notice.dateTime('at', 'homePage.messages.at'),
  notice.own(
    'text',
    'homePage.messages.text',
    ({ subType, content }, { say }) => {
      const words = wordsOf(subType, content.values);
      return 'text' in words ? words.text : say(words.message, words.values);
    },
    { width: 480, grow: 1 },
  ),
  notice.own('read', 'homePage.messages.state', ({ read }, { say }) => say(read ? 'homePage.messages.read' : 'homePage.messages.unread'), {
    width: 88,
  }),
];

function NoticeTable({ view }: { view: View }) {
  const { say } = useWords();
  const navigate = useNavigate();
  const { page, size } = view;
  const notices = api.useQueryNoticeListQuery({ page, size, unreadOnly: view.filters.unread === '1' });
  const [markRead] = api.useMarkNoticeReadMutation();
  const [markAll] = api.useMarkAllNoticesReadMutation();
  const hasUnread = notices.currentData?.rows.some(({ read }) => !read) ?? false;
  const open = ({ id, subType, content }: Notice) => {
    void markRead({ id });
    const link = linkOf({ subType, words: wordsOf(subType, content.values) });
    if (link) void navigate(link);
  };
  return (
    <>
      <Toolbar>
        <FilterSelect view={view} of="unread" label="homePage.messages.state" options={unreadOptions} />
        <Button disabled={!hasUnread} onClick={() => void markAll()}>
          {say('shell.notices.markAll')}
        </Button>
      </Toolbar>
      <ListGrid
        label={say('homePage.messages.tab.notices')}
        view={view}
        rows={notices}
        columns={noticeColumns}
        open={open}
        nothing="homePage.messages.none"
      />
    </>
  );
}

const announcement = columnsOf<OwnAnnouncement>();
const announcementColumns = [
  announcement.own(
    'title',
    'homePage.title',
    ({ titleZh, titleEn, isImportant }, { name, say }) => (
      <span>
        {isImportant ? <span className={style.important}>{say('homePage.important')}</span> : null}
        {name({ nameZh: titleZh, nameEn: titleEn })}
      </span>
    ),
    { width: 300, grow: 1 },
  ),
  announcement.own(
    'author',
    'homePage.author',
    ({ authorName, authorNameEn }, { name }) => name({ name: authorName, nameEn: authorNameEn }),
    {
      width: 132,
    },
  ),
  announcement.date('startsOn', 'organisation.field.startsOn', { sort: true }),
  announcement.date('endsOn', 'organisation.field.endsOn'),
  announcement.own(
    'receipt',
    'homePage.receipt.column',
    ({ asksReceipt, readAt }, { say }) => {
      if (!asksReceipt) return '–';
      return say(readAt ? 'homePage.messages.read' : 'homePage.messages.unread');
    },
    { width: 104 },
  ),
];

function AnnouncementTable({ view }: { view: View }) {
  const { say } = useWords();
  const { page, size, sort, direction } = view;
  const order = sort ? { sort, direction } : {};
  const announcements = api.useQueryMyAnnouncementListQuery({ page, size, ...order, unreadOnly: view.filters.unread === '1' });
  const [openId, setOpenId] = useState<string>();
  const opened = useMemo(() => announcements.data?.rows.find(({ id }) => id === openId), [announcements.data, openId]);
  return (
    <>
      <Toolbar>
        <FilterSelect view={view} of="unread" label="homePage.messages.state" options={unreadOptions} />
      </Toolbar>
      <ListGrid
        label={say('homePage.tab.announcements')}
        view={view}
        rows={announcements}
        columns={announcementColumns}
        open={({ id }) => setOpenId(id)}
        nothing="homePage.messages.none"
      />
      {opened ? <ReadDrawer announcement={opened} close={() => setOpenId(undefined)} /> : null}
    </>
  );
}

function ReadDrawer({ announcement: opened, close }: { announcement: OwnAnnouncement; close: () => void }) {
  const { name, date } = useWords();
  return (
    <DetailDrawer title={name({ nameZh: opened.titleZh, nameEn: opened.titleEn })} close={close}>
      <p className={style.content}>{name({ nameZh: opened.contentZh, nameEn: opened.contentEn })}</p>
      <p className={style.from}>
        {name({ name: opened.authorName, nameEn: opened.authorNameEn })} · {date(opened.startsOn)}
      </p>
      <Receipt announcement={opened} />
    </DetailDrawer>
  );
}
