/** A run of text; strong where it stands between two pairs of asterisks. */
export interface Span {
  text: string;
  isStrong: boolean;
}

export type Block =
  | { kind: 'heading' | 'paragraph'; spans: Span[] }
  | { kind: 'list'; isNumbered: boolean; items: Span[][] }
  | { kind: 'picture'; fileId: string; caption: string };

/** The line that shows a picture of the clinic: no address from outside can stand in it. */
const picture = /^!\[([^\]\n]{0,100})\]\(picture:([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})\)$/;
const heading = /^##? +(\S.*)$/;
const bullet = /^[-*] +(\S.*)$/;
const numbered = /^\d{1,3}[.、] *(\S.*)$/;

const spansOf = (line: string): Span[] =>
  line
    .split('**')
    .map((text, place, all) => ({ text, isStrong: place % 2 === 1 && place < all.length - 1 }))
    .filter(({ text }) => text !== '');

function blockOf(line: string): Block {
  const [, caption, fileId] = picture.exec(line) ?? [];
  if (caption !== undefined && fileId !== undefined) return { kind: 'picture', fileId, caption };
  const [, title] = heading.exec(line) ?? [];
  if (title !== undefined) return { kind: 'heading', spans: spansOf(title) };
  const [, point] = bullet.exec(line) ?? [];
  if (point !== undefined) return { kind: 'list', isNumbered: false, items: [spansOf(point)] };
  const [, step] = numbered.exec(line) ?? [];
  if (step !== undefined) return { kind: 'list', isNumbered: true, items: [spansOf(step)] };
  return { kind: 'paragraph', spans: spansOf(line) };
}

/**
 * Reads a text with pictures line by line: headings, points, steps, strong words, pictures of the clinic. Everything else is text, so HTML
 * and addresses stay letters.
 */
export function readMarkup(content: string): Block[] {
  const blocks: Block[] = [];
  for (const line of content.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const block = blockOf(line);
    const last = blocks.at(-1);
    if (block.kind === 'list' && last?.kind === 'list' && last.isNumbered === block.isNumbered) last.items.push(...block.items);
    else blocks.push(block);
  }
  return blocks;
}

/** Ids of the pictures that a text shows. */
export const picturesIn = (content: string): string[] => [
  ...new Set(readMarkup(content).flatMap((block) => (block.kind === 'picture' ? [block.fileId] : []))),
];

export const pictureLine = (fileId: string, caption: string): string => `![${caption.replace(/[[\]\n]/g, ' ').trim()}](picture:${fileId})`;
