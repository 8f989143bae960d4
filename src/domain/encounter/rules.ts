import type { FieldProblem } from '../problem.ts';
import { checkRequired } from '../required.ts';
import type * as Encounter from './shapes.ts';

/** A template of a visit brings something: sections of the note, or orders. */
export const checkTemplateContent = ({ sections, orders = [] }: Pick<Encounter.TemplateDraft, 'sections' | 'orders'>): FieldProblem[] =>
  sections.length + orders.length > 0 ? [] : [{ field: 'sections', message: 'encounter.template.empty' }];

export const checkTemplateName = (draft: { name: string }) => checkRequired(draft, ['name']);
