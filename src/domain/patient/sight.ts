import { imagingWork, labWork, medicineTask, type Permission } from '../permission/codes.ts';
import { holds } from '../permission/holds.ts';
import type { DocumentName } from '../print/paperParts.ts';

/** What a call gives or changes of a patient. `record`: only of patients in sight; the others by the permission of the call alone. */
export type Shows = 'identity' | 'money' | 'task' | 'record';

/** A thing that belongs to one patient: a table. `paper`: what a printed document was made from, by its name. */
export type Subject =
  | 'advice'
  | 'appointment'
  | 'certificate'
  | 'consultation'
  | 'critical_value'
  | 'diagnosis'
  | 'education_course'
  | 'encounter'
  | 'execution'
  | 'external_link'
  | 'followup_plan'
  | 'form_answer'
  | 'inquiry_sheet'
  | 'paper'
  | 'patient'
  | 'patient_allergy'
  | 'patient_document'
  | 'patient_history'
  | 'printed_paper'
  | 'report'
  | 'skin_test'
  | 'standing_prescription'
  | 'stored_file'
  | 'surgery_request'
  | 'vaccination';

/** Documents that show the record, with what their id names. The others show identity, money or a task. */
export const recordDocuments: Partial<Record<DocumentName, Subject>> = {
  prescription: 'encounter',
  record: 'encounter',
  testRequest: 'encounter',
  certificate: 'certificate',
  form: 'form_answer',
  consultation: 'consultation',
  lab: 'report',
  imaging: 'report',
  executions: 'advice',
  medicationList: 'patient',
  criticalRegister: 'critical_value',
};

/** Whose task it is to print a document of the record, of any patient. */
export const documentTasks: Partial<Record<DocumentName, readonly Permission[]>> = {
  lab: labWork,
  imaging: imagingWork,
  medicationList: medicineTask,
  criticalRegister: ['m_clinical_management'],
};

/** Arguments that name a patient's thing in every call, wherever they stand. What `id`, `ids` and `a` name is stated by the row. */
const namedBy: Readonly<Record<string, Subject>> = {
  adviceId: 'advice',
  appointmentId: 'appointment',
  encounterId: 'encounter',
  fileId: 'stored_file',
  fileIds: 'stored_file',
  noteRecordId: 'encounter',
  orderExecuteIds: 'advice',
  patientId: 'patient',
  patientIds: 'patient',
  reprintOf: 'printed_paper',
};
export const isNamedAnywhere = (name: string): boolean => Object.hasOwn(namedBy, name);
const ownNames: readonly string[] = ['id', 'ids', 'a'];
/** What people write, under names of their own: a question of a form may be called `patientId`. A paper is checked by the object it is of. */
export const opaqueParts: readonly string[] = ['answers', 'content', 'fields', 'numbers', 'paper', 'repeated', 'values'];

export interface Named {
  subject: Exclude<Subject, 'paper'>;
  /** Texts as they came. One that is no id names nothing, and whoever asks is told so: it is never left out. */
  ids: string[];
}

type Arg = Readonly<Record<string, unknown>>;

/** What the own id of an argument names. A paper that is printed again is named by the print it repeats: its object may be gone. */
function ownSubject(of: Subject | undefined, arg: Arg): Subject | undefined {
  if (of !== 'paper') return of;
  return arg.reprintOf === undefined ? recordDocuments[arg.document as DocumentName] : undefined;
}

/** The patients' things that the arguments of a call name: `id`, `ids` and `a` at the top, the others in lines and groups as well. */
export const subjectsNamed = (of: Subject | undefined, arg: Arg): Named[] => namedIn(arg, ownSubject(of, arg));

function namedIn(part: unknown, own?: Subject): Named[] {
  if (Array.isArray(part)) return part.flatMap((inner) => namedIn(inner));
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => {
    if (opaqueParts.includes(name)) return [];
    const subject = ownNames.includes(name) ? own : isNamedAnywhere(name) ? namedBy[name] : undefined;
    const ids = [value].flat().filter((id): id is string => typeof id === 'string');
    return [...(subject && subject !== 'paper' && ids.length > 0 ? [{ subject, ids }] : []), ...namedIn(value)];
  });
}

/**
 * How far a person sees, as the database knows it (`patient_visible`): `all`, or beside the patients treated and booked those whom the
 * nurse station (`chart`) and the pharmacy hand over.
 */
export function sightOf(authorities: readonly string[]): string {
  if (holds(authorities, 'o_patient_view_all')) return 'all';
  return [holds(authorities, 'm_chart') ? 'chart' : '', holds(authorities, 'm_pharmacy') ? 'pharmacy' : ''].filter(Boolean).join('.');
}

/** Who may look at a record in an emergency, with a reason. */
export const glassBreakers = ['m_chart', 'o_treat'] as const;
/** A broken glass is whole again after so many hours: one shift. */
export const glassHours = 8;
/** Characters of a reason that says something. */
export const glassReasonLength = 6;
