import { uniqueKinds } from '../../../../src/domain/patient/secondDocument.ts';
import type * as Patient from '../../../../src/domain/patient/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import type { RowProblem } from '../../../import/kit.ts';
import type { PatientRow } from '../../../import/patientRows.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';

export interface Holder {
  kind: string;
  number: string;
  name: string;
  mrn: string;
}

/** Patients who hold one of these documents, as the first or the second one. */
export const findHolders = (db: Db, documents: readonly { kind: string; number: string }[], exceptId?: string): Promise<Holder[]> => {
  const asked = documents.filter(({ kind, number }) => number !== '' && (uniqueKinds as readonly string[]).includes(kind));
  if (asked.length === 0) return Promise.resolve([]);
  return db<Holder[]>`
    select asked.kind, asked.number, p.name, p.mrn
    from unnest(${asked.map(({ kind }) => kind)}::text[], ${asked.map(({ number }) => number)}::text[]) as asked (kind, number)
    join patient p on p.deleted_at is null and (p.id_type = asked.kind and p.id_number collate "C" = asked.number
      or p.second_id_type = asked.kind and p.second_id_number collate "C" = asked.number)
    where ${exceptId ? db`p.id <> ${exceptId}` : db`true`} order by p.mrn`;
};

/** One document is one person: a second document that another file holds is refused. */
export async function refuseTakenSecondDocument({ db }: Pick<Context, 'db'>, draft: Patient.Draft, exceptId?: string): Promise<void> {
  const { secondIdType = '', secondIdNumber = '' } = draft;
  const [taken] = await findHolders(db, [{ kind: secondIdType, number: secondIdNumber }], exceptId);
  if (!taken) return;
  const values = { name: taken.name, mrn: taken.mrn };
  throw new Problem('patient.secondId.taken', { values, fields: [{ field: 'secondIdNumber', message: 'patient.secondId.taken', values }] });
}

/** The service person works here now; one who has left stays until another is chosen. */
export async function refuseUnknownService({ db }: Pick<Context, 'db'>, draft: Patient.Draft, stored?: string | null): Promise<void> {
  const { serviceStaffId } = draft;
  if (!serviceStaffId || serviceStaffId === stored) return;
  const found = await db`select from staff where id::text = ${serviceStaffId} and active`;
  if (found.length === 0) refuse([{ field: 'serviceStaffId', message: 'error.field.choice' }]);
}

type Taken = RowProblem & { row: number };

/** Rows of a file whose second document stands in another row or on file. */
export async function takenSecondDocuments(db: Db, rows: readonly PatientRow[]): Promise<Taken[]> {
  const all = rows.map(({ row, draft: { secondIdType = '', secondIdNumber = '' } }) => ({
    row,
    kind: secondIdType,
    number: secondIdNumber,
  }));
  const asked = all.filter(({ kind, number }) => number !== '' && (uniqueKinds as readonly string[]).includes(kind));
  const keyOf = ({ kind, number }: { kind: string; number: string }) => `${kind} ${number}`;
  const holders = new Map((await findHolders(db, asked)).toReversed().map((holder) => [keyOf(holder), holder]));
  const firstRows = new Map(asked.toReversed().map((one) => [keyOf(one), one.row]));
  return asked.flatMap((one): Taken[] => {
    const told = { row: one.row, field: 'secondIdNumber', text: one.number };
    const holder = holders.get(keyOf(one));
    if (holder) return [{ ...told, message: 'patient.secondId.taken', values: { name: holder.name, mrn: holder.mrn } }];
    const earlier = firstRows.get(keyOf(one)) ?? one.row;
    return earlier < one.row ? [{ ...told, message: 'import.idCard.twice', values: { row: earlier } }] : [];
  });
}
