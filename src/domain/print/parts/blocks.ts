import type { BlockPart, ColumnPart, Need, Zone } from '../templateParts.ts';

export const sheets = ['A4', 'B5', 'A5', 'A5L'] as const;
export const block = (name: string, zone: Zone, need?: Need): BlockPart => ({ name, zone, ...(need ? { need } : {}) });
export const subjects = (...names: string[]): BlockPart[] => names.map((name) => block(name, 'body', 'subject'));
export const columnParts = (keys: string, needed: Record<string, Need>): ColumnPart[] =>
  keys.split(' ').map((key) => (needed[key] ? { key, need: needed[key] } : { key }));

export const top = block('letterhead', 'top', 'issuer');
export const whose = block('band', 'head', 'whose');
export const last = block('footer', 'last', 'number');
export const sums = block('sums', 'end', 'sums');

export const linedBlocks = (...blocks: BlockPart[]): BlockPart[] => [top, whose, block('lines', 'body', 'subject'), ...blocks, last];
export const paid = linedBlocks(
  ...[block('pageSum', 'body'), sums],
  ...[block('capitals', 'end'), block('payments', 'end'), block('signatures', 'end')],
);
export const stocked = linedBlocks(
  ...[block('pageSum', 'body'), sums],
  ...[block('capitals', 'end'), block('payments', 'end'), block('signatures', 'end', 'signed')],
);
