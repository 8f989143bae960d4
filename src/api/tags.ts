/** What answers show. List tags, not row tags: with 10,000 rows a tag a row costs four times as much. */
export const tags = [
  'Session',
  'Draft',
  'Notice',
  'Dictionary',
  'Patient',
  'Allergy',
  'Appointment',
  'Encounter',
  'Note',
  'VitalSign',
  'Diagnosis',
  'Template',
  'Order',
  'Favourite',
  'Bill',
  'Dispensing',
  'Stock',
  'Execution',
  'FollowUp',
  'Setting',
  'Schedule',
] as const;

export type Tag = (typeof tags)[number];
