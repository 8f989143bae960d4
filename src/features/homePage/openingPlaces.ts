import { useStaff } from '../../blocks/staff.ts';
import type { OpeningStep } from '../../domain/setup/opening.ts';

interface Place {
  /** Below the root of the full edition. */
  full: string;
  /** Below the root of the simplified edition, there also in which part of the screen. */
  simplified: string;
  part?: string;
  tab?: string;
}

const clinic = { full: 'configuration/clinic-configuration', simplified: 'simplified-clinic', part: 'departments' };
const charges = { full: 'configuration/charge-configuration', simplified: 'simplified-configuration/charge-configuration' };
const goods = { full: 'inventory/goods-management', simplified: 'simplified-stock', part: 'goods' };

/** Where each step is done. */
const places: Record<OpeningStep, Place> = {
  clinic: { full: 'clinic/basic-clinic-information', simplified: 'simplified-clinic', part: 'clinic' },
  logo: { full: 'clinic/basic-clinic-information', simplified: 'simplified-clinic', part: 'clinic' },
  departments: clinic,
  rooms: { ...clinic, tab: 'rooms' },
  appointmentTypes: { ...clinic, tab: 'types' },
  paymentMethods: { ...clinic, tab: 'payment' },
  staff: { full: 'clinic/staff-management', simplified: 'simplified-clinic', part: 'staff' },
  fee: charges,
  prices: charges,
  drugs: goods,
  drugSafety: goods,
  stock: { full: 'inventory/outbound-management', simplified: 'simplified-stock', part: 'documents' },
  hours: { full: 'appointment/set-appointment', simplified: 'simplified-clinic', part: 'clinic' },
  roster: { full: 'appointment/clinic-scheduling', simplified: 'simplified-configuration/clinic-scheduling' },
  patient: { full: 'patients/patients', simplified: 'simplified-patients' },
  papers: {
    full: 'configuration/print-template-configuration',
    simplified: 'simplified-configuration/print-template-configuration',
  },
};
/** The address where a step is done, in the edition of the person, or undefined if it is not open to the person. */
export function useOpeningPlace(step: OpeningStep): string | undefined {
  const { pathTo } = useStaff();
  const { full, simplified, part, tab } = places[step];
  const inFull = pathTo(full);
  const path = inFull ?? pathTo(simplified);
  const query = new URLSearchParams({ ...(part && !inFull ? { part } : {}), ...(tab ? { tab } : {}) }).toString();
  return path && (query ? `${path}?${query}` : path);
}
