import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { NeedsRight } from '../../blocks/NeedsRight.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import { RowAct } from '../../blocks/RowAct.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import type * as Crm from '../../domain/crm/shapes.ts';
import { receiving } from '../../domain/permission/counter.ts';
import { useWords } from '../../words/useWords.ts';
import { BindFan } from './BindFan.tsx';

const column = columnsOf<Crm.FanLine>();
const channelWords = { web: 'crm.binding.channel.web', messaging: 'crm.binding.channel.messaging' } as const;

const columnsWith = (bind: (fan: Crm.FanLine) => void) => [
  column.text('nickname', 'crm.fan.nickname', { width: 140, grow: 1, sort: true }),
  column.own('channel', 'crm.binding.channel', ({ channel }, { say }) => say(channelWords[channel]), { width: 200 }),
  column.own('patients', 'crm.fan.patients', ({ patients }) => <Patients patients={patients} />, { width: 220, grow: 2 }),
  column.dateTime('followedAt', 'crm.fan.followedAt', { sort: true }),
  column.own('standing', 'crm.fan.standing', ({ unfollowedAt }, { say }) => say(unfollowedAt === null ? 'crm.fan.here' : 'crm.fan.gone'), {
    width: 110,
  }),
  column.acts(
    (fan, { say }) =>
      fan.unfollowedAt === null ? (
        <NeedsRight need={receiving}>
          <RowAct onClick={() => bind(fan)}>{say('crm.fan.bind')}</RowAct>
        </NeedsRight>
      ) : null,
    112,
  ),
];

const boundOptions = [
  { value: '1', label: 'crm.fan.bound.1' },
  { value: '0', label: 'crm.fan.bound.0' },
] as const;

/** Everybody who follows the messaging account or is on file, with whom they are bound to. */
export function FanList() {
  const { say } = useWords();
  const view = useListView({ sort: 'followedAt', direction: 'desc', filters: { keyword: '', bound: '' } });
  const { page, size, sort, direction } = view;
  const { keyword, bound } = view.filters;
  const fans = api.useQueryFansQuery({
    page,
    size,
    direction,
    ...(sort ? { sort } : {}),
    ...(keyword ? { keyword } : {}),
    ...(bound === '0' || bound === '1' ? { bound } : {}),
  });
  const [binding, setBinding] = useState<Crm.FanLine>();
  const columns = useMemo(() => columnsWith(setBinding), []);
  return (
    <>
      <Toolbar>
        <SearchBox view={view} of="keyword" label="crm.fan.search" />
        <FilterSelect view={view} of="bound" label="crm.fan.bound" options={boundOptions} />
      </Toolbar>
      <ListGrid label={say('crm.screen.tab.fans')} view={view} rows={fans} columns={columns} />
      {binding ? <BindFan fan={binding} close={() => setBinding(undefined)} /> : null}
    </>
  );
}

function Patients({ patients }: Pick<Crm.FanLine, 'patients'>) {
  const { patientPath, may } = useStaff();
  if (patients.length === 0) return <>–</>;
  return (
    <>
      {patients.map(({ id, name, mrn }, index) => (
        <span key={id}>
          {index > 0 ? ', ' : ''}
          {may('m_patient') ? <Link to={patientPath(id)}>{`${name} ${mrn}`}</Link> : `${name} ${mrn}`}
        </span>
      ))}
    </>
  );
}
