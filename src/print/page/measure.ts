import type { RecordBlock } from '../record/block.ts';
import type { RecordModel } from '../record/model.ts';
import { type Measured, paginate } from './paginate.ts';

/** Screen and printer round differently: a few pixels of the page stay free. */
const spare = 6;

/** `sheet` shows the whole record on one page of the real size; what comes back stands page by page. */
export function layOut(model: RecordModel, sheet: HTMLElement): RecordModel {
  const room = sheet.querySelector<HTMLElement>('.paper-grow')!.clientHeight - spare;
  const elements = [...sheet.querySelector<HTMLElement>('.record-blocks')!.children] as HTMLElement[];
  const blocks = model.pages.flat();
  const pages = paginate(
    blocks.map((block, index) => measured(block, elements[index]!)),
    room,
  );
  return {
    ...model,
    pages: pages.map((pieces) =>
      pieces.map(({ index, from, to }): RecordBlock => {
        const block = blocks[index]!;
        if (block.kind !== 'text' || (from === 0 && to === undefined)) return block;
        return {
          ...block,
          id: `${block.id}-${from}`,
          title: from === 0 ? block.title : '',
          text: block.text.slice(from, to).replace(/^\n|\n$/g, ''),
        };
      }),
    ),
  };
}

function measured(block: RecordBlock, element: HTMLElement): Measured {
  const { height } = element.getBoundingClientRect();
  const { startsPage = false } = block;
  if (block.kind === 'heading') return { height, startsPage, isHeading: true };
  if (block.kind !== 'text') return { height, startsPage };
  return { height, startsPage, lines: once(() => linesOf(element)) };
}

const once = <Value>(find: () => Value) => {
  let found: { value: Value } | undefined;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
};

/** Lines as the browser broke them: where each begins in the text, and its lower edge within the block. */
function linesOf(element: HTMLElement): { start: number; bottom: number }[] {
  const text = element.querySelector('[data-flows]')?.firstChild;
  if (!(text instanceof Text)) return [];
  const { top } = element.getBoundingClientRect();
  const range = document.createRange();
  const lines: { start: number; bottom: number }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const box = range.getClientRects()[0];
    if (!box || box.width === 0) continue;
    const last = lines.at(-1);
    if (!last || box.top - top >= last.bottom - 2) lines.push({ start: at, bottom: box.bottom - top });
    else last.bottom = Math.max(last.bottom, box.bottom - top);
  }
  return lines;
}
