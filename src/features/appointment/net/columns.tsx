import Button from '@mui/material/Button';
import { columnsOf } from '../../../blocks/columns.tsx';
import type * as Crm from '../../../domain/crm/shapes.ts';
import { applicationState } from '../../../domain/crm/states.ts';
import { PatientLink } from './PatientLink.tsx';
import { RowMenu } from './RowMenu.tsx';

export type ApplicationTask = { act: 'appoint' | 'bind' | 'reject'; application: Crm.Application };

const column = columnsOf<Crm.Application>();

export const columnsWith = (start: (task: ApplicationTask) => void, mayBook: boolean) => [
  column.dateTime('createdAt', 'crm.apply.createdAt', { width: 140, sort: true }),
  column.text('applicantName', 'crm.apply.applicant', { width: 84 }),
  column.text('mobile', 'crm.apply.mobile', { width: 116 }),
  column.own('patientName', 'crm.apply.patient', (application) => <PatientLink application={application} />, { width: 132, grow: 1 }),
  column.own(
    'doctorName',
    'crm.apply.doctor',
    ({ doctorName, doctorNameEn }, { name, say }) =>
      doctorName ? name({ name: doctorName, nameEn: doctorNameEn }) : say('crm.apply.anyDoctor'),
    { width: 96 },
  ),
  column.dateTime('wantedAt', 'crm.apply.wantedAt', { width: 140, sort: true }),
  column.own(
    'reason',
    'crm.apply.reason',
    ({ reason, refuseReason }) => <span title={refuseReason || reason}>{refuseReason || reason || '–'}</span>,
    {
      width: 100,
      grow: 2,
    },
  ),
  column.status('status', 'field.status', 'application', { width: 92, sort: true }),
  column.acts((application, { say, dateTime }) => {
    if (application.appointmentAt !== null) return dateTime(application.appointmentAt);
    if (application.status !== applicationState.toReview) return null;
    return (
      <>
        {mayBook && !application.isDeceased ? (
          <Button
            size="small"
            variant="outlined"
            aria-label={`${say('crm.apply.act.appoint')} ${application.applicantName}`}
            onClick={() => start({ act: 'appoint', application })}
          >
            {say('crm.apply.act.appoint')}
          </Button>
        ) : null}
        <RowMenu application={application} start={start} />
      </>
    );
  }, 136),
];
