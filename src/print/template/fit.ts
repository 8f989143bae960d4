import { paperOf, papers } from '../../domain/print/papers.ts';
import type { PrintJob } from '../page/job.ts';
import type { Line } from '../parts/LineTable.tsx';

/** Below this nobody reads it: rather a second page. */
const leastScale = 0.5;
/** Screen and printer round differently. */
const spare = 0.004;

const heightOf = (element: Element) => element.getBoundingClientRect().height;

/** How high a sheet may be, in the units the browser measures it in now: what is around it may be scaled. */
function pageHeight(sheet: HTMLElement, job: PrintJob): number {
  const { width, height } = papers[job.template?.paper ?? paperOf(job.document)];
  return (sheet.getBoundingClientRect().width / width) * height;
}

const isTooHigh = (sheet: HTMLElement, job: PrintJob) => heightOf(sheet) > pageHeight(sheet, job) * (1 + spare);

/**
 * Lines that stand on too few pages for this paper, page by page; undefined where all of it fits, or where it is no table of lines.
 * A page holds no more lines than the document wants.
 */
export function repaged(host: HTMLElement, job: PrintJob): Line[][] | undefined {
  const model = job.model as { columns?: unknown; sheets?: Line[][] };
  // Of the first copy; the others are like it.
  const sheets = [...host.querySelectorAll<HTMLElement>('.paper')].slice(0, model.sheets?.length);
  if (!model.columns || !model.sheets || !sheets.some((sheet) => isTooHigh(sheet, job))) return undefined;
  if (sheets.length !== model.sheets.length) return undefined;
  const lines = model.sheets.flat();
  const heights = sheets.flatMap(lineHeights);
  if (heights.length !== lines.length) return undefined;
  const most = Math.max(...model.sheets.map(({ length }) => length));
  const end = sheets.at(-1)!;
  const atEnd = roomOf(end, job);
  const ending = end.querySelector('.totals');
  const room = atEnd + (ending ? heightOf(ending) + (sheets.length > 1 ? 0 : 8) : 0);
  return paged(lines, heights, { most, room, atEnd });
}

/** One line and its note. */
function lineHeights(sheet: HTMLElement): number[] {
  const heights: number[] = [];
  for (const row of sheet.querySelectorAll('.lines tbody tr')) {
    if (row.classList.contains('notes')) heights.push((heights.pop() ?? 0) + heightOf(row));
    else heights.push(heightOf(row));
  }
  return heights;
}

/** What of a page its lines may take. */
function roomOf(sheet: HTMLElement, job: PrintJob): number {
  const grow = sheet.querySelector<HTMLElement>('.paper-grow')!;
  const bottom = Math.max(...[...grow.children].map((child) => child.getBoundingClientRect().bottom));
  const rows = lineHeights(sheet).reduce((sum, height) => sum + height, 0);
  const used = bottom - grow.getBoundingClientRect().top - rows;
  return pageHeight(sheet, job) - (heightOf(sheet) - heightOf(grow)) - used;
}

/** Page by page; the last one holds what ends the document, too, and at least a line beside it. */
export function paged<Piece>(
  pieces: readonly Piece[],
  heights: readonly number[],
  { most, room, atEnd }: { most: number; room: number; atEnd: number },
): Piece[][] {
  const pages: number[][] = [[]];
  let used = 0;
  pieces.forEach((_, index) => {
    const page = pages.at(-1)!;
    if (page.length > 0 && (page.length >= most || used + heights[index]! > room)) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)!.push(index);
    used += heights[index]!;
  });
  const end = pages.at(-1)!;
  const onEnd = (indexes: readonly number[]) => indexes.reduce((sum, index) => sum + heights[index]!, 0);
  if (end.length > 1 && onEnd(end) > atEnd) {
    const over: number[] = [];
    do over.unshift(end.pop()!);
    while (end.length > 1 && onEnd(over) + heights[end.at(-1)!]! <= atEnd && onEnd(end) > room);
    pages.push(over);
  }
  return pages.map((indexes) => indexes.map((index) => pieces[index]!));
}

/** What cannot be divided is made smaller until it fits. */
export function shrink(host: HTMLElement, job: PrintJob): void {
  const { width, height } = papers[job.template?.paper ?? paperOf(job.document)];
  for (const sheet of host.querySelectorAll<HTMLElement>('.paper')) {
    Object.assign(sheet.style, { zoom: '', width: '', minHeight: '' });
    for (let scale = 0.95; scale >= leastScale && isTooHigh(sheet, job); scale -= 0.05) {
      Object.assign(sheet.style, { zoom: String(scale), width: `${width / scale}mm`, minHeight: `${(height - 0.5) / scale}mm` });
    }
  }
}
