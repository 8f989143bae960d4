/** Millimetres, the narrow side first. */
const named: readonly [string, number, number][] = [
  ['A4', 210, 297],
  ['A5', 148, 210],
  ['A6', 105, 148],
];

const millimetres = (points: number) => (points / 72) * 25.4;

/** What the system calls paper of this size: a name, or `Custom.40x30mm`. */
export function mediaName(size: { width: number; height: number }): string {
  const width = millimetres(size.width);
  const height = millimetres(size.height);
  const [name] = named.find(([, narrow, long]) => Math.abs(width - narrow) < 1.5 && Math.abs(height - long) < 1.5) ?? [];
  return name ?? `Custom.${Math.round(width)}x${Math.round(height)}mm`;
}

/** Pages and the size of the first, in points, as Chromium writes them: plain text among what is packed. */
export function factsOf(pdf: Buffer): { pages: number; size: { width: number; height: number } } {
  const text = pdf.toString('latin1');
  const pages = text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
  if (pages === 0 || !width || !height) throw new Error('this PDF says neither pages nor size');
  return { pages, size: { width: Number(width), height: Number(height) } };
}
