import * as z from 'zod/mini';
import { isSocialCreditCode } from '../identity/uscc.ts';
import type { FieldProblem } from '../problem.ts';
import * as Wire from '../wire.ts';
import * as Register from './shapes.ts';

/** A company outside the clinic. `creditCode`: 统一社会信用代码, GB 32100-2015, or empty. */
const company = z.extend(Register.draft, { creditCode: Wire.shortText, phone: Wire.shortText, address: Wire.shortText });

export const mostContacts = 10;
export const contact = z.object({ name: Wire.shortText, post: Wire.shortText, phone: Wire.shortText });
export type Contact = z.infer<typeof contact>;

/** Whose people the clinic treats. */
export const employerDraft = z.extend(company, {
  contacts: z.array(contact).check(z.maxLength(mostContacts)),
  remark: Wire.remark,
});
export type EmployerDraft = z.infer<typeof employerDraft>;
/** `patients`: how many have it as their work unit. */
export const employer = z.extend(employerDraft, { ...Register.line.shape, patients: Wire.count });
export type Employer = z.infer<typeof employer>;

/** A maker of goods that the published list lacks. */
export const manufacturerDraft = company;
export type ManufacturerDraft = z.infer<typeof manufacturerDraft>;
/** `goods`: how many name it. */
export const manufacturer = z.extend(manufacturerDraft, { ...Register.line.shape, goods: Wire.count });
export type Manufacturer = z.infer<typeof manufacturer>;

export const checkCompany = ({ creditCode }: { creditCode: string }): FieldProblem<ManufacturerDraft>[] =>
  creditCode.trim() === '' || isSocialCreditCode(creditCode.trim().toUpperCase())
    ? []
    : [{ field: 'creditCode', message: 'register.creditCode.invalid' }];

/** A contact without a name is nobody to ask for. */
export const checkEmployer = (draft: Pick<EmployerDraft, 'creditCode' | 'contacts'>): FieldProblem<EmployerDraft>[] => [
  ...checkCompany(draft),
  ...draft.contacts.flatMap(({ name }, index) =>
    name.trim() === '' ? [{ field: `contacts.${index}.name`, message: 'error.field.required' } as const] : [],
  ),
];
