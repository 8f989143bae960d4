import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { ActingFor } from '../../blocks/actingFor.ts';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { HiddenPatient } from '../../blocks/HiddenPatient.tsx';
import { PatientHeader } from '../../blocks/PatientHeader.tsx';
import { usePatientFacts } from '../../blocks/patientFacts.ts';
import { useStaff } from '../../blocks/staff.ts';
import { useAddress } from '../../blocks/useAddress.ts';
import { type SidebarBlock, sidebarBlocks } from '../../domain/configuration/patientForm.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { refusalAfterDeath } from '../../domain/patient/death.ts';
import { glassBreakers } from '../../domain/patient/sight.ts';
import type { Need } from '../../domain/permission/holds.ts';
import { PrintActs } from '../../print/acts/PrintActs.tsx';
import { useWords } from '../../words/useWords.ts';
import { AllergyList } from './AllergyList.tsx';
import { DeletePatient } from './DeletePatient.tsx';
import { EditDrawer } from './EditDrawer.tsx';
import { OrderList } from './OrderList.tsx';
import { PatientFacts } from './PatientFacts.tsx';
import style from './patient.module.css';
import { VisitList } from './VisitList.tsx';

const Overview = lazy(() => import('./Overview.tsx'));

/** Another area's part of a patient (timeline, documents): a tab beside the facts. `src/app/patientPanels.tsx` lists them. */
export interface PatientPanel {
  id: string;
  title: MessageId;
  needs: Need;
  /** Shows the record: left out for readers who do not have the patient in sight, as its calls refuse them. */
  isRecord?: true;
  /** Left out for readers who see it within another panel. */
  within?: Need;
  /** Left out for patients it does not concern. */
  concerns?: (patient: { birthDate: string }) => boolean;
  Panel: ComponentType<{ patientId: string }>;
}

/** The part that is shown, kept in the URL: reloading and going back keep it. */
function usePart(): [string, (part: string) => void] {
  const [parameters, changeAddress] = useAddress();
  const choose = (part: string) => changeAddress({ part }, { replace: true });
  return [parameters.get('part') ?? 'overview', choose];
}

/** Everything the desk needs to know of one patient, and what it can do: book, edit, delete. */
export function PatientDetail({ id, gone, panels }: { id: string; gone: () => void; panels: readonly PatientPanel[] }) {
  const { say } = useWords();
  const { may } = useStaff();
  const facts = usePatientFacts();
  const bookPath = useBookPath();
  const { currentData: patient, error, refetch } = api.useQueryPatientDetailQuery({ id });
  // Undefined until it is known: nothing of the record is asked before.
  const isOpen = api.useQuerySlidingWindowPatientInfoQuery({ id }).currentData?.recordOpen;
  const [doing, setDoing] = useState<'edit' | 'delete'>();
  const [tab, setTab] = usePart();
  const offered = panels.filter(
    ({ needs, within, isRecord, concerns }) =>
      may(needs) && !(within && may(within)) && (!isRecord || isOpen) && (!concerns || (patient !== undefined && concerns(patient))),
  );
  const shown = offered.find((panel) => panel.id === tab);
  const part = shown ? tab : tab === 'facts' ? 'facts' : 'overview';
  const noVisit = refusalAfterDeath('book', patient ?? {});
  const reason = noVisit && say(noVisit);
  const [book, walkIn] = [bookPath(id), bookPath(id, 'walkIn')];
  const shownBlocks = api.useQueryPatientSidebarViewConfigQuery().data?.blocks ?? sidebarBlocks;
  const blocks: Record<SidebarBlock, ReactNode> = {
    facts: (
      <section className={style.block}>
        <div className={style.blockHead}>
          <h3 className={style.blockTitle}>{say('patient.detail.facts')}</h3>
        </div>
        {patient ? <PatientFacts patient={patient} /> : null}
      </section>
    ),
    allergies: <AllergyList patientId={id} never={patient?.neverAllergic ?? false} />,
    visits: <VisitList patientId={id} />,
    orders: may('m_chart') && isOpen ? <OrderList patientId={id} /> : null,
  };
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  return (
    <ActingFor value={{ id, name: patient?.name }}>
      <PatientHeader patientId={id}>
        <PrintActs
          of={[
            { document: 'label', patientId: id },
            { document: 'wristband', patientId: id },
          ]}
        />
        {may('m_patient') ? (
          <Button variant="outlined" size="small" onClick={() => setDoing('edit')}>
            {say('action.edit')}
          </Button>
        ) : null}
        {book ? (
          <DisabledReason reason={reason}>
            <Button variant="contained" size="small" component={Link} to={book}>
              {say('patient.book')}
            </Button>
          </DisabledReason>
        ) : null}
        {walkIn ? (
          <DisabledReason reason={reason}>
            <Button variant="outlined" size="small" component={Link} to={walkIn}>
              {say('patient.walkIn')}
            </Button>
          </DisabledReason>
        ) : null}
      </PatientHeader>
      <Tabs value={part} onChange={(_, next: string) => setTab(next)} variant="scrollable" aria-label={say('patient.detail.parts')}>
        <Tab value="overview" label={say('patient.overview.title')} id="patient-tab-overview" />
        <Tab value="facts" label={say('patient.detail.facts')} id="patient-tab-facts" />
        {offered.map((panel) => (
          <Tab key={panel.id} value={panel.id} label={say(panel.title)} id={`patient-tab-${panel.id}`} />
        ))}
      </Tabs>
      {shown ? (
        <div className={style.content} role="tabpanel" aria-labelledby={`patient-tab-${shown.id}`}>
          <shown.Panel patientId={id} />
        </div>
      ) : null}
      {part === 'overview' ? (
        <div className={style.content} role="tabpanel" aria-labelledby="patient-tab-overview">
          {may(glassBreakers) && isOpen === false ? <HiddenPatient id={id} name={patient?.name ?? ''} /> : null}
          <Suspense>
            <Overview patientId={id} goTo={setTab} />
          </Suspense>
        </div>
      ) : null}
      {part === 'facts' ? (
        <div className={style.content} role="tabpanel" aria-labelledby="patient-tab-facts">
          {shownBlocks.map((block) => (
            <Fragment key={block}>{blocks[block]}</Fragment>
          ))}
          {facts.map(({ id: fact, Panel }) => (
            <Panel key={fact} patientId={id} />
          ))}
          {may('o_patient_delete') ? (
            <Button color="error" size="small" onClick={() => setDoing('delete')}>
              {say('patient.delete')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {doing === 'edit' ? <EditDrawer id={id} close={() => setDoing(undefined)} /> : null}
      {doing === 'delete' && patient ? <DeletePatient patient={patient} deleted={gone} close={() => setDoing(undefined)} /> : null}
    </ActingFor>
  );
}

/** Where a visit is booked for a patient, or where they queue at once; undefined for who may not. */
export function useBookPath(): (id: string, act?: 'book' | 'walkIn') => string | undefined {
  const { may, pathTo } = useStaff();
  const calendar = pathTo('appointment/all-appointment-view', 'appointment/staff-appointment-view', 'simplified-appointment');
  return (id, act = 'book') => (calendar && may('o_appointment_add') ? `${calendar}?act=${act}&patient=${id}` : undefined);
}
