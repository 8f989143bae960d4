import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import { SearchBox } from '../../../blocks/filters.tsx';
import { ListGrid } from '../../../blocks/ListGrid.tsx';
import { Page, Toolbar } from '../../../blocks/Page.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { useListView } from '../../../blocks/useListView.ts';
import type * as Crm from '../../../domain/crm/shapes.ts';
import { applicationStateWords } from '../../../domain/crm/states.ts';
import { useWords } from '../../../words/useWords.ts';
import { AppointApplication } from './AppointApplication.tsx';
import { BindApplication } from './BindApplication.tsx';
import { type ApplicationTask, columnsWith } from './columns.tsx';
import { RejectApplication } from './RejectApplication.tsx';

const tabs = ['0', '1', '2', '3', 'all'] as const;

/** Applications for appointments that came by the messaging channel: looked through, bound to a patient, booked or refused. */
export default function NetAppointmentScreen() {
  const { say } = useWords();
  const { may } = useStaff();
  const view = useListView({ sort: 'createdAt', direction: 'desc', filters: { status: '0', keyword: '', masked: '' }, list: 'status' });
  const { page, size, sort, direction } = view;
  const { status, keyword, masked } = view.filters;
  const which = tabs.find((tab) => tab === status) ?? '0';
  const applications = api.useQueryApplicationsQuery({
    page,
    size,
    direction,
    ...(sort ? { sort } : {}),
    ...(which === 'all' ? {} : { status: which }),
    ...(keyword ? { keyword } : {}),
  });
  const [task, setTask] = useState<ApplicationTask>();
  const mayBook = may('o_appointment_add');
  const columns = useMemo(() => columnsWith(setTask, mayBook), [mayBook]);
  return (
    <Page title="crm.apply.title" fill>
      <Toolbar>
        <Tabs value={which} onChange={(_, value: string) => view.setFilter('status', value)} aria-label={say('crm.apply.title')}>
          {tabs.map((tab) => (
            <Tab
              key={tab}
              value={tab}
              label={say(tab === 'all' ? 'crm.apply.tab.all' : applicationStateWords[Number(tab) as Crm.ApplicationStatus])}
            />
          ))}
        </Tabs>
        <SearchBox view={view} of="keyword" label="crm.apply.search" />
        <FormControlLabel
          control={<Checkbox size="small" checked={masked === '1'} onChange={(_, isOn) => view.setFilter('masked', isOn ? '1' : '')} />}
          label={say('crm.apply.masked')}
        />
      </Toolbar>
      <ListGrid label={say('crm.apply.title')} view={view} rows={applications} columns={columns} />
      {task ? <Task task={task} masked={masked === '1'} next={setTask} close={() => setTask(undefined)} /> : null}
    </Page>
  );
}

interface TaskProps {
  task: ApplicationTask;
  masked: boolean;
  next: (task: ApplicationTask) => void;
  close: () => void;
}

/** Booking needs to know the patient: an application nobody has bound is bound first. */
function Task({ task: { act, application }, masked, next, close }: TaskProps) {
  if (act === 'reject') return <RejectApplication application={application} close={close} />;
  if (act === 'appoint' && application.patientId !== null)
    return <AppointApplication application={application} masked={masked} close={close} />;
  const bound = (known: Crm.Application) => {
    if (act === 'appoint') setTimeout(() => next({ act, application: known }));
  };
  return <BindApplication application={application} masked={masked} bound={bound} close={close} />;
}
