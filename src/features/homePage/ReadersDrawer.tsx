import Button from '@mui/material/Button';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { FilterSelect } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import { useListView } from '../../blocks/useListView.ts';
import type { AnnouncementLine, Reader, ReaderCriteria } from '../../domain/homePage/shapes.ts';
import type { Listing } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';

const column = columnsOf<Reader>();
const columns = [
  column.text('staffNo', 'organisation.field.staffNo', { width: 96 }),
  column.own('name', 'organisation.field.name', (person, { name }) => name(person), { width: 120, sort: true }),
  column.own('practices', 'homePage.range', ({ practices }, { name }) => practices.map(name).join(' · '), { width: 180, grow: 1 }),
  column.dateTime('readAt', 'homePage.receipt.readAt', { sort: true }),
];
const states = [
  { value: '0', label: 'homePage.messages.unread' },
  { value: '1', label: 'homePage.messages.read' },
] as const;

/** Who has read an announcement and who has not, with a reminder to the latter. */
export function ReadersDrawer({ announcement, close }: { announcement: AnnouncementLine; close: () => void }) {
  const { say, name, dateTime } = useWords();
  const { id, titleZh, titleEn } = announcement;
  const view = useListView({ sort: 'name', filters: { read: '' } });
  const readers = api.useQueryAnnouncementReaderListQuery({ ...view.query, id } as Listing & ReaderCriteria); // the filter of this list is a criterion
  const { data: lines } = api.useQueryAnnouncementListQuery({ page: 1, size: 100 });
  const now = lines?.rows.find((line) => line.id === id) ?? announcement;
  const [remind, { isLoading }] = api.useRemindAnnouncementMutation();
  const tell = useDoneNotice();
  const waiting = now.readerCount - now.readCount;
  const send = async () => {
    const { data } = await remind({ id, version: now.version });
    if (data) tell({ message: 'homePage.receipt.reminded', values: { count: data.count } });
  };
  return (
    <DetailDrawer
      title={say('homePage.receipt.readersOf', { name: name({ nameZh: titleZh, nameEn: titleEn }) })}
      close={close}
      acts={
        <>
          {now.remindedAt ? <span>{say('homePage.receipt.remindedAt', { at: dateTime(now.remindedAt) })}</span> : null}
          <Button variant="contained" disabled={isLoading || waiting === 0} onClick={() => void send()}>
            {waiting === 0 ? say('homePage.receipt.allRead') : say('homePage.receipt.remind', { count: waiting })}
          </Button>
        </>
      }
    >
      <Toolbar>
        <FilterSelect view={view} of="read" label="homePage.receipt.state" options={states} />
      </Toolbar>
      <ListGrid label={say('homePage.receipt.readers')} view={view} rows={readers} columns={columns} />
    </DetailDrawer>
  );
}
