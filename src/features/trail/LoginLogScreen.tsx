import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import { addDays, dateAt } from '../../domain/dates.ts';
import { deviceKinds } from '../../domain/session/shapes.ts';
import { deviceWord } from '../../domain/trail/deviceWords.ts';
import { type Criteria, type Line, outcomes, signInTabs } from '../../domain/trail/signIns.ts';
import type { Listing, Ordered } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import { OpenSessions } from './OpenSessions.tsx';

const column = columnsOf<Line>();
const columns = [
  column.dateTime('at', 'trail.at', { sort: true }),
  column.own(
    'staff',
    'trail.signIn.person',
    (row, { name, say }) => (row.staffName ? name({ name: row.staffName, nameEn: row.staffNameEn }) : say('trail.signIn.unknown')),
    { width: 120 },
  ),
  column.text('loginName', 'trail.signIn.account', { width: 136 }),
  column.own('outcome', 'trail.signIn.result', ({ outcome }, { say }) => say(`trail.signIn.outcome.${outcome}`), { width: 200 }),
  column.own(
    'unusual',
    'trail.signIn.unusual',
    ({ unusual }, { say }) => unusual.map((oddity) => say(`trail.signIn.odd.${oddity}`)).join(' · ') || '–',
    { width: 208, grow: 1 },
  ),
  column.own('deviceType', 'trail.signIn.device', ({ deviceType }, { say }) => say(deviceWord(deviceType)), { width: 96 }),
  column.text('address', 'trail.address', { width: 128 }),
  column.own(
    'practice',
    'trail.signIn.clinic',
    ({ practiceName, practiceNameEn }, { name }) => (practiceName ? name({ name: practiceName, nameEn: practiceNameEn ?? '' }) : '–'),
    { width: 144 },
  ),
];
const outcomeOptions = outcomes.map((value) => ({ value, label: `trail.signIn.outcome.${value}` as const }));
const deviceOptions = deviceKinds.map((value) => ({ value, label: `shell.device.${value}` as const }));

/** Attempts to sign in, the latest first, and the sessions that are open now. */
export default function LoginLogScreen() {
  const { say, name } = useWords();
  const { user } = useStaff();
  const [filters] = useState(() => ({
    tab: 'all',
    keyword: '',
    outcome: '',
    deviceType: '',
    practiceId: '',
    from: addDays(dateAt(new Date()), -29),
    to: '',
  }));
  const view = useListView({ sort: 'at', direction: 'desc', filters });
  const asked = view.query as Listing & Criteria;
  const attempts = api.useQuerySignInListQuery(asked);
  const [download, exporting] = api.useExportSignInsMutation();
  const [isShowingSessions, setIsShowingSessions] = useState(false);
  return (
    <>
      <ListScreen
        title="shell.screen.login-log"
        view={view}
        rows={attempts}
        columns={columns}
        acts={
          <>
            <ExportButton
              name={say('shell.screen.login-log')}
              isBusy={exporting.isLoading}
              fetchFile={(format) => download({ ...(withoutPage(asked) as Criteria & Ordered), format })}
            />
            <Button variant="outlined" onClick={() => setIsShowingSessions(true)}>
              {say('trail.session.open')}
            </Button>
          </>
        }
      >
        <Tabs value={view.filters.tab} onChange={(_, tab: string) => view.setFilter('tab', tab)} aria-label={say('trail.signIn.tabs')}>
          {signInTabs.map((tab) => (
            <Tab key={tab} value={tab} label={say(`trail.signIn.tab.${tab}`)} />
          ))}
        </Tabs>
        <SearchBox view={view} of="keyword" label="trail.signIn.search" />
        <FilterSelect view={view} of="outcome" label="trail.signIn.result" options={outcomeOptions} />
        <FilterSelect view={view} of="deviceType" label="trail.signIn.device" options={deviceOptions} />
        <FilterSelect
          view={view}
          of="practiceId"
          label="trail.signIn.clinic"
          options={user.practiceVos.map((clinic) => ({ value: clinic.practiceId, name: name(clinic) }))}
        />
        <FilterDate view={view} of="from" label="trail.from" />
        <FilterDate view={view} of="to" label="trail.to" window="anyList" />
      </ListScreen>
      {isShowingSessions ? <OpenSessions close={() => setIsShowingSessions(false)} /> : null}
    </>
  );
}
