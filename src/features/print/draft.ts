import type { TemplateContent } from '../../domain/print/templateContent.ts';

/** What somebody is changing about a template. */
export interface Draft {
  /** That was looked at: somebody else's change does not slip in behind it. */
  version: number;
  content: TemplateContent;
  note: string;
}
