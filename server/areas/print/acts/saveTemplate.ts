import type { DocumentName } from '../../../../src/domain/print/shapes.ts';
import type { TemplateContent, TemplateDraft } from '../../../../src/domain/print/templateContent.ts';
import { checkTemplate } from '../../../../src/domain/print/templateRules.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findTemplateInForce, findTemplateVersion, storeTemplateVersion } from '../queries/printTemplates.ts';

/** The next version of a template; refused when somebody has saved one since `version` was looked at. */
export async function saveTemplate(context: Context, { document, version, content, note }: TemplateDraft): Promise<Saved> {
  refuse(checkTemplate(document, content));
  return next(context, { document, seen: version, content, note: note.trim(), restoredFrom: null });
}

/** An older version's content becomes the newest version; 0 is the program's own. */
export async function restoreTemplate(
  context: Context,
  { document, version, from }: { document: DocumentName; version: number; from: number },
): Promise<Saved> {
  const older = await findTemplateVersion(context.db, context.session.language, document, from);
  if (!older) throw absent();
  return next(context, { document, seen: version, content: older.content, note: '', restoredFrom: from });
}

/** Of several templates for a document, this one; everything else about it stays. */
export async function chooseTemplateCode(context: Context, document: DocumentName, code: TemplateContent['code']): Promise<void> {
  const { version, content } = await findTemplateInForce(context.db, context.session.language, document);
  if (content.code === code) return;
  await next(context, { document, seen: version, content: { ...content, code }, note: '', restoredFrom: null });
}

interface Change {
  document: DocumentName;
  seen: number;
  content: TemplateContent;
  note: string;
  restoredFrom: number | null;
}

async function next({ db, session, now }: Context, { seen, ...change }: Change): Promise<Saved> {
  // Two who change one document's template wait for each other.
  await db`select pg_advisory_xact_lock(hashtextextended(${`${session.practiceId} template ${change.document}`}, 0))`;
  const inForce = await findTemplateInForce(db, session.language, change.document);
  if (inForce.version !== seen) throw new Problem('error.version');
  const version = seen + 1;
  await storeTemplateVersion(db, session, { ...change, version, at: now() });
  return { id: change.document, version };
}
