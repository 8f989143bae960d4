import type { Clinic } from './clinic.ts';

/** Whoever works at a screen looks at it; the administrator at the rest. */
const accounts: readonly [RegExp, string][] = [
  [/report\//, 'admin'],
  [/clinical\/clinical|own-orders|own-appraisals|medical-records|doctor-workstation/, 'chenyi'],
  [/nursing|orders-perform|nurse-workstation/, 'liuhushi'],
  [/pharmacy|prescription-review/, 'sunyaoshi'],
  [/bill/, 'zhaoqian'],
  [/inventory|stock|consumables\/(?!consumable-record)/, 'maku'],
];
export const accountOf = (path: string) => accounts.find(([pattern]) => pattern.test(path))?.[1] ?? 'admin';

/** The record of somebody in visit, and somebody on file. */
export async function addressOf(clinic: Clinic, path: string): Promise<string> {
  if (path.includes('medical-records')) {
    const { id } = await clinic.find<{ id: string }>(`
      select e.appointment_id as id from encounter e join account a on a.staff_id = e.doctor_id
      where e.status = 1 and a.login_name = 'chenyi' order by e.started_at desc limit 1`);
    return `${path}?id=${id}`;
  }
  if (path.includes(':id'))
    return path.replace(':id', (await clinic.find<{ id: string }>(`select id from patient where name like '李建国%'`)).id);
  return path;
}
