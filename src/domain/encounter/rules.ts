import { checkRequired } from '../required.ts';

export const checkTemplateName = (draft: { name: string }) => checkRequired(draft, ['name']);
