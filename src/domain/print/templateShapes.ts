import * as z from 'zod/mini';
import { printProjectTypes, templateCodes } from './templates.ts';

export const printProjectType = z.enum(printProjectTypes);
export type PrintProjectType = z.infer<typeof printProjectType>;
export const template = z.object({
  /** The code: templates have no rows of their own. */
  id: z.enum(templateCodes),
  code: z.enum(templateCodes),
  printProjectType,
  layout: z.enum(['ROW', 'COLUMN']),
  isDefault: z.boolean(),
});
export type Template = z.infer<typeof template>;
export const templateId = z.enum(templateCodes);

export type { TemplateDraft, TemplateVersion } from './templateContent.ts';
