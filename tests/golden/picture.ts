import { deflateSync, inflateSync } from 'node:zlib';

/** A grey picture, a byte a dot: 0 black, 255 white. */
export interface Picture {
  width: number;
  height: number;
  dots: Uint8Array;
}

/** PGM, binary: what pdftoppm -gray writes. */
export function readPgm(file: Buffer): Picture {
  const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 64))!;
  return { width: Number(width), height: Number(height), dots: new Uint8Array(file.subarray(head!.length)) };
}

/** PNG of 8 bits grey, not interlaced: the kind that `writePng` writes. */
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

/** The same kind of file, unfiltered and packed as tightly as can be. */
export function writePng({ width, height, dots }: Picture): Buffer {
  const rows = Buffer.alloc(height * (width + 1));
  for (let row = 0; row < height; row += 1) rows.set(dots.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(body.length, 0);
  around.writeUInt32BE(checkOf(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}

/** PNG (third edition) annex D: CRC-32. */
function checkOf(bytes: Buffer): number {
  let check = 0xffffffff;
  for (const byte of bytes) {
    check ^= byte;
    for (let bit = 0; bit < 8; bit += 1) check = check & 1 ? (check >>> 1) ^ 0xedb88320 : check >>> 1;
  }
  return (check ^ 0xffffffff) >>> 0;
}
