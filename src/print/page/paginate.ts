/** A block as it came out when all of them stood under one another. */
export interface Measured {
  height: number;
  /** Never the last thing on a page. */
  isHeading?: boolean;
  /** The first thing on a page. */
  startsPage?: boolean;
  /** Where text can be cut: the first character of each line, and how far down the line ends. */
  lines?: () => readonly { start: number; bottom: number }[];
}

/** Part of a block: characters from..to of its text, or all of it. */
export interface Piece {
  index: number;
  from: number;
  to?: number;
}

/** Not one line alone at the foot of a page. */
const fewestLines = 2;

/** Lays blocks on pages of `room`. What is higher than a page and cannot be cut stands on a page of its own. */
export function paginate(blocks: readonly Measured[], room: number): Piece[][] {
  const pages: Piece[][] = [[]];
  let used = 0;
  const turn = () => {
    if (pages.at(-1)!.length > 0) pages.push([]);
    used = 0;
  };
  blocks.forEach((block, index) => {
    let rest = { from: 0, top: 0 };
    const put = (to?: number) => pages.at(-1)!.push({ index, from: rest.from, ...(to === undefined ? {} : { to }) });
    const needed = () => block.height - rest.top;
    if (block.startsPage) turn();
    if (block.isHeading && used + block.height + firstPartOf(blocks[index + 1]) > room) turn();
    while (used + needed() > room) {
      const lines = block.lines?.() ?? [];
      const fitting = lines.filter(({ start, bottom }) => start >= rest.from && used + bottom - rest.top <= room);
      const next = lines[lines.indexOf(fitting.at(-1)!) + 1];
      if (fitting.length >= fewestLines && next) {
        put(next.start);
        rest = { from: next.start, top: fitting.at(-1)!.bottom };
        turn();
      } else if (used > 0) turn();
      else break;
    }
    put();
    used += needed();
  });
  return pages.filter((page) => page.length > 0);
}

function firstPartOf(block: Measured | undefined): number {
  if (!block) return 0;
  return block.lines ? (block.lines()[fewestLines - 1]?.bottom ?? block.height) : block.height;
}
