/** What a practice asks of a patient who registers, and what it shows beside one. */
import * as z from 'zod/mini';
import type { Draft } from '../patient/shapes.ts';
import type { FieldProblem } from '../problem.ts';

/** What may be demanded or left out; name, sex, birth date and kind of document always stand. In the order of the form. */
export const formFields = [
  'mobile',
  'idNumber',
  'nameEn',
  'nationality',
  'nation',
  'regionCode',
  'address',
  'email',
  'zip',
  'workUnit',
  'contactName',
  'contactRelation',
  'contactMobile',
  'sourceCode',
  'bloodType',
  'occupation',
  'maritalStatus',
  'tags',
  'remark',
] as const satisfies readonly (keyof Draft)[];
export type FormField = (typeof formFields)[number];
export const standing = z.enum(['required', 'shown', 'hidden']);
export const patientForm = z.object(Object.fromEntries(formFields.map((field) => [field, standing])) as Record<FormField, typeof standing>);
export type PatientForm = z.infer<typeof patientForm>;
export const standardForm = Object.fromEntries(formFields.map((field) => [field, 'shown'])) as PatientForm;

export const sidebarBlocks = ['facts', 'allergies', 'visits', 'orders'] as const;
export const sidebarBlock = z.enum(sidebarBlocks);
export type SidebarBlock = z.infer<typeof sidebarBlock>;
export const patientSidebar = z.array(sidebarBlock).check(z.minLength(1), z.maxLength(sidebarBlocks.length));

const isEmpty = (value: unknown) => (Array.isArray(value) ? value.length === 0 : String(value ?? '').trim() === '');

export const checkDemanded = (draft: Draft, form: PatientForm): FieldProblem<Draft>[] =>
  formFields
    .filter((field) => form[field] === 'required' && isEmpty(draft[field]))
    .map((field) => ({ field, message: 'error.field.required' as const }));

/** No block twice, at least one. */
export const checkSidebar = (blocks: readonly SidebarBlock[]): FieldProblem<{ blocks: unknown }>[] =>
  blocks.length > 0 && new Set(blocks).size === blocks.length ? [] : [{ field: 'blocks', message: 'configuration.sidebar.none' }];
