import { tidyPhone } from '../../../src/domain/identity/phone.ts';
import type { Db } from '../../database/connect.ts';
import { Problem } from '../../pipeline/problem.ts';

/** The patient whom a cell of a file names: by record number, identity document, telephone number, or a name that only one has. */
export async function patientNamed(db: Db, text: string, field = 'patient'): Promise<string> {
  const typed = text.trim();
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  const phone = tidyPhone(typed);
  const found = await db<{ id: string; isKey: boolean }[]>`
    select id, mrn = ${plain} or id_number = ${plain} or mobile = ${phone} as is_key from patient
    where deleted_at is null and (mrn = ${plain} or id_number = ${plain} or mobile = ${phone} or name = ${typed}) limit 20`;
  const keyed = found.filter(({ isKey }) => isKey);
  const [patient, ...others] = keyed.length > 0 ? keyed : found;
  const message = patient ? 'import.patient.several' : 'import.patient.unknown';
  if (!patient || others.length > 0) throw new Problem(message, { fields: [{ field, message }] });
  return patient.id;
}
