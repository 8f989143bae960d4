import * as z from 'zod/mini';
import { recordSections } from '../encounter/sections.ts';
import { type MeasuredKey, measuredKeys } from '../vitals/measurements.ts';
import * as Wire from '../wire.ts';
import { imageNames } from './drawing/images.ts';

/** Version of the format of a definition; a file of another version is refused. */
export const formatVersion = 1;

const label = z.string().check(
  z.maxLength(200),
  z.refine<string>((text) => !text.includes('\0')),
);
/** A label in both languages; an empty English one reads as the Chinese one. */
export const words = z.object({ zh: label, en: label });
export type Words = z.infer<typeof words>;

/** Name of an element in formulas. */
export const code = z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z0-9_]*$/));
/** Formulas have a limit of their own (formula/limits.ts), which is answered with words. */
const formula = z.string().check(z.maxLength(4000));

export const signers = ['author', 'cosigner', 'patient', 'witness'] as const;
export type Signer = (typeof signers)[number];

const base = { code, label: words, hint: words, shownIf: formula };
/** `into`: the section of the record that an inquiry sheet's answer is taken over into. */
const asked = { ...base, required: z.boolean(), requiredIf: formula, into: z.optional(z.enum(recordSections)) };

export const textSources = ['none', 'patientName', 'mrn', 'mobile', 'visitReason', 'chiefComplaint', 'allergies', 'earlier'] as const;
export const numberSources = ['none', 'age', 'earlier'] as const;
export const plainSources = ['none', 'earlier'] as const;

/** `isAlert`: in an inquiry sheet, a patient who chooses it is seen at once. */
export const option = z.object({ code, label: words, isAlert: z.optional(z.boolean()) });
/** Points null: the item cannot be judged, so the scale has no total. */
export const scaleOption = z.extend(option, { points: z.nullable(z.number().check(z.minimum(-1000), z.maximum(1000), Wire.decimals(2))) });
export type ScaleOption = z.infer<typeof scaleOption>;
export const tableColumn = z.object({ code, label: words, kind: z.enum(['text', 'number', 'date']) });
export type TableColumn = z.infer<typeof tableColumn>;

export const tones = ['normal', 'watch', 'alert'] as const;
/** What a result means from this value on, up to the next band. */
export const band = z.object({ from: z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000)), label: words, tone: z.enum(tones) });
export type Band = z.infer<typeof band>;

const limit = z.nullable(z.number().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)));
const places = z.number().check(z.int(), z.minimum(0), z.maximum(6));
const unit = z.string().check(z.maxLength(20));

/** A heading and everything below it, up to the next heading, is shown under one condition. */
const heading = z.object({ type: z.literal('heading'), ...base });
const pageBreak = z.object({ type: z.literal('pageBreak'), ...base });
const text = z.object({
  type: z.literal('text'),
  ...asked,
  lines: z.number().check(z.int(), z.minimum(1), z.maximum(12)),
  mostCharacters: z.number().check(z.int(), z.minimum(1), z.maximum(5000)),
  phrases: z.array(words).check(z.maxLength(40)),
  source: z.enum(textSources),
});
const number = z.object({
  type: z.literal('number'),
  ...asked,
  unit,
  least: limit,
  most: limit,
  places,
  source: z.enum(numberSources),
});
const date = z.object({ type: z.literal('date'), ...asked, range: z.enum(['any', 'past', 'future']), source: z.enum(plainSources) });
const choice = z.object({
  type: z.literal('choice'),
  ...asked,
  isMany: z.boolean(),
  options: z.array(option).check(z.maxLength(60)),
  source: z.enum(plainSources),
});
const scale = z.object({ type: z.literal('scale'), ...asked, options: z.array(scaleOption).check(z.maxLength(60)) });
const table = z.object({
  type: z.literal('table'),
  ...asked,
  columns: z.array(tableColumn).check(z.maxLength(12)),
  mostRows: z.number().check(z.int(), z.minimum(1), z.maximum(50)),
});
const calculation = z.object({
  type: z.literal('calculation'),
  ...base,
  formula,
  places,
  unit,
  bands: z.array(band).check(z.maxLength(20)),
});
// The list of measured keys is never empty.
const vitalSign = z.object({ type: z.literal('vitalSign'), ...asked, sign: z.enum(measuredKeys as [MeasuredKey, ...MeasuredKey[]]) });
const diagnosis = z.object({ type: z.literal('diagnosis'), ...asked });
/** Drugs of the catalogue, results of the patient's reports, documents of the patient. */
const drug = z.object({ type: z.literal('drug'), ...asked });
const labResult = z.object({ type: z.literal('labResult'), ...asked });
const attachment = z.object({ type: z.literal('attachment'), ...asked });
/** Marks on a picture; each kind of mark has words of its own. */
const drawing = z.object({
  type: z.literal('drawing'),
  ...asked,
  image: z.enum(imageNames),
  kinds: z.array(option).check(z.maxLength(20)),
});
/** author: the person who signs the form; cosigner: the colleague who signs beside; the others sign on paper. */
const signature = z.object({ type: z.literal('signature'), ...base, by: z.enum(signers) });

export const element = z.discriminatedUnion('type', [
  heading,
  pageBreak,
  text,
  number,
  date,
  choice,
  scale,
  table,
  calculation,
  vitalSign,
  diagnosis,
  drug,
  labResult,
  attachment,
  drawing,
  signature,
]);
export type FormElement = z.infer<typeof element>;
export type ElementType = FormElement['type'];
export type ElementOf<Type extends ElementType> = Extract<FormElement, { type: Type }>;
export type AskedElement = Extract<FormElement, { required: boolean }>;

/** The number of elements has a limit of its own (checkDefinition), which is answered with words. */
export const definition = z.object({ format: z.literal(formatVersion), elements: z.array(element).check(z.maxLength(20_000)) });
export type Definition = z.infer<typeof definition>;

const cell = z.nullable(z.union([z.number(), z.string().check(z.maxLength(500))]));
const row = z.record(z.string().check(z.maxLength(40)), cell);
export type Row = z.infer<typeof row>;
/** A choice of many travels as a list of codes, a table and diagnoses as rows. */
export const answer = z.union([
  z.number(),
  z.string().check(z.maxLength(5000)),
  z.array(z.string().check(z.maxLength(100))).check(z.maxLength(60)),
  z.array(row).check(z.maxLength(60)),
]);
export type Answer = z.infer<typeof answer>;
export const answers = z.record(z.string().check(z.maxLength(40)), answer);
export type Answers = z.infer<typeof answers>;

export const results = z.record(z.string(), z.nullable(z.number()));
export type Results = z.infer<typeof results>;

/** Facts of the patient that formulas may ask for, at the day of the visit. */
export const subject = z.object({
  birthday: z.string(),
  sex: z.string(),
  visitDay: z.string(),
});
export type Subject = z.infer<typeof subject>;
