import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { MoreMenu } from '../../blocks/MoreMenu.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import { RegisterExport } from '../../blocks/register/RegisterExport.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import type { ListView } from '../../blocks/useListView.ts';
import { dateAt } from '../../domain/dates.ts';
import { stageOf } from '../../domain/homePage/rules.ts';
import type { AnnouncementLine, Stage } from '../../domain/homePage/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { AnnouncementDrawer } from './AnnouncementDrawer.tsx';
import style from './homePage.module.css';
import { ReadersDrawer } from './ReadersDrawer.tsx';

type Doing = { act: 'edit' | 'publish' | 'readers'; announcement: AnnouncementLine };
const column = columnsOf<AnnouncementLine>();
const stages = (['current', 'coming', 'over', 'withdrawn'] as const).map((value) => ({
  value,
  label: `state.announcement.${value}` as const,
}));

const columnsWith = (start: (doing: Doing) => void, today: string) => [
  column.own(
    'titleZh',
    'homePage.title',
    ({ titleZh, titleEn, isImportant }, { name, say }) => (
      <span>
        {isImportant ? <span className={style.important}>{say('homePage.important')}</span> : null}
        {name({ nameZh: titleZh, nameEn: titleEn })}
      </span>
    ),
    { width: 260, grow: 2 },
  ),
  column.own(
    'practiceId',
    'homePage.range',
    ({ practiceZh, practiceEn }, { name, say }) =>
      practiceZh ? name({ nameZh: practiceZh, nameEn: practiceEn }) : say('homePage.range.all'),
    { width: 170, grow: 1 },
  ),
  column.date('startsOn', 'organisation.field.startsOn', { sort: true }),
  column.date('endsOn', 'organisation.field.endsOn', { sort: true }),
  column.own('author', 'homePage.author', ({ authorName, authorNameEn }, { name }) => name({ name: authorName, nameEn: authorNameEn }), {
    width: 132,
  }),
  column.own(
    'receipts',
    'homePage.receipt.column',
    ({ asksReceipt, readCount, readerCount }, { say }) =>
      asksReceipt ? say('homePage.receipt.count', { read: readCount, all: readerCount }) : '–',
    { width: 148 },
  ),
  column.own('stage', 'field.status', (row) => <StatusDot kind="announcement" state={stageOf(row, today)} />, { width: 100 }),
  column.acts(
    (announcement, { name }) => (
      <MoreMenu
        of={name({ nameZh: announcement.titleZh, nameEn: announcement.titleEn })}
        acts={[
          { label: 'action.edit', act: () => start({ act: 'edit', announcement }) },
          ...(announcement.asksReceipt
            ? [{ label: 'homePage.receipt.readers' as const, act: () => start({ act: 'readers', announcement }) }]
            : []),
          { label: announcement.published ? 'homePage.withdraw' : 'homePage.publish', act: () => start({ act: 'publish', announcement }) },
        ]}
      />
    ),
    72,
  ),
];

export function AnnouncementList({ view }: { view: ListView<{ tab: string; keyword: string; stage: string }> }) {
  const { say, name } = useWords();
  const today = useMemo(() => dateAt(new Date()), []);
  const { page, size, sort, direction } = view;
  const { keyword, stage } = view.filters;
  const announcements = api.useQueryAnnouncementListQuery({
    page,
    size,
    direction,
    keyword,
    ...(sort ? { sort } : {}),
    ...(stage ? { stage: stage as Stage } : {}),
  });
  const [publish] = api.useSetAnnouncementPublishedMutation({ tells: 'caller' });
  const [doing, setDoing] = useState<Doing>();
  const columns = useMemo(() => columnsWith(setDoing, today), [today]);
  const close = () => setDoing(undefined);
  return (
    <>
      <Toolbar>
        <SearchBox view={view} of="keyword" label="homePage.search" />
        <FilterSelect view={view} of="stage" label="field.status" options={stages} />
        <RegisterExport
          title="homePage.tab.announcements"
          of={{ register: 'announcements', keyword, kind: stage, ...(sort && { sort, direction }) }}
        />
      </Toolbar>
      <ListGrid
        label={say('homePage.tab.announcements')}
        view={view}
        rows={announcements}
        columns={columns}
        open={(announcement) => setDoing({ act: 'edit', announcement })}
      />
      {doing?.act === 'edit' ? <AnnouncementDrawer announcement={doing.announcement} close={close} /> : null}
      {doing?.act === 'readers' ? <ReadersDrawer announcement={doing.announcement} close={close} /> : null}
      {doing?.act === 'publish' ? (
        <ConfirmAct
          title={say(doing.announcement.published ? 'homePage.withdraw.title' : 'homePage.publish.title', {
            name: name({ nameZh: doing.announcement.titleZh, nameEn: doing.announcement.titleEn }),
          })}
          act={say(doing.announcement.published ? 'homePage.withdraw' : 'homePage.publish')}
          confirm={() => {
            const { id, version, published } = doing.announcement;
            return publish({ id, version, flag: published ? 0 : 1 }).unwrap();
          }}
          close={close}
        />
      ) : null}
    </>
  );
}
