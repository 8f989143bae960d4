import * as z from 'zod/mini';
import { checkedRow, emptyDraft, type PatientRow } from './patientRows.ts';
import { documentOf, remarkOf } from './synthea.ts';

const coded = z.object({ coding: z.optional(z.array(z.object({ code: z.optional(z.string()) }))) });

/** The part of a FHIR R4 Patient that is taken; the rest may be anything. */
const resource = z.object({
  resourceType: z.literal('Patient'),
  id: z.string(),
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

export const isNdjson = (text: string): boolean => /^\s*\{/.test(text);

/** FHIR bulk data: one resource a line; lines are the row numbers. */
export const rowsOfNdjson = (text: string, today: string): PatientRow[] =>
  text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [rowOfLine(line, index + 1, today)]));

function rowOfLine(line: string, row: number, today: string): PatientRow {
  try {
    return rowOf(z.parse(resource, JSON.parse(line)), row, today);
  } catch {
    return { row, draft: emptyDraft, problems: [{ field: null, message: 'import.fhir.notPatient', text: line.slice(0, 80) }] };
  }
}

function rowOf(patient: Resource, row: number, today: string): PatientRow {
  const named = patient.name?.find(({ use }) => use === 'official') ?? patient.name?.[0];
  const name = named?.text ?? [...(named?.given ?? []), named?.family].filter(Boolean).join(' ');
  const identifier = (code: string) =>
    patient.identifier?.find(({ type }) => type?.coding?.some((coding) => coding.code === code))?.value?.replaceAll(/\s/g, '') ?? '';
  const [place] = patient.address ?? [];
  const telecom = (system: string) => patient.telecom?.find((one) => one.system === system)?.value ?? '';
  const phone = telecom('phone');
  const died = patient.deceasedDateTime?.slice(0, 10) ?? (patient.deceasedBoolean ? '?' : '');
  const draft = {
    ...emptyDraft,
    ...{ name, nameEn: /^[\p{Script=Latin}\p{M}\p{N}\s.'-]+$/u.test(name) ? name : '' },
    ...{ sex: sexes[patient.gender as keyof typeof sexes] ?? ('X' as const), birthDate: patient.birthDate ?? '' },
    ...documentOf(identifier('PPN'), identifier('SS')),
    // A number without the shape of a domestic mobile is a foreign one.
    mobile: phone === '' || /^(\+|00)|^1[3-9]\d{9}$/.test(phone) ? phone : `+1 ${phone}`,
    email: telecom('email'),
    maritalStatus: marital[patient.maritalStatus?.coding?.[0]?.code ?? ''] ?? '',
    address: [...(place?.line ?? []), place?.city, place?.state, place?.country].filter(Boolean).join(', '),
    zip: place?.postalCode ?? '',
    remark: remarkOf(patient.id, died),
  };
  return checkedRow(row, draft, [], today);
}
