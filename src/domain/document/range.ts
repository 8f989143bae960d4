export interface ByteRange {
  /** Both ends belong to it. */
  from: number;
  to: number;
}

/** RFC 9110 §14.2: what is not understood, or asks for several parts, gets the whole; what lies outside is impossible. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'impossible' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'impossible' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= size ? 'impossible' : { from, to };
}
