import { useNavigate, useParams } from 'react-router-dom';
import { Page } from '../../blocks/Page.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { PatientDetail, type PatientPanel } from './PatientDetail.tsx';

/** One patient as a page: where the search at the top leads. */
export function PatientScreen({ panels }: { panels: readonly PatientPanel[] }) {
  const { id = '' } = useParams();
  const { pathTo } = useStaff();
  const navigate = useNavigate();
  return (
    <Page title="patient.detail.title">
      <PatientDetail
        key={id}
        id={id}
        panels={panels}
        gone={() => void navigate(pathTo('patients/patients', 'simplified-patients') ?? '/')}
      />
    </Page>
  );
}
