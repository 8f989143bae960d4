import type { Picture } from './picture.ts';

/** Dots an inch of the pictures: a dot is 0.6 mm. */
export const resolution = 40;

/** What is certainly printed, and what may be the edge of something printed: another anti-aliasing moves a dot between the two. */
const ink = 150;
const trace = 225;
/** How far a dot may have gone. */
const reach = 1;
/** Dots that may be without a counterpart: a hair here and there. The shortest line on any of the papers is 6 dots. */
const most = 5;

/** Black, grey and white: all that is ever asked of a picture that is kept. */
export const threeTones = (picture: Picture): Picture => ({
  ...picture,
  dots: picture.dots.map((dot) => (dot < ink ? 0 : dot < trace ? 190 : 255)),
});

/** What one picture shows and the other does not, in dots. */
function missing(from: Picture, within: Picture): number {
  let count = 0;
  for (let row = 0; row < from.height; row += 1)
    for (let column = 0; column < from.width; column += 1)
      if (from.dots[row * from.width + column]! < ink && !isNear(within, row, column)) count += 1;
  return count;
}

function isNear({ width, height, dots }: Picture, row: number, column: number): boolean {
  for (let y = Math.max(0, row - reach); y <= Math.min(height - 1, row + reach); y += 1)
    for (let x = Math.max(0, column - reach); x <= Math.min(width - 1, column + reach); x += 1)
      if (dots[y * width + x]! < trace) return true;
  return false;
}

/** Undefined where two pages look alike; otherwise what is different about them. */
export function difference(golden: Picture, page: Picture): string | undefined {
  if (Math.abs(golden.width - page.width) > 1 || Math.abs(golden.height - page.height) > 1)
    return `${page.width} × ${page.height} dots instead of ${golden.width} × ${golden.height}`;
  const [gone, come] = [missing(golden, page), missing(page, golden)];
  return gone > most || come > most ? `${gone} dots have gone, ${come} have come` : undefined;
}

/** Where a block stands on its sheet, in millimetres from its left edge. */
export interface Box {
  page: number;
  name: string;
  left: number;
  width: number;
}

/** Of another font lines break elsewhere, and blocks are as high as their lines: which blocks stand, in which order, how wide. */
export function boxDifference(golden: readonly Box[], page: readonly Box[]): string | undefined {
  const once = (boxes: readonly Box[]) => boxes.filter(({ name }, at) => boxes.findIndex((box) => box.name === name) === at);
  const [wanted, found] = [once(golden), once(page)];
  const names = (boxes: readonly Box[]) => boxes.map(({ name }) => name).join(' ');
  if (names(wanted) !== names(found)) return `blocks ${names(found)} instead of ${names(wanted)}`;
  const moved = wanted.find(({ left, width }, at) => Math.abs(found[at]!.left - left) > 2 || Math.abs(found[at]!.width - width) > 2);
  return moved && `${moved.name} stands elsewhere or is of another width`;
}
