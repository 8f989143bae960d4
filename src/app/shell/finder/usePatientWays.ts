import { useNavigate } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { useStaff } from '../../../blocks/staff.ts';
import { dateAt } from '../../../domain/dates.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { type EndedAct, refusalAfterDeath } from '../../../domain/patient/death.ts';
import type { Line } from '../../../domain/patient/shapes.ts';
import { pathOf } from './findPlaces.ts';
import { billPlaces, calendarPlaces, registers, registrationPlaces } from './placeActs.ts';

/** An act that is begun for a patient from the search, by `Alt` and its digit. */
export interface PatientWay {
  digit: '1' | '2' | '3' | '4';
  label: MessageId;
  go: () => void;
}

type Subject = Pick<Line, 'id' | 'mrn' | 'isDeceased'>;

/** Opens the record of the visit of today, the person's own before a colleague's; without one, the story of the patient. */
function useOpenRecord(): ((patient: Subject) => void) | undefined {
  const { user, may, patientPath, recordPath } = useStaff();
  const navigate = useNavigate();
  const [findVisits] = api.useLazyQueryWorkListQuery();
  if (!may('m_chart')) return undefined;
  const open = async ({ id, mrn }: Subject) => {
    const { data } = await findVisits({ page: 1, size: 20, date: dateAt(new Date()), keyword: mrn });
    const visits = data?.rows.filter(({ patientId }) => patientId === id) ?? [];
    const visit = visits.find(({ doctorId }) => doctorId === user.userId) ?? visits[0];
    void navigate(visit ? recordPath(visit.appointmentId) : `${patientPath(id)}?part=timeline`);
  };
  return (patient) => void open(patient);
}

/** The acts that can be begun for a patient found by the search, and for somebody who is not on file; those without a right are left out. */
export function usePatientWays() {
  const staff = useStaff();
  const navigate = useNavigate();
  const openRecord = useOpenRecord();
  const to = (path: string) => () => void navigate(path);
  const mayBook = staff.may('o_appointment_add');
  const mayRegister = staff.may(registers);
  const calendarPath = (address: Record<string, string>) => (mayBook ? pathOf(calendarPlaces, address, staff) : undefined);
  const way = (digit: PatientWay['digit'], label: MessageId, path: string | undefined): PatientWay[] =>
    path ? [{ digit, label, go: to(path) }] : [];

  const waysOf = (patient: Subject): PatientWay[] => {
    const isOpen = (act: EndedAct) => refusalAfterDeath(act, patient) === undefined;
    const patientOf = { patient: patient.id };
    return [
      ...way('1', 'shell.search.way.book', isOpen('book') ? calendarPath({ act: 'book', ...patientOf }) : undefined),
      ...way('2', 'shell.search.way.walkIn', isOpen('book') ? calendarPath({ act: 'walkIn', ...patientOf }) : undefined),
      ...way('3', 'shell.search.way.bill', pathOf(billPlaces, { act: 'bill', ...patientOf }, staff)),
      ...(openRecord ? [{ digit: '4' as const, label: 'shell.search.way.record' as const, go: () => openRecord(patient) }] : []),
    ];
  };
  const waysOfNewcomer = (newcomer: string): PatientWay[] => [
    ...way('1', 'shell.search.way.book', calendarPath({ act: 'book', newcomer })),
    ...way('2', 'shell.search.way.walkIn', calendarPath({ act: 'walkIn', newcomer })),
  ];
  /** Undefined for a person who may not register patients. */
  const registrationPath = (facts: Record<string, string>) =>
    mayRegister ? pathOf(registrationPlaces, { new: '1', ...facts }, staff) : undefined;
  return { waysOf, waysOfNewcomer, registrationPath };
}
