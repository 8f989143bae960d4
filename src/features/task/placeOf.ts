import type { Staff } from '../../blocks/staff.ts';
import { consultingState } from '../../domain/consulting/states.ts';
import { followUpState } from '../../domain/followup/states.ts';
import { claimState } from '../../domain/insurance/states.ts';
import { countState, documentState } from '../../domain/inventory/states.ts';
import { reportState } from '../../domain/report/states.ts';
import type { Task } from '../../domain/task/shapes.ts';
import type { TaskKind } from '../../domain/task/tasks.ts';

type Parameters = Readonly<Record<string, string>>;

interface Place {
  /** Screen of the full edition on which the task is done, below its root. */
  route: string;
  /** Screen of the simplified edition if it has one, with its part where it has several. */
  simplified?: string;
  part?: string;
  /** Filters that show what waits, and the object that is opened where the screen has an address for it. */
  filters: (task: Task) => Parameters;
}

const byPatient = (status: number) => (task: Task) => ({ status: String(status), keyword: task.mrn ?? '' });

const placeOf: Readonly<
  Record<Exclude<TaskKind, 'criticalValue' | 'inquiryFlag' | 'refusedSheet' | 'substitution' | 'unfinishedVisit'>, Place>
> = {
  unreadReport: { route: 'clinical/clinical', simplified: 'simplified-doctor-workstation', filters: () => ({ tab: 'reports' }) },
  labReview: { route: 'clinical/laboratory', simplified: 'simplified-laboratory', filters: byPatient(reportState.written) },
  imagingReview: { route: 'clinical/radiology', simplified: 'simplified-radiology', filters: byPatient(reportState.written) },
  approval: {
    route: 'message-center/approvals',
    simplified: 'simplified-approvals',
    filters: ({ objectId }) => ({ tab: 'todo', approval: objectId }),
  },
  prescriptionReview: {
    route: 'pharmacy/prescription-review',
    simplified: 'simplified-prescription-review',
    filters: ({ objectId }) => ({ sheet: objectId }),
  },
  consultation: {
    route: 'clinical/clinical',
    simplified: 'simplified-doctor-workstation',
    filters: ({ textZh }) => ({ tab: 'consultations', which: 'all', keyword: textZh }),
  },
  memo: { route: 'message-center/memorandum', simplified: 'simplified-memorandum', filters: () => ({}) },
  application: {
    route: 'appointment/net-appointment',
    simplified: 'simplified-appointment',
    part: 'net',
    filters: () => ({}),
  },
  complaint: {
    route: 'patients/complaints-record',
    simplified: 'simplified-patients',
    part: 'complaints',
    filters: ({ textZh }) => ({ tab: 'all', keyword: textZh }),
  },
  enquiry: {
    route: 'patients/consulting-record',
    simplified: 'simplified-patients',
    part: 'consulting',
    filters: () => ({ status: String(consultingState.open) }),
  },
  followUp: {
    route: 'patients/revisit-record',
    simplified: 'simplified-patients',
    part: 'follow-up',
    filters: ({ mrn }) => ({ tab: 'all', status: String(followUpState.waiting), keyword: mrn ?? '' }),
  },
  claim: {
    route: 'billing/claims-management',
    simplified: 'simplified-approval/claims-management',
    filters: ({ objectId }) => ({ status: String(claimState.draft), claim: objectId }),
  },
  stockDocument: {
    route: 'inventory/outbound-management',
    simplified: 'simplified-stock',
    part: 'documents',
    filters: ({ textZh }) => ({ status: String(documentState.submitted), keyword: textZh }),
  },
  stockCount: {
    route: 'inventory/stockcount-management',
    simplified: 'simplified-stock',
    part: 'count',
    filters: ({ objectId }) => ({ status: String(countState.submitted), count: objectId }),
  },
};

const addressWith = (path: string, parameters: Parameters): string => {
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? path : `${path}?${query}`;
};

/** Address at which a task is done; undefined where the person has no such screen, and for what opens in a dialog. */
export function addressOf(task: Task, { pathTo, recordPath }: Pick<Staff, 'pathTo' | 'recordPath'>): string | undefined {
  if (task.kind === 'criticalValue' || task.kind === 'inquiryFlag') return undefined;
  // The orders stand in the record of the visit.
  if (task.kind === 'refusedSheet' || task.kind === 'substitution' || task.kind === 'unfinishedVisit') return recordPath(task.objectId);
  const { route, simplified, part, filters } = placeOf[task.kind];
  const full = pathTo(route);
  if (full) return addressWith(full, filters(task));
  const simple = simplified && pathTo(simplified);
  return simple && addressWith(simple, { ...(part && { part }), ...filters(task) });
}
