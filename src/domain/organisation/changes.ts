import type { Permission } from '../permission/codes.ts';

interface Kept {
  /** Who is told its history: whoever holds one of these. */
  needs: readonly Permission[];
  /** 'practice': told there alone. 'own': each person is told what that person changed, there. */
  of: 'org' | 'practice' | 'own';
}

const administration = ['m_clinical_management', 'm_orgnization_management', 'm_settings'] as const;
const administered: Kept = { needs: administration, of: 'org' };

/** What has a history of changes. Suspensions, templates, order sets and filters have one together, note types and reasons each its own and one of those deleted, so that what is gone can be brought back. */
export const changeKinds = {
  org: administered,
  practice: administered,
  department: administered,
  staff: administered,
  role: administered,
  dictionary: administered,
  appointmentType: { needs: administration, of: 'practice' },
  paymentMethod: { needs: administration, of: 'practice' },
  room: { needs: administration, of: 'practice' },
  followUpTemplate: { needs: ['m_patient'], of: 'practice' },
  followUpRule: { needs: ['m_patient'], of: 'practice' },
  followUpRole: { needs: ['m_patient'], of: 'practice' },
  shareRule: { needs: ['m_clinical_management', 'm_report'], of: 'practice' },
  announcement: administered,
  homePage: administered,
  employer: { needs: administration, of: 'org' },
  manufacturer: { needs: ['m_inventory'], of: 'org' },
  genericName: { needs: ['m_inventory'], of: 'org' },
  goods: { needs: ['m_inventory'], of: 'org' },
  warehouseItem: { needs: ['m_inventory'], of: 'practice' },
  pharmacyDrug: { needs: ['m_inventory'], of: 'practice' },
  noteType: { needs: ['m_settings'], of: 'practice' },
  appointmentReason: { needs: ['m_settings'], of: 'practice' },
  suspension: { needs: ['m_appointment'], of: 'practice' },
  noteTemplate: { needs: ['m_chart'], of: 'own' },
  orderRule: { needs: ['m_settings', 'm_pharmacy'], of: 'practice' },
  orderPack: { needs: ['m_settings'], of: 'practice' },
  orderSet: { needs: ['m_chart'], of: 'own' },
  savedFilter: { needs: [], of: 'own' },
  listSetting: { needs: [], of: 'own' },
} as const satisfies Record<string, Kept>;

export type ChangeKind = keyof typeof changeKinds;
export const changeKindNames = Object.keys(changeKinds) as ChangeKind[];

/** The history of what has one together. */
export const together = 'all';
