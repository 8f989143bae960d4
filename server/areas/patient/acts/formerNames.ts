import { formerNamesIn } from '../../../../src/domain/patient/formerName.ts';
import type { Db } from '../../../database/connect.ts';
import { patientSearchColumns } from '../../../search/pinyin.ts';

interface Named {
  id: string;
  formerName?: string | undefined;
}

/** Writes the names by which these patients are found besides their present one. */
export async function writeFormerNames(db: Db, orgId: string, patients: readonly Named[]): Promise<void> {
  const rows = patients.flatMap(({ id, formerName = '' }) =>
    formerNamesIn(formerName).map((name) => {
      const { name: nameFolded, pinyin, initials } = patientSearchColumns({ name });
      return { orgId, patientId: id, name, nameFolded, pinyin, initials };
    }),
  );
  if (rows.length > 0) await db`insert into patient_former_name ${db(rows)}`;
}

export async function replaceFormerNames(db: Db, orgId: string, patient: Named): Promise<void> {
  await db`delete from patient_former_name where patient_id = ${patient.id}`;
  await writeFormerNames(db, orgId, [patient]);
}
