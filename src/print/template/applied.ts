import { footed } from '../../domain/print/reprint.ts';
import { ownContent, type TemplateContent } from '../../domain/print/templateContent.ts';
import { orderOf, templateParts } from '../../domain/print/templateParts.ts';
import { type Layout, templates } from '../../domain/print/templates.ts';
import type { Language } from '../../domain/session/shapes.ts';
import type { Look, PrintJob } from '../page/job.ts';
import type { LetterheadModel } from '../parts/Letterhead.tsx';
import type { Column, Line } from '../parts/LineTable.tsx';

/** What models have in common; each has some of it. */
interface Parts {
  letterhead?: LetterheadModel;
  footer?: string;
  columns?: Column[];
  sheets?: unknown[];
  pages?: unknown[];
  layout?: Layout;
}

/**
 * A job as the practice wants it: title, logo, contact, foot and columns are changed in the model, so that what is kept of a print is
 * whole; blocks, paper and copies go with the job. `contact`: the line of address and telephone, for documents that leave it out.
 */
export function withTemplate(job: PrintJob, content: TemplateContent, contact: string): PrintJob {
  const look = lookOf(content);
  const model = {
    ...headed(job.model as Parts, { content, contact, language: job.language }),
  };
  return { ...job, model, template: look } as PrintJob; // the parts that are changed keep their types
}

const lookOf = ({ code, paper, copies, margins, blocks }: TemplateContent): Look => ({ code, paper, copies, margins, blocks });

interface Wish {
  content: TemplateContent;
  contact: string;
  language: Language;
}

function headed(model: Parts, wish: Wish): Parts {
  const { content, language } = wish;
  const next: Parts = { ...model };
  if (model.letterhead) next.letterhead = letterheadAs(model.letterhead, wish);
  if (model.layout) next.layout = layoutIn(wish.content.code);
  if (model.footer !== undefined) next.footer = footed(model.footer, content.footnote[language]);
  if (model.columns) {
    const places = placesOf(model.columns, content);
    next.columns = places.map(({ column, width }) => (width === null ? column : { ...column, width }));
    next.sheets = (model.sheets as Line[][]).map((lines) =>
      lines.map((line) => ({ ...line, cells: places.map(({ index }) => line.cells[index] ?? '') })),
    );
  } else if (model.sheets) {
    // A document whose every sheet has a head and a foot of its own.
    next.sheets = model.sheets.map((sheet) => (Array.isArray(sheet) ? sheet : headed(sheet as Parts, wish)));
  }
  if (model.pages) next.pages = arranged(model.pages as { part?: string }[][], content);
  return next;
}

function letterheadAs(head: LetterheadModel, { content, contact, language }: Wish): LetterheadModel {
  const logo = { practice: head.logo, none: null, own: content.ownLogo }[content.logo];
  const line = { document: head.contact, shown: head.contact || contact, hidden: '' }[content.contact];
  return { ...head, logo, contact: line, title: content.title[language] || head.title };
}

/** Columns the template does not know stand where they were, at the end. */
function placesOf(
  columns: readonly Column[],
  { columns: wanted }: TemplateContent,
): { column: Column; index: number; width: number | null }[] {
  const all = columns.map((column, index) => ({ column, index, key: column.key ?? String(index) }));
  const known = wanted.flatMap(({ key, isShown, width }) => {
    const found = all.find((one) => one.key === key);
    return found && isShown ? [{ ...found, width }] : [];
  });
  const others = all.filter(({ key }) => !wanted.some((one) => one.key === key)).map((one) => ({ ...one, width: null }));
  return [...known, ...others];
}

/**
 * A record runs over its pages, so its parts are arranged before they are laid out: those a template names stand in its order, each at
 * a place where one of them stood; sections of the practice's own making stay where they are.
 */
function arranged<Piece extends { part?: string }>(pages: readonly Piece[][], { blocks }: TemplateContent): Piece[][] {
  const names = blocks.map(({ name }) => name);
  const hidden = new Set(blocks.filter(({ isShown }) => !isShown).map(({ name }) => name));
  const pieces = pages.flat();
  const isNamed = ({ part }: Piece) => part !== undefined && names.includes(part);
  const sorted = pieces.filter(isNamed).sort((one, other) => names.indexOf(one.part!) - names.indexOf(other.part!));
  const whole = pieces.map((piece) => (isNamed(piece) ? sorted.shift()! : piece)).filter(({ part }) => !hidden.has(part ?? ''));
  return [whole];
}

/** Hides and orders the blocks that stand on a sheet. The elements are React's; what is set here it does not touch. */
export function arrangeBlocks(host: HTMLElement, { document, template }: PrintJob): void {
  const blocks = template?.blocks ?? ownContent(document).blocks;
  const zones = new Map(templateParts[document].blocks.map(({ name, zone }) => [name, zone]));
  for (const element of host.querySelectorAll<HTMLElement>('[data-block]')) {
    const at = blocks.findIndex(({ name }) => name === element.dataset.block);
    const zone = zones.get(element.dataset.block!);
    if (at < 0 || !zone) continue;
    element.hidden = !blocks[at]!.isShown;
    element.style.order = String(orderOf(zone, at));
  }
}

const layoutIn = (code: string | undefined): Layout => templates.find((template) => template.code === code)?.layout ?? 'ROW';

/** ROW or COLUMN, of the documents that have several templates. */
export const layoutOf = ({ template }: PrintJob): Layout => layoutIn(template?.code);
