import type { Sql } from '../database/connect.ts';
import { report } from '../faults/report.ts';
import type { FileStores } from '../files/store.ts';
import type { Push } from '../push/push.ts';
import { JobFault } from './fault.ts';

/** The parts of the server that a job needs. */
export interface Place {
  sql: Sql;
  files: FileStores;
  push: Pick<Push, 'store' | 'wake'>;
  now: () => Date;
  newId: () => string;
}

export interface Clinic {
  orgId: string;
  practiceId: string;
}

export const listClinics = (sql: Sql) => sql<Clinic[]>`select org_id, practice_id from clinics_to_work_on()`;

/** One clinic of each organisation: for work that an organisation has once. */
export const firstOfEach = (clinics: readonly Clinic[]): Clinic[] =>
  clinics.filter(({ orgId }, at) => clinics.findIndex((other) => other.orgId === orgId) === at);

/** One after another; what fails for one clinic keeps no other from its turn, and the run has failed then. */
export async function forEach(clinics: readonly Clinic[], signal: AbortSignal, work: (clinic: Clinic) => Promise<number>): Promise<number> {
  let count = 0;
  let failed = 0;
  for (const clinic of clinics) {
    if (signal.aborted) throw signal.reason;
    try {
      count += await work(clinic);
    } catch (error) {
      // The run is to end, and who began it says why: this clinic is at no fault.
      if (signal.aborted) throw error;
      failed += 1;
      report(error, { requestId: clinic.practiceId, call: 'job' });
      if (clinics.length === 1) throw error;
    }
  }
  if (failed > 0) throw new JobFault('some');
  return count;
}
