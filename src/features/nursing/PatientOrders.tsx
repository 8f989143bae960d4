import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ActingFor } from '../../blocks/actingFor.ts';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { CloseIcon } from '../../blocks/icons.tsx';
import { PatientHeader } from '../../blocks/PatientHeader.tsx';
import type { ListView } from '../../blocks/useListView.ts';
import type * as Execution from '../../domain/nursing/shapes.ts';
import { PrintActs } from '../../print/acts/PrintActs.tsx';
import { diagnosisText } from '../../words/diagnosisText.ts';
import { useWords } from '../../words/useWords.ts';
import { ExecutionBill } from './ExecutionBill.tsx';
import { ExecutionList } from './ExecutionList.tsx';
import style from './nursing.module.css';

interface Props {
  patient: Execution.Patient;
  date: string;
  close: () => void;
}

/** What one patient gets today, beside the list of patients. */
export function PatientOrders({ patient, date, close }: Props) {
  const { say } = useWords();
  const view = useOwnView();
  const [part, setPart] = useState<'day' | 'visit'>('day');
  const title = say('nursing.ordersOf', { patient: patient.patientName });
  return (
    <Drawer anchor="right" open onClose={close} slotProps={{ paper: { role: 'dialog', 'aria-label': title } as object }}>
      <ActingFor value={{ id: patient.patientId, name: patient.patientName }}>
        <div className={style.wide}>
          <PatientHeader patientId={patient.patientId}>
            <PrintActs
              isInRow
              of={[
                { document: 'wristband', patientId: patient.patientId },
                { document: 'label', patientId: patient.patientId },
              ]}
            />
            <IconButton aria-label={say('action.close')} onClick={close}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </PatientHeader>
          <div className={style.wideBody}>
            <WhyHere patient={patient} />
            <Tabs value={part} onChange={(_, next: 'day' | 'visit') => setPart(next)} aria-label={title}>
              <Tab value="day" label={say('nursing.orders.day')} />
              <Tab value="visit" label={say('nursing.orders.visit')} />
            </Tabs>
            {part === 'day' ? (
              <ExecutionList view={view} criteria={{ date, encounterId: patient.id }} />
            ) : (
              <ExecutionBill appointmentId={patient.appointmentId} />
            )}
          </div>
        </div>
      </ActingFor>
    </Drawer>
  );
}

/** What the patient came for, and what the doctor found. */
function WhyHere({ patient }: { patient: Execution.Patient }) {
  const words = useWords();
  const { say } = words;
  const { currentData: complaint } = api.useQueryNoteQuery({ noteRecordId: patient.id, sectionType: '0001' });
  const { currentData: diagnoses } = api.useQueryDiagnosesOfAppointmentQuery({ id: patient.appointmentId });
  return (
    <FactSheet>
      <Fact label="encounter.section.0001">{complaint?.content.text}</Fact>
      <Fact label="encounter.diagnosis.title" wide>
        {diagnoses?.map((row) => diagnosisText(row, words)).join(say('encounter.earlier.comma'))}
      </Fact>
    </FactSheet>
  );
}

/** A list beside a list keeps its page to itself: the address belongs to the one under it. */
function useOwnView(): ListView<Record<never, string>> {
  const [{ page, size }, setPaging] = useState({ page: 1, size: 100 });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const nothing = () => {};
  return {
    page,
    size,
    sort: undefined,
    direction: 'asc',
    filters: {},
    isFiltered: false,
    isNarrowed: false,
    isBare: false,
    query: { page, size },
    setFilter: nothing,
    clearFilters: nothing,
    open: nothing,
    setSort: nothing,
    selected,
    select: setSelected,
    setPage: (next, nextSize) => setPaging({ page: next, size: nextSize ?? size }),
  };
}
