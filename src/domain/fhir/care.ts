import { type EncounterState, encounterState } from '../encounter/states.ts';
import { type Coding, concept, present, type Resource, reference, systems } from './resource.ts';

export interface EncounterRow {
  id: string;
  practiceId: string;
  patientId: string;
  doctorId: string;
  status: EncounterState;
  createdAt: string;
  startedAt: string | null;
  completedAt: string | null;
  reason: string;
}

const encounterStatus = {
  [encounterState.waiting]: 'arrived',
  [encounterState.inVisit]: 'in-progress',
  [encounterState.left]: 'onleave',
  [encounterState.completed]: 'finished',
} as const;

export const encounterOf = (row: EncounterRow): Resource =>
  present({
    resourceType: 'Encounter',
    id: row.id,
    status: encounterStatus[row.status],
    class: { system: systems.actCode, code: 'AMB', display: 'ambulatory' },
    subject: reference('Patient', row.patientId),
    participant: [{ individual: reference('Practitioner', row.doctorId) }],
    period: present({ start: row.startedAt ?? row.createdAt, end: row.status === encounterState.completed ? row.completedAt : null }),
    reasonCode: row.reason ? [concept(row.reason)] : [],
    serviceProvider: reference('Organization', row.practiceId),
  });

export interface ConditionRow {
  id: string;
  patientId: string;
  encounterId: string;
  code: string;
  nameZh: string;
  nameEn: string;
  certainty: string;
  note: string;
  recordedBy: string;
  recordedAt: string;
}

/**
 * The Chinese ICD-10 extends the four characters of the international one (E78.500 of E78.5) and fills an unused fourth with x (I10.x00).
 * A code of another shape, such as those of Chinese medicine, has no international part.
 */
export function internationalCode(code: string): string | undefined {
  const [, category, fourth] = /^([A-TV-Z]\d\d)\.([\dx])\d{2}[\w+*]*$/.exec(code) ?? [];
  if (category === undefined) return undefined;
  return fourth === 'x' ? category : `${category}.${fourth}`;
}

export function conditionOf(row: ConditionRow): Resource {
  const international = internationalCode(row.code);
  const coding: Coding[] = row.code
    ? [
        { system: systems.icd10China, code: row.code, display: row.nameZh },
        ...(international ? [{ system: systems.icd10, code: international, ...(row.nameEn && { display: row.nameEn }) }] : []),
      ]
    : [];
  const isConfirmed = row.certainty === 'confirmed';
  return present({
    resourceType: 'Condition',
    id: row.id,
    verificationStatus: concept('', { system: systems.conditionVerification, code: isConfirmed ? 'confirmed' : 'provisional' }),
    category: [concept('', { system: systems.conditionCategory, code: 'encounter-diagnosis', display: 'Encounter Diagnosis' })],
    code: concept(row.nameZh, ...coding),
    subject: reference('Patient', row.patientId),
    encounter: reference('Encounter', row.encounterId),
    recordedDate: row.recordedAt,
    recorder: reference('Practitioner', row.recordedBy),
    note: row.note.trim() ? [{ text: row.note }] : [],
  });
}

export interface AllergyRow {
  id: string;
  patientId: string;
  allergenCode: string;
  allergenName: string;
  severity: string;
  reactions: { code: string; name: string }[];
  start: string | null;
  status: string;
  note: string;
  recordedBy: string;
  recordedAt: string;
  isDeleted: boolean;
}

const verified = (code: string) => concept('', { system: systems.allergyVerification, code });
const clinical = (code: string) => concept('', { system: systems.allergyClinical, code });

/** A severity without a reaction has no place of its own in FHIR; the note says it. */
export function allergyOf(row: AllergyRow): Resource {
  const manifestation = row.reactions.map(({ code, name }) => concept(name, { system: systems.reaction, code }));
  const words = [row.note, ...(manifestation.length === 0 ? [`Severity: ${row.severity}`] : [])].filter((text) => text.trim());
  return present({
    resourceType: 'AllergyIntolerance',
    id: row.id,
    clinicalStatus: row.isDeleted ? undefined : clinical(row.status === 'active' ? 'active' : 'inactive'),
    verificationStatus: verified(row.isDeleted ? 'entered-in-error' : 'confirmed'),
    code: concept(
      row.allergenName,
      ...(row.allergenCode ? [{ system: systems.allergen, code: row.allergenCode, display: row.allergenName }] : []),
    ),
    patient: reference('Patient', row.patientId),
    onsetDateTime: row.start,
    recordedDate: row.recordedAt,
    recorder: reference('Practitioner', row.recordedBy),
    note: words.length > 0 ? [{ text: words.join('\n') }] : [],
    reaction: manifestation.length > 0 ? [{ manifestation, severity: row.severity }] : [],
  });
}

/** The patient was asked and has no known allergy. */
export const noAllergyOf = ({ id }: { id: string }): Resource => ({
  resourceType: 'AllergyIntolerance',
  id: `${id}-none`,
  clinicalStatus: clinical('active'),
  verificationStatus: verified('confirmed'),
  code: concept('', { system: systems.absent, code: 'no-known-allergies', display: 'No known allergies' }),
  patient: reference('Patient', id),
});
