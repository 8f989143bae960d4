import { checkRequired } from '../required.ts';

export const checkDocumentName = (draft: { name: string }) => checkRequired(draft, ['name']);
