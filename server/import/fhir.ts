import * as z from 'zod/mini';
import { readIdCard } from '../../src/domain/identity/idCard.ts';
import { Problem } from '../pipeline/problem.ts';
import { checkedRow, emptyDraft, type PatientRow } from './patientRows.ts';
import { deathOf, documentOf, remarkOf } from './synthea.ts';

/** Longest remark of a patient. */
const remarkAtMost = 500;

const coded = z.object({ coding: z.optional(z.array(z.object({ code: z.optional(z.string()) }))) });

/** The part of a FHIR R4 Patient that is taken; the rest may be anything. */
const resource = z.object({
  resourceType: z.literal('Patient'),
  id: z.optional(z.string()),
  identifier: z.optional(z.array(z.object({ value: z.optional(z.string()), type: z.optional(coded) }))),
  name: z.optional(
    z.array(
      z.object({
        use: z.optional(z.string()),
        text: z.optional(z.string()),
        family: z.optional(z.string()),
        given: z.optional(z.array(z.string())),
      }),
    ),
  ),
  telecom: z.optional(z.array(z.object({ system: z.optional(z.string()), value: z.optional(z.string()) }))),
  gender: z.optional(z.string()),
  birthDate: z.optional(z.string()),
  deceasedDateTime: z.optional(z.string()),
  deceasedBoolean: z.optional(z.boolean()),
  address: z.optional(
    z.array(
      z.object({
        line: z.optional(z.array(z.string())),
        city: z.optional(z.string()),
        state: z.optional(z.string()),
        country: z.optional(z.string()),
        postalCode: z.optional(z.string()),
      }),
    ),
  ),
  maritalStatus: z.optional(coded),
});
type Resource = z.infer<typeof resource>;

const sexes = { male: 'M', female: 'F' } as const;
/** HL7 v3 MaritalStatus in our words. */
const marital: Readonly<Record<string, string>> = { M: 'married', S: 'single', D: 'divorced', W: 'widowed' };

/** JSON of any form: a resource, a Bundle, an array of them, or one a line. */
export const isFhir = (text: string): boolean => /^\s*[{[]/.test(text);

interface Found {
  row: number;
  resource: unknown;
}

/** The resources of a text. Rows are lines of bulk data, else places in the array or Bundle. */
function resourcesOf(text: string): Found[] {
  try {
    return contentsOf(JSON.parse(text)).map((one, index) => ({ row: index + 1, resource: one }));
  } catch {
    return text.split('\n').flatMap((line, index) => {
      if (line.trim() === '') return [];
      try {
        return contentsOf(JSON.parse(line)).map((one) => ({ row: index + 1, resource: one }));
      } catch {
        return [{ row: index + 1, resource: line }];
      }
    });
  }
}

const bundle = z.object({
  resourceType: z.literal('Bundle'),
  entry: z.optional(z.array(z.object({ resource: z.optional(z.unknown()) }))),
});

function contentsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(contentsOf);
  const read = bundle.safeParse(value);
  return read.success ? (read.data.entry ?? []).flatMap(({ resource: one }) => (one === undefined ? [] : contentsOf(one))) : [value];
}

const typed = z.object({ resourceType: z.string() });
const typeOf = (value: unknown): string | undefined => typed.safeParse(value).data?.resourceType;

/** The patients of a text; resources of other types are not taken. Throws if there is no patient among them. */
export function rowsOfFhir(text: string, today: string): PatientRow[] {
  const found = resourcesOf(text);
  const others = found.filter(({ resource: one }) => ![undefined, 'Patient'].includes(typeOf(one)));
  if (found.length > 0 && others.length === found.length) throw new Problem('import.fhir.noPatient', { values: { count: others.length } });
  return found.filter((one) => !others.includes(one)).map(({ row, resource: one }) => rowOfResource(one, row, today));
}

function rowOfResource(value: unknown, row: number, today: string): PatientRow {
  const read = resource.safeParse(value);
  if (read.success) return rowOf(read.data, row, today);
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 80);
  return { row, draft: emptyDraft, problems: [{ field: null, message: 'import.fhir.notPatient', text }], doubts: [] };
}

const isLatin = (name: string) => /^[\p{Script=Latin}\p{M}\p{N}\s.'-]+$/u.test(name);

type Named = NonNullable<Resource['name']>[number];
const spokenName = ({ text, given, family }: Named): string => text ?? [...(given ?? []), family].filter(Boolean).join(' ');

type Place = NonNullable<Resource['address']>[number];
const spokenPlace = ({ line, city, state, country }: Place): string => [...(line ?? []), city, state, country].filter(Boolean).join(', ');

/** The official name, the English one beside a Chinese one, and all others. */
function namesOf(patient: Resource): { name: string; nameEn: string; others: string[] } {
  const official = patient.name?.find(({ use }) => use === 'official') ?? patient.name?.[0];
  const name = official ? spokenName(official) : '';
  const rest = (patient.name ?? []).filter((one) => one !== official).map(spokenName);
  const nameEn = isLatin(name) ? name : (rest.find(isLatin) ?? '');
  return { name, nameEn, others: rest.filter((one) => one !== '' && one !== nameEn) };
}

function rowOf(patient: Resource, row: number, today: string): PatientRow {
  const { name, nameEn, others } = namesOf(patient);
  const identifier = (code: string) =>
    patient.identifier?.find(({ type }) => type?.coding?.some((coding) => coding.code === code))?.value?.replaceAll(/\s/g, '') ?? '';
  const idCard = patient.identifier?.map(({ value = '' }) => value.trim().toUpperCase()).find((value) => readIdCard(value));
  const [place, ...places] = patient.address ?? [];
  const telecom = (system: string) => patient.telecom?.find((one) => one.system === system)?.value ?? '';
  const phone = telecom('phone');
  const draft = {
    ...emptyDraft,
    name,
    nameEn,
    sex: sexes[patient.gender as keyof typeof sexes] ?? ('X' as const),
    birthDate: patient.birthDate ?? '',
    ...(idCard ? { idType: 'idCard' as const, idNumber: idCard } : documentOf(identifier('PPN'), identifier('SS'))),
    // A number without the shape of a domestic mobile is a foreign one.
    mobile: phone === '' || /^(\+|00)|^1[3-9]\d{9}$/.test(phone) ? phone : `+1 ${phone}`,
    email: telecom('email'),
    maritalStatus: marital[patient.maritalStatus?.coding?.[0]?.code ?? ''] ?? '',
    address: place ? spokenPlace(place) : '',
    zip: place?.postalCode ?? '',
    ...deathOf(patient.deceasedDateTime ?? '', patient.deceasedDateTime !== undefined || patient.deceasedBoolean === true),
    remark: [remarkOf(patient.id ?? `FHIR ${row}`), ...others, ...places.map(spokenPlace)].join('. ').slice(0, remarkAtMost),
  };
  return checkedRow(row, draft, [], today);
}
