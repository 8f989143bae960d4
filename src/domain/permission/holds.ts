import type { Permission, SimplifiedPermission } from './codes.ts';

export type Need = 'anyone' | 'signedIn' | Permission | readonly Permission[];

/** Calls name the codes of the full edition; these codes of the simplified edition open the same ones. */
export const equivalents: Partial<Record<Permission, readonly SimplifiedPermission[]>> = {
  m_appointment: ['v2_m_appointment'],
  m_patient: ['v2_m_patients'],
  m_chart: ['v2_m_doctor_workstation', 'v2_m_nurse_workstation', 'v2_m_laboratory', 'v2_m_radiology'],
  m_billing: ['v2_m_bill'],
  m_pharmacy: ['v2_m_pharmacy'],
  m_consumable: ['v2_m_pharmacy'],
  m_inventory: ['v2_m_stock'],
  m_report: ['v2_m_report'],
  m_report_center: ['v2_m_report_center'],
  m_clinical_management: ['v2_m_clinic'],
  m_settings: ['v2_m_configuration', 'v2_m_medical_configuration'],
  m_operation: ['v2_m_surgery', 'v2_m_patient_operation'],
};

/** The codes of the simplified edition that open what these codes of the full edition open. */
export const simplifiedOf = (codes: readonly Permission[]): SimplifiedPermission[] => [
  ...new Set(codes.flatMap((code) => equivalents[code] ?? [])),
];

/** The codes that open what a code opens: the code itself, and those of the simplified edition. */
export const codesWith = (code: Permission | SimplifiedPermission): string[] => [code, ...(equivalents[code as Permission] ?? [])];

/** The codes of which one is needed. */
export const permissionsOf = (need: Need): readonly Permission[] =>
  need === 'anyone' || need === 'signedIn' ? [] : typeof need === 'string' ? [need] : need;

/**
 * Technical contract §5: true only if the authorities list contains the required code, or its equivalent of the
 * simplified edition. A list of codes needs any one of them; an empty list needs what nobody has.
 */
export function holds(authorities: readonly string[], need: Need): boolean {
  if (need === 'anyone' || need === 'signedIn') return true;
  return permissionsOf(need).some((code) => [code, ...(equivalents[code] ?? [])].some((known) => authorities.includes(known)));
}
