import type { ClinicBill } from '../../../../src/domain/businessReport/billShapes.ts';
import { businessReaders } from '../../../../src/domain/permission/reports.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent } from '../../../pipeline/problem.ts';
import { findClinicBill } from '../queries/clinicBill.ts';
import { inClinic } from '../queries/clinics.ts';

/** A bill behind a figure, of a clinic whose reports the person may read. */
export async function readClinicBill(context: Context, { clinicId, billId }: { clinicId: string; billId: string }): Promise<ClinicBill> {
  const { db, audit } = context;
  const bill = await inClinic(context, { clinicId, rights: businessReaders }, () => findClinicBill(db, billId));
  if (!bill) throw absent();
  audit({ patientId: bill.patientId, objectId: billId, detail: { act: 'readClinicBill', clinicId } });
  return bill;
}
