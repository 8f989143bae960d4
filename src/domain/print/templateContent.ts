import * as z from 'zod/mini';
import { pictureOf } from '../picture.ts';
import * as Wire from '../wire.ts';
import { mostCopies } from './copies.ts';
import { type DocumentName, documentName } from './paperParts.ts';
import { paperNames, paperOf } from './papers.ts';
import { templateParts } from './templateParts.ts';
import { type PrintProjectType, projectTypeOf, templateCodes, templatesOf } from './templates.ts';

/** Of a logo as a data address: 64 KB of picture. */

const words = (longest: number) => {
  const text = z.string().check(
    z.maxLength(longest),
    z.refine<string>((value) => !value.includes('\0')),
  );
  return z.object({ zh: text, en: text });
};
const millimetres = (least: number, most: number) => z.number().check(z.multipleOf(0.5), z.minimum(least), z.maximum(most));

const partName = z.string().check(z.regex(/^[A-Za-z]\w{0,39}$/));
export const templateBlock = z.object({ name: partName, isShown: z.boolean() });
/** `width` in millimetres; null: as the layout has it. */
export const templateColumn = z.object({ key: partName, isShown: z.boolean(), width: z.nullable(millimetres(5, 180)) });
/** Millimetres from the edge of the paper. */
export const margins = z.object({ top: millimetres(0, 40), side: millimetres(0, 40), bottom: millimetres(0, 40) });
export type Margins = z.infer<typeof margins>;

/** How a practice wants a document: everything about it but its data. */
export const templateContent = z.object({
  code: z.enum(templateCodes),
  paper: z.enum(paperNames),
  copies: z.number().check(z.int(), z.minimum(1), z.maximum(mostCopies)),
  /** null: those of the technical contract §9. */
  margins: z.nullable(margins),
  logo: z.enum(['practice', 'none', 'own']),
  ownLogo: z.nullable(pictureOf(90_000)),
  contact: z.enum(['document', 'shown', 'hidden']),
  /** Empty: as the document calls itself. */
  title: words(40),
  /** On every page above the foot. */
  footnote: words(200),
  blocks: z.array(templateBlock).check(z.maxLength(60)),
  columns: z.array(templateColumn).check(z.maxLength(40)),
});
export type TemplateContent = z.infer<typeof templateContent>;

export const templateDraft = z.object({
  document: documentName,
  /** The version that was looked at. */
  version: Wire.version,
  content: templateContent,
  note: z.string().check(z.maxLength(100)),
});
export type TemplateDraft = z.infer<typeof templateDraft>;

/** A version; 0 is the program's own, which nobody has changed. */
export const templateVersion = z.object({
  document: documentName,
  version: Wire.version,
  content: templateContent,
  note: z.string(),
  changedAt: z.nullable(Wire.instant),
  changedBy: z.string(),
  /** The version whose content came back with this one. */
  restoredFrom: z.nullable(Wire.version),
});
export type TemplateVersion = z.infer<typeof templateVersion>;

/** What stands until a practice decides otherwise. */
export function ownContent(document: DocumentName): TemplateContent {
  const { blocks, columns } = templateParts[document];
  const type: PrintProjectType = projectTypeOf(document);
  return {
    code: templatesOf(type)[0]!.code,
    paper: paperOf(document),
    copies: 1,
    margins: null,
    logo: 'practice',
    ownLogo: null,
    contact: 'document',
    title: { zh: '', en: '' },
    footnote: { zh: '', en: '' },
    blocks: blocks.map(({ name }) => ({ name, isShown: true })),
    columns: columns.map(({ key }) => ({ key, isShown: true, width: null })),
  };
}

/**
 * What was stored, as the document is today: parts that have come since stand shown at their usual place, parts that have gone are
 * forgotten, parts that must stand are shown.
 */
export function contentInForce(document: DocumentName, stored: Partial<TemplateContent> | undefined): TemplateContent {
  const own = ownContent(document);
  if (!stored) return own;
  const { blocks, columns } = templateParts[document];
  const merged = { ...own, ...stored };
  return {
    ...merged,
    // A document that shared another's template may have got one of its own since.
    code: templatesOf(projectTypeOf(document)).some(({ code }) => code === merged.code) ? merged.code : own.code,
    paper: templateParts[document].papers.includes(merged.paper) ? merged.paper : own.paper,
    blocks: standing(merged.blocks, own.blocks, ({ name }) => name).map((one) =>
      blocks.find(({ name }) => name === one.name)?.need ? { ...one, isShown: true } : one,
    ),
    columns: standing(merged.columns, own.columns, ({ key }) => key).map((one) =>
      columns.find(({ key }) => key === one.key)?.need ? { ...one, isShown: true } : one,
    ),
  };
}

function standing<Part>(stored: readonly Part[], own: readonly Part[], nameOf: (part: Part) => string): Part[] {
  const known = new Set(own.map(nameOf));
  const kept = stored.filter((part, index) => known.has(nameOf(part)) && stored.findIndex((one) => nameOf(one) === nameOf(part)) === index);
  return own.reduce((all, part, index) => {
    if (all.some((one) => nameOf(one) === nameOf(part))) return all;
    const before = own[index - 1];
    const at = before ? all.findIndex((one) => nameOf(one) === nameOf(before)) + 1 : 0;
    return all.toSpliced(at, 0, part);
  }, kept);
}
