import * as z from 'zod/mini';
import { readIdCard } from '../../src/domain/identity/idCard.ts';
import { isDomesticMobile } from '../../src/domain/identity/mobile.ts';
import { tidyPhone } from '../../src/domain/identity/phone.ts';
import type * as Patient from '../../src/domain/patient/shapes.ts';
import { Problem } from '../pipeline/problem.ts';
import { refuseUnfitCell } from './cellLimits.ts';
import { inForceOf, inForceParts } from './fhirInForce.ts';
import { jsonBounds, refuseLargeJson } from './jsonBounds.ts';
import { type RowProblem, refuseTooMany } from './kit.ts';
import { checkedRow, emptyDraft, noPatient, type PatientRow, patientTextLimit } from './patientRows.ts';
import { deathOf, documentOf, remarkOf } from './synthea.ts';

/** Longest remark of a patient. */
const remarkAtMost = 500;

const coded = z.object({ coding: z.optional(z.array(z.object({ code: z.optional(z.string()) }))) });

/** The part of a FHIR R4 Patient that is taken; the rest may be anything. */
const resource = z.object({
  resourceType: z.literal('Patient'),
  id: z.optional(z.string()),
  active: z.optional(z.boolean()),
  link: z.optional(z.array(z.object({ type: z.optional(z.string()) }))),
  identifier: z.optional(z.array(z.object({ value: z.optional(z.string()), type: z.optional(coded), ...inForceParts }))),
  name: z.optional(
    z.array(
      z.object({
        ...inForceParts,
        text: z.optional(z.string()),
        family: z.optional(z.string()),
        given: z.optional(z.array(z.string())),
      }),
    ),
  ),
  telecom: z.optional(z.array(z.object({ system: z.optional(z.string()), value: z.optional(z.string()), ...inForceParts }))),
  gender: z.optional(z.string()),
  birthDate: z.optional(z.string()),
  deceasedDateTime: z.optional(z.string()),
  deceasedBoolean: z.optional(z.boolean()),
  address: z.optional(
    z.array(
      z.object({
        ...inForceParts,
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

/** The resources of a text. Rows are lines of bulk data, else places in the array or Bundle. Throws if there are more than a file may have. */
function resourcesOf(text: string): Found[] {
  const whole = parsed(text);
  if (whole.isJson) {
    refuseTooManyResources(countContents(whole.value));
    return contentsOf(whole.value).map((one, index) => ({ row: index + 1, resource: one }));
  }
  const found: Found[] = [];
  for (const { line, row } of linesOf(text)) {
    if (line.trim() === '') continue;
    const { isJson, value } = parsed(line);
    const count = isJson ? countContents(value) : 1;
    refuseTooManyResources(found.length + count);
    for (const one of isJson ? contentsOf(value) : [line]) found.push({ row, resource: one });
  }
  return found;
}

function parsed(text: string): { isJson: boolean; value?: unknown } {
  try {
    return { isJson: true, value: JSON.parse(text) };
  } catch {
    return { isJson: false };
  }
}

/** One after the other: a text may be nothing but ends of lines. */
function* linesOf(text: string): Generator<{ line: string; row: number }> {
  for (let [from, row] = [0, 1]; from <= text.length; row += 1) {
    const end = text.indexOf('\n', from);
    const until = end < 0 ? text.length : end;
    yield { line: text.slice(from, until), row };
    from = until + 1;
  }
}

const refuseTooManyResources = (rows: number) => refuseTooMany(rows, jsonBounds.rows);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an array or a Bundle holds; undefined for anything else. Depth is bounded before a text is parsed. */
function innerOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isObject(value) || value.resourceType !== 'Bundle') return undefined;
  const { entry = [] } = value;
  if (!Array.isArray(entry) || !entry.every(isObject)) return undefined;
  return entry.flatMap(({ resource: one }) => (one === undefined ? [] : [one]));
}

const countContents = (value: unknown): number => innerOf(value)?.reduce<number>((sum, one) => sum + countContents(one), 0) ?? 1;
const contentsOf = (value: unknown): unknown[] => innerOf(value)?.flatMap(contentsOf) ?? [value];

const typeOf = (value: unknown): string | undefined =>
  isObject(value) && typeof value.resourceType === 'string' ? value.resourceType : undefined;

/** The patients of a text; resources of other types are not taken. Throws if there is no patient among them. */
export function rowsOfFhir(text: string, today: string): PatientRow[] {
  refuseLargeJson(text);
  const found = resourcesOf(text);
  const patients = found.filter(({ resource: one }) => [undefined, 'Patient'].includes(typeOf(one)));
  if (found.length > 0 && patients.length === 0) throw new Problem('import.fhir.noPatient', { values: { count: found.length } });
  return patients.filter(({ resource: one }) => !isReplaced(one)).map(({ row, resource: one }) => rowOfResource(one, row, today));
}

/** True if another record of the same person took its place (R4 Patient.link): taken, it would be a second living patient. */
const isReplaced = (value: unknown): boolean =>
  isObject(value) && Array.isArray(value.link) && value.link.some((one) => isObject(one) && one.type === 'replaced-by');

/** Values of one patient: beyond it the resource is not looked at, since each value may be a fault of its own. */
const valuesAtMost = 5000;

function hasTooManyValues(value: unknown): boolean {
  const open = [value];
  let count = 0;
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const inner = typeof one === 'object' && one !== null ? Object.values(one) : [];
    count += inner.length;
    if (count > valuesAtMost) return true;
    open.push(...inner.map((each) => each ?? null));
  }
  return false;
}

function rowOfResource(value: unknown, row: number, today: string): PatientRow {
  const read = hasTooManyValues(value) ? undefined : resource.safeParse(value);
  if (read?.success) return rowOf(read.data, row, today);
  const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 80);
  return { ...noPatient, row, problems: [{ field: null, message: 'import.fhir.notPatient', text }] };
}

const isLatin = (name: string) => /^[\p{Script=Latin}\p{M}\p{N}\s.'-]+$/u.test(name);

type Named = NonNullable<Resource['name']>[number];
const spokenName = ({ text, given, family }: Named): string => text ?? [...(given ?? []), family].filter(Boolean).join(' ');

type Place = NonNullable<Resource['address']>[number];
const spokenPlace = ({ line, city, state, country }: Place): string => [...(line ?? []), city, state, country].filter(Boolean).join(', ');

/** The official name in force, the English one beside a Chinese one, and all others in force. */
function namesOf(patient: Resource, today: string): { name: string; nameEn: string; others: string[] } {
  const [official, ...further] = inForceOf(patient.name, today, ['official', 'usual', '']);
  const name = official ? spokenName(official) : '';
  const rest = further.map(spokenName);
  const nameEn = isLatin(name) ? name : (rest.find(isLatin) ?? '');
  return { name, nameEn, others: rest.filter((one) => one !== '' && one !== nameEn) };
}

/** The mobile in force that is asked first; every other number in force goes into the remark, for no field takes it. */
function phonesOf(patient: Resource, today: string): { mobile: string; others: string[] } {
  const numbers = inForceOf(patient.telecom, today, ['mobile', 'home', ''])
    .filter(({ system, value }) => (system === 'phone' || system === 'sms') && value)
    .map(({ value = '' }) => value.trim());
  const first = numbers.find((typed) => isReachable(tidyPhone(typed)));
  const mobile = tidyPhone(first ?? '');
  return { mobile, others: [...new Set(numbers.filter((typed) => tidyPhone(typed) !== mobile))] };
}

/** A mobile of the country, or a number with the country that it was given with. */
const isReachable = (phone: string): boolean => isDomesticMobile(phone) || /^\+(?!86)/.test(phone);

/** What a person at the desk has to know of a resource that is taken all the same. */
function doubtsOf(patient: Resource, { mobile, others }: { mobile: string; others: readonly string[] }): RowProblem[] {
  return [
    ...(patient.active === false ? [{ field: 'name', message: 'import.fhir.notInUse', text: patient.id ?? '' } as const] : []),
    ...(mobile === '' ? others.map((text) => ({ field: 'mobile', message: 'import.fhir.phoneInRemark', text }) as const) : []),
  ];
}

function rowOf(patient: Resource, row: number, today: string): PatientRow {
  const { name, nameEn, others } = namesOf(patient, today);
  const identifiers = inForceOf(patient.identifier, today, ['official', 'usual', '']);
  const identifier = (code: string) =>
    identifiers.find(({ type }) => type?.coding?.some((coding) => coding.code === code))?.value?.replaceAll(/\s/g, '') ?? '';
  const idCard = identifiers.map(({ value = '' }) => value.trim().toUpperCase()).find((value) => readIdCard(value));
  const [place, ...places] = inForceOf(patient.address, today, ['home', '', 'temp', 'work']);
  const phones = phonesOf(patient, today);
  const draft = {
    ...emptyDraft,
    name,
    nameEn,
    sex: sexes[patient.gender as keyof typeof sexes] ?? ('X' as const),
    birthDate: patient.birthDate ?? '',
    ...(idCard ? { idType: 'idCard' as const, idNumber: idCard } : documentOf(identifier('PPN'), identifier('SS'))),
    mobile: phones.mobile,
    email: inForceOf(patient.telecom, today, ['home', '']).find(({ system }) => system === 'email')?.value ?? '',
    maritalStatus: marital[patient.maritalStatus?.coding?.[0]?.code ?? ''] ?? '',
    address: place ? spokenPlace(place) : '',
    zip: place?.postalCode ?? '',
    ...deathOf(patient.deceasedDateTime ?? '', patient.deceasedDateTime !== undefined || patient.deceasedBoolean === true),
    remark: [remarkOf(patient.id ?? `FHIR ${row}`), ...others, ...phones.others, ...places.map(spokenPlace)]
      .join('. ')
      .slice(0, remarkAtMost),
  };
  const { texts, problems } = withoutUnfitTexts(draft);
  const checked = checkedRow(row, texts, problems, today);
  return { ...checked, doubts: [...checked.doubts, ...doubtsOf(patient, phones)] };
}

/** Before any rule looks at them: a text of another program may be as long as its file. */
function withoutUnfitTexts(draft: Patient.Draft): { texts: Patient.Draft; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const texts = Object.entries(draft).map(([field, value]) => {
    const refusal = typeof value === 'string' ? refuseUnfitCell(value, patientTextLimit(field)) : undefined;
    if (!refusal) return [field, value];
    problems.push({ field, ...refusal, text: String(value).slice(0, 200) });
    return [field, field === 'sex' ? 'X' : ''];
  });
  return { texts: Object.fromEntries(texts) as Patient.Draft, problems }; // the same fields, each a text as before
}
