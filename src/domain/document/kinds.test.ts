import { describe, expect, it, test } from 'vitest';
import { refusalOf, typeOf } from './kinds.ts';
import { rangeOf } from './range.ts';

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((character) => character.charCodeAt(0)))));

test.each([
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  ['a PNG', bytes(0x89, 'PNG\r\n', 0x1a, '\n'), 'image/png'],
  ['a GIF', bytes('GIF89a'), 'image/gif'],
  ['a PDF', bytes('%PDF-1.7'), 'application/pdf'],
  ['an MP4', bytes(0, 0, 0, 0x18, 'ftypisom'), 'video/mp4'],
  ['a QuickTime film', bytes(0, 0, 0, 0x14, 'ftypqt  '), undefined],
  ['a picture in the container of an MP4', bytes(0, 0, 0, 0x20, 'ftypavif'), undefined],
  ['a page that calls itself a picture', bytes('<html><script>'), undefined],
  ['a drawing that can run programs', bytes('<svg xmlns='), undefined],
  ['nothing', bytes(), undefined],
])('%s is known by its first bytes', (_, first, type) => {
  expect(typeOf(first)).toBe(type);
});

const limit = 10 * 1024 * 1024;
test.each([
  ['image', 'image/gif', limit, undefined],
  ['image', 'image/gif', limit + 1, 'document.problem.image'],
  ['image', 'application/pdf', 9, 'document.problem.image'],
  ['insurancePhoto', 'image/gif', 9, 'document.problem.insurancePhoto'],
  ['cover', 'image/png', 50 * limit, undefined],
  ['video', 'video/mp4', 50 * limit + 1, 'document.problem.video'],
  ['document', 'application/pdf', limit, undefined],
  ['document', undefined, 9, 'document.problem.document'],
  ['document', 'application/pdf', 0, 'document.problem.empty'],
] as const)('as %s a file of type %s with %i bytes: %s', (kind, type, size, refusal) => {
  expect(refusalOf(kind, { type, size })).toBe(refusal);
});

describe('a range of bytes', () => {
  test.each([
    ['bytes=0-9', { from: 0, to: 9 }],
    ['bytes=90-', { from: 90, to: 99 }],
    ['bytes=90-500', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-500', { from: 0, to: 99 }],
    ['bytes=100-', 'impossible'],
    ['bytes=9-0', undefined],
    ['bytes=0-1,3-4', undefined],
    ['lines=0-1', undefined],
    [undefined, undefined],
  ])('%s of a hundred bytes', (header, wanted) => {
    expect(rangeOf(header, 100)).toEqual(wanted);
  });

  it('asks nothing of an empty suffix', () => {
    expect(rangeOf('bytes=-0', 100)).toBe('impossible');
  });
});
