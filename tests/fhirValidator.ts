import { createRequire } from 'node:module';
import type { Resource } from '../src/domain/fhir/resource.ts';

interface SchemaValidator {
  validate: (resource: object) => { instancePath?: string; dataPath?: string; message?: string; params?: object }[];
}

const JSONSchemaValidator = createRequire(import.meta.url)('@asymmetrik/fhir-json-schema-validator') as new () => SchemaValidator;
let validator: SchemaValidator | undefined;

/**
 * What is wrong with a resource: by the JSON schema of FHIR R4, from a package of others, and by the rules of R4 that this schema cannot say
 * and that the package is known to let through. Empty: nothing.
 */
export function fhirFaults(resource: Resource): string[] {
  validator ??= new JSONSchemaValidator();
  return [
    ...validator.validate(resource).map(({ dataPath, message }) => `${resource.resourceType}/${resource.id}${dataPath ?? ''} ${message}`),
    ...ruleFaults(resource).map((fault) => `${resource.resourceType}/${resource.id} ${fault}`),
  ];
}

interface Loose {
  [element: string]: unknown;
  contact?: { name?: object; telecom?: object[]; address?: object; organization?: object }[];
}

function ruleFaults(resource: Resource): string[] {
  const one = resource as Loose;
  const values = Object.keys(one).filter((name) => /^value[A-Z]/.test(name));
  const has = (name: string) => one[name] !== undefined;
  const required = requiredElements[resource.resourceType] ?? [];
  return [
    ...(values.length > 1 ? [`has ${values.join(' and ')}`] : []),
    ...(values.length > 0 && has('dataAbsentReason') ? ['obs-6: a value and the reason why there is none'] : []),
    ...required.filter((name) => !has(name)).map((name) => `lacks ${name}`),
    ...(resource.resourceType === 'Patient' &&
    one.contact?.some(({ name, telecom, address, organization }) => !name && !telecom && !address && !organization)
      ? ['pat-1: a contact without anything to reach']
      : []),
    ...allergyFaults(resource),
    ...momentFaults(one, ''),
    ...codingFaults(one, ''),
  ];
}

/** Minimum cardinality 1 of R4, for the kinds an export has. */
const requiredElements: Readonly<Record<string, readonly string[]>> = {
  AllergyIntolerance: ['patient'],
  Condition: ['subject'],
  Encounter: ['status', 'class'],
  MedicationRequest: ['status', 'intent', 'medicationCodeableConcept', 'subject'],
  MedicationStatement: ['status', 'medicationCodeableConcept', 'subject'],
  Observation: ['status', 'code'],
};

/** ait-1 and ait-2. */
function allergyFaults({ resourceType, ...resource }: Resource): string[] {
  if (resourceType !== 'AllergyIntolerance') return [];
  const isWrong = JSON.stringify(resource.verificationStatus ?? {}).includes('entered-in-error');
  return isWrong === (resource.clinicalStatus !== undefined) ? ['ait-1 or ait-2: the clinical status'] : [];
}

/** A moment has a zone. */
function momentFaults(element: unknown, at: string): string[] {
  if (typeof element === 'string')
    return /^\d{4}-\d\d-\d\dT/.test(element) && !/(Z|[+-]\d\d:\d\d)$/.test(element) ? [`${at} has no zone`] : [];
  if (element === null || typeof element !== 'object') return [];
  return Object.entries(element).flatMap(([name, part]) => momentFaults(part, `${at}.${name}`));
}

/** Every coding says of which system, by an address that is absolute; every unit with a code is one of UCUM. */
function codingFaults(element: unknown, at: string): string[] {
  if (element === null || typeof element !== 'object') return [];
  const { code, system } = element as { code?: unknown; system?: unknown };
  const isCoded = typeof code === 'string';
  const own = isCoded && (typeof system !== 'string' || !/^(https?:\/\/|urn:)/.test(system)) ? [`${at} has a code without a system`] : [];
  return [...own, ...Object.entries(element).flatMap(([name, part]) => codingFaults(part, `${at}.${name}`))];
}
