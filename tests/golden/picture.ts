import { inflateSync } from 'node:zlib';

/** A grey picture, a byte a dot: 0 black, 255 white. */
export interface Picture {
  width: number;
  height: number;
  dots: Uint8Array;
}

/** PNG of 8 bits grey, not interlaced: what pdftoppm -gray -png writes. */
export function readPng(file: Buffer): Picture {
  const parts: Buffer[] = [];
  let [width, height] = [0, 0];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const kind = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      if (body[8] !== 8 || body[9] !== 0 || body[12] !== 0) throw new Error('no grey picture of 8 bits');
    }
    if (kind === 'IDAT') parts.push(body);
    at += length + 12;
  }
  return { width, height, dots: unfiltered(inflateSync(Buffer.concat(parts)), width, height) };
}

/** PNG (third edition) 9.2: each row begins with the number of its filter. */
function unfiltered(raw: Buffer, width: number, height: number): Uint8Array {
  const dots = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const filter = raw[row * (width + 1)]!;
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      const left = column > 0 ? dots[at - 1]! : 0;
      const up = row > 0 ? dots[at - width]! : 0;
      const corner = row > 0 && column > 0 ? dots[at - width - 1]! : 0;
      dots[at] = raw[row * (width + 1) + 1 + column]! + guess(filter, left, up, corner);
    }
  }
  return dots;
}

function guess(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
