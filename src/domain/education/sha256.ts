/** First 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4 §4.2.2). */
const constants = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
/** The same of the square roots of the first eight (§5.3.3). */
const beginning = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

const blockLength = 64;

/**
 * SHA-256 of bytes that come in pieces. The browser's own digest wants a whole file in memory, and is absent on a page without HTTPS; a video
 * of 500 MB is read slice by slice.
 */
export class Sha256 {
  private readonly state = beginning.slice();
  private readonly words = new Uint32Array(64);
  private readonly rest = new Uint8Array(blockLength);
  private restLength = 0;
  private length = 0;

  add(bytes: Uint8Array): this {
    this.length += bytes.length;
    this.take(bytes);
    return this;
  }

  /** The digest in hexadecimal. Nothing can be added afterwards. */
  hex(): string {
    const bits = this.length * 8;
    const padding = new Uint8Array((this.restLength < 56 ? 56 : 120) - this.restLength + 8);
    padding[0] = 0x80;
    const tail = new DataView(padding.buffer, padding.length - 8);
    tail.setUint32(0, Math.floor(bits / 2 ** 32));
    tail.setUint32(4, bits >>> 0);
    this.take(padding);
    return [...this.state].map((word) => word.toString(16).padStart(8, '0')).join('');
  }

  private take(bytes: Uint8Array): void {
    let at = 0;
    if (this.restLength > 0) {
      at = Math.min(blockLength - this.restLength, bytes.length);
      this.rest.set(bytes.subarray(0, at), this.restLength);
      this.restLength += at;
      if (this.restLength < blockLength) return;
      this.mix(this.rest, 0);
      this.restLength = 0;
    }
    for (; at + blockLength <= bytes.length; at += blockLength) this.mix(bytes, at);
    this.rest.set(bytes.subarray(at));
    this.restLength = bytes.length - at;
  }

  /** One block (FIPS 180-4 §6.2.2). */
  private mix(bytes: Uint8Array, at: number): void {
    const { words, state } = this;
    for (let i = 0; i < 16; i += 1) {
      const from = at + i * 4;
      // The block is whole, so each of its 64 bytes is there.
      words[i] = (bytes[from]! << 24) | (bytes[from + 1]! << 16) | (bytes[from + 2]! << 8) | bytes[from + 3]!;
    }
    for (let i = 16; i < 64; i += 1) {
      const early = words[i - 15]!;
      const late = words[i - 2]!;
      const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[i] = words[i - 16]! + small + words[i - 7]! + large;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]; // eight words
    for (let i = 0; i < 64; i += 1) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constants[i]! + words[i]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    const mixed = [a, b, c, d, e, f, g, h];
    for (let i = 0; i < 8; i += 1) state[i] = state[i]! + mixed[i]!;
  }
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));
