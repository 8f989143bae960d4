import Button from '@mui/material/Button';
import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { PatientHeader } from '../../blocks/PatientHeader.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { type SidebarBlock, sidebarBlocks } from '../../domain/configuration/patientForm.ts';
import { PrintActs } from '../../print/acts/PrintActs.tsx';
import { useWords } from '../../words/useWords.ts';
import { AllergyList } from './AllergyList.tsx';
import { DeletePatient } from './DeletePatient.tsx';
import { EditDrawer } from './EditDrawer.tsx';
import { OrderList } from './OrderList.tsx';
import { PatientFacts } from './PatientFacts.tsx';
import style from './patient.module.css';
import { VisitList } from './VisitList.tsx';

/** Everything the desk needs to know of one patient, and what it can do: book, edit, delete. */
export function PatientDetail({ id, gone }: { id: string; gone: () => void }) {
  const { say } = useWords();
  const { may } = useStaff();
  const bookPath = useBookPath();
  const { currentData: patient, error, refetch } = api.useQueryPatientDetailQuery({ id });
  const [doing, setDoing] = useState<'edit' | 'delete'>();
  const book = bookPath(id);
  const shown = api.useQueryPatientSidebarViewConfigQuery().data?.blocks ?? sidebarBlocks;
  const blocks: Record<SidebarBlock, ReactNode> = {
    facts: (
      <section className={style.block}>
        <h3 className={style.blockTitle}>{say('patient.detail.facts')}</h3>
        {patient ? <PatientFacts patient={patient} /> : null}
      </section>
    ),
    allergies: <AllergyList patientId={id} never={patient?.neverAllergic ?? false} />,
    visits: <VisitList patientId={id} />,
    orders: may('m_chart') ? <OrderList patientId={id} /> : null,
  };
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  return (
    <>
      <PatientHeader patientId={id}>
        <PrintActs of={[{ document: 'label', patientId: id }]} />
        {book ? (
          <Button variant="contained" size="small" component={Link} to={book}>
            {say('patient.book')}
          </Button>
        ) : null}
        {may('m_patient') ? (
          <Button variant="outlined" size="small" onClick={() => setDoing('edit')}>
            {say('action.edit')}
          </Button>
        ) : null}
      </PatientHeader>
      <div className={style.content}>
        {shown.map((block) => (
          <Fragment key={block}>{blocks[block]}</Fragment>
        ))}
        {may('o_patient_delete') ? (
          <Button color="error" size="small" onClick={() => setDoing('delete')}>
            {say('patient.delete')}
          </Button>
        ) : null}
      </div>
      {doing === 'edit' ? <EditDrawer id={id} close={() => setDoing(undefined)} /> : null}
      {doing === 'delete' && patient ? <DeletePatient patient={patient} deleted={gone} close={() => setDoing(undefined)} /> : null}
    </>
  );
}

/** Where a visit is booked for a patient; undefined for who may not. */
export function useBookPath(): (id: string) => string | undefined {
  const { may, pathTo } = useStaff();
  const calendar = pathTo('appointment/all-appointment-view', 'appointment/staff-appointment-view', 'simplified-appointment');
  return (id) => (calendar && may('o_appointment_add') ? `${calendar}?patient=${id}` : undefined);
}
