/** A FHIR R4 resource as it is written; each writer knows its own elements. */
export interface Resource {
  resourceType: string;
  id: string;
  [element: string]: unknown;
}

export interface Coding {
  system: string;
  code: string;
  display?: string;
}

/** Code systems. `urn:xinglin:` are lists of the clinic itself, which tables of the same export hold. */
export const systems = {
  loinc: 'http://loinc.org',
  ucum: 'http://unitsofmeasure.org',
  icd10: 'http://hl7.org/fhir/sid/icd-10',
  /** The Chinese ICD-10 of diagnoses, in the national register of identifiers. */
  icd10China: 'urn:oid:2.16.156.10011.2.3.3.11',
  /** Numbers of resident identity cards, in the same register. */
  idCard: 'urn:oid:2.16.156.10011.1.3',
  identifierType: 'http://terminology.hl7.org/CodeSystem/v2-0203',
  actCode: 'http://terminology.hl7.org/CodeSystem/v3-ActCode',
  interpretation: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
  category: 'http://terminology.hl7.org/CodeSystem/observation-category',
  conditionCategory: 'http://terminology.hl7.org/CodeSystem/condition-category',
  conditionVerification: 'http://terminology.hl7.org/CodeSystem/condition-ver-status',
  allergyClinical: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical',
  allergyVerification: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification',
  absent: 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips',
  marital: 'http://terminology.hl7.org/CodeSystem/v3-MaritalStatus',
  organisationType: 'http://terminology.hl7.org/CodeSystem/organization-type',
  recordNumber: 'urn:xinglin:mrn',
  staffNumber: 'urn:xinglin:staff-number',
  clinicCode: 'urn:xinglin:clinic',
  allergen: 'urn:xinglin:allergen',
  reaction: 'urn:xinglin:allergy-reaction',
  item: 'urn:xinglin:item',
  route: 'urn:xinglin:route',
  frequency: 'urn:xinglin:frequency',
  indicator: 'urn:xinglin:lab-indicator',
  measurement: 'urn:xinglin:measurement',
  prescription: 'urn:xinglin:prescription',
  report: 'urn:xinglin:report',
} as const;

export const reference = (type: string, id: string) => ({ reference: `${type}/${id}` });

/** A concept by its codes and the words people read; an empty one is left out by `present`. */
export const concept = (text: string, ...coding: Coding[]) => ({
  ...(coding.length > 0 && { coding }),
  ...(text.trim() !== '' && { text: text.trim() }),
});

/** FHIR has no empty elements: takes out undefined, null, '', [] and {}. */
export function present<Element extends object>(element: Element): Element {
  return Object.fromEntries(Object.entries(element).filter(([, value]) => !isEmpty(value))) as Element;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.keys(value).length === 0;
}
