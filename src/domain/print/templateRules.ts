import type { FieldProblem } from '../problem.ts';
import type { DocumentName } from './paperParts.ts';
import { papers } from './papers.ts';
import type { Margins, TemplateContent } from './templateContent.ts';
import { templateParts } from './templateParts.ts';
import { projectTypeOf, templatesOf } from './templates.ts';

/** Technical contract §9: 0.8, 0.75 and 0.85 cm; a label goes to its edge. */
export const usualMargins: Margins = { top: 8, side: 7.5, bottom: 8.5 };
/** What a column without a width of its own must have left, in millimetres. */
const leastAutomatic = 12;

/** Millimetres the columns share. */
export const tableWidth = ({ paper, margins }: Pick<TemplateContent, 'paper' | 'margins'>): number =>
  papers[paper].width - 2 * (margins ?? usualMargins).side;

export interface Widths {
  /** Set by hand, in millimetres. */
  fixed: number;
  automatic: number;
  room: number;
  fits: boolean;
}

export function widthsOf(content: TemplateContent): Widths {
  const shown = content.columns.filter(({ isShown }) => isShown);
  const fixed = shown.reduce((sum, { width }) => sum + (width ?? 0), 0);
  const automatic = shown.filter(({ width }) => width === null).length;
  const room = tableWidth(content);
  return { fixed, automatic, room, fits: fixed + automatic * leastAutomatic <= room };
}

const isSame = (names: readonly string[], known: readonly string[]) =>
  names.length === known.length && new Set(names).size === names.length && names.every((name) => known.includes(name));

/** What is wrong with a template of this document; the screen asks before the server does. */
export function checkTemplate(document: DocumentName, content: TemplateContent): FieldProblem<TemplateContent>[] {
  const parts = templateParts[document];
  const problems: FieldProblem<TemplateContent>[] = [];
  if (!templatesOf(projectTypeOf(document)).some(({ code }) => code === content.code))
    problems.push({ field: 'code', message: 'print.refused.code' });
  if (!parts.papers.includes(content.paper)) problems.push({ field: 'paper', message: 'print.refused.paper' });
  if (content.logo === 'own' && !content.ownLogo) problems.push({ field: 'ownLogo', message: 'print.refused.logo' });

  const blocks = content.blocks.map(({ name }) => name);
  const isHidden = content.blocks.some(({ name, isShown }) => !isShown && parts.blocks.find((part) => part.name === name)?.need);
  const known = parts.blocks.map(({ name }) => name);
  if (!isSame(blocks, known)) problems.push({ field: 'blocks', message: 'print.refused.unknown' });
  else if (isHidden) problems.push({ field: 'blocks', message: 'print.refused.needed' });

  const columns = content.columns.map(({ key }) => key);
  const isColumnHidden = content.columns.some(({ key, isShown }) => !isShown && parts.columns.find((part) => part.key === key)?.need);
  const knownColumns = parts.columns.map(({ key }) => key);
  if (!isSame(columns, knownColumns)) problems.push({ field: 'columns', message: 'print.refused.unknown' });
  else if (isColumnHidden) problems.push({ field: 'columns', message: 'print.refused.needed' });
  else if (!widthsOf(content).fits) problems.push({ field: 'columns', message: 'print.refused.widths' });
  return problems;
}

/** One place up or down within its zone; undefined where there is none. */
export function movedBlock(document: DocumentName, content: TemplateContent, name: string, by: -1 | 1): TemplateContent | undefined {
  const zones = new Map(templateParts[document].blocks.map((part) => [part.name, part.zone]));
  const { blocks } = content;
  const at = blocks.findIndex((one) => one.name === name);
  for (let next = at + by; next >= 0 && next < blocks.length; next += by)
    if (zones.get(blocks[next]!.name) === zones.get(name)) return { ...content, blocks: moved(blocks, at, next) };
  return undefined;
}

export const moved = <Part>(parts: readonly Part[], from: number, to: number): Part[] =>
  parts.toSpliced(from, 1).toSpliced(to, 0, parts[from]!);
