import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { checkAnnounced, partRefused, partSize, typeRefused } from './files.ts';
import { picturesIn, readMarkup } from './markup.ts';
import { allSeen, isFinished, percentSeen, seenUpTo, seenWith } from './progress.ts';
import { checkResource, codesIn, diagnosisMeant, publishRefused } from './rules.ts';
import { Sha256 } from './sha256.ts';

const id = '01980000-0000-7000-8000-000000000001';

describe('the text of a resource', () => {
  it('is read as headings, points, steps, strong words and pictures', () => {
    const text = `## 怎样测血压\n每天早晚**各一次**。\n\n- 坐着休息五分钟\n- 袖带与心脏同高\n1. 绑袖带\n2. 按开始\n![袖带的位置](picture:${id})`;
    expect(readMarkup(text)).toEqual([
      { kind: 'heading', spans: [{ text: '怎样测血压', isStrong: false }] },
      {
        kind: 'paragraph',
        spans: [
          { text: '每天早晚', isStrong: false },
          { text: '各一次', isStrong: true },
          { text: '。', isStrong: false },
        ],
      },
      {
        kind: 'list',
        isNumbered: false,
        items: [[{ text: '坐着休息五分钟', isStrong: false }], [{ text: '袖带与心脏同高', isStrong: false }]],
      },
      { kind: 'list', isNumbered: true, items: [[{ text: '绑袖带', isStrong: false }], [{ text: '按开始', isStrong: false }]] },
      { kind: 'picture', fileId: id, caption: '袖带的位置' },
    ]);
    expect(picturesIn(text)).toEqual([id]);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>fetch("//evil")</script>',
    '[click](javascript:alert(1))',
    '![x](https://evil.example/p.png)',
    `![x](picture:${id}/../../etc)`,
    `![x](picture:${id}) <b>`,
  ])('keeps %s as letters', (text) => {
    expect(readMarkup(text)).toEqual([{ kind: 'paragraph', spans: [{ text, isStrong: false }] }]);
  });

  it('leaves a pair of asterisks without its partner as it is read', () => {
    expect(readMarkup('少盐**少油').flatMap((block) => ('spans' in block ? block.spans : []))).toEqual([
      { text: '少盐', isStrong: false },
      { text: '少油', isStrong: false },
    ]);
  });
});

describe('what a patient has seen', () => {
  it('is counted by parts: a jump to the end is one part, and not the whole', () => {
    expect(percentSeen(seenWith(0, 0.999))).toBe(5);
    expect(isFinished(seenWith(0, 1))).toBe(false);
    expect(isFinished(seenUpTo(0, 0.95))).toBe(true);
    expect(seenUpTo(0, 1)).toBe(allSeen);
    expect(percentSeen(seenUpTo(0, 0.5))).toBe(50);
  });

  it('takes no length that is not known yet for the end', () => {
    expect(seenWith(3, Number.NaN)).toBe(3);
    expect(seenWith(0, Number.POSITIVE_INFINITY)).toBe(0);
  });
});

test.each([
  [{ title: '高血压', content: '', diagnosisCodes: ['I10'] }, undefined],
  [{ title: ' ', content: '', diagnosisCodes: [] }, 'error.field.required'],
  [{ title: '高血压', content: '', diagnosisCodes: ['I'] }, 'education.refused.icd'],
  [{ title: '高血压', content: '', diagnosisCodes: ['高血压'] }, 'education.refused.icd'],
])('a resource %j is refused with %s', (draft, message) => {
  expect(checkResource(draft)[0]?.message).toBe(message);
});

test.each([
  [{ kind: 'video', content: '', videoId: null }, 'education.refused.noVideo'],
  [{ kind: 'video', content: '', videoId: id }, undefined],
  [{ kind: 'imageText', content: '  ', videoId: id }, 'education.refused.noContent'],
  [{ kind: 'imageText', content: '少盐', videoId: null }, undefined],
] as const)('a resource %j is published unless %s', (draft, refusal) => {
  expect(publishRefused(draft)).toBe(refusal);
});

test.each([
  [{ departmentIds: [], diagnosisCodes: ['E11'] }, { departmentId: null, codes: ['J00', 'E11.9'] }, 'E11.9'],
  [{ departmentIds: [], diagnosisCodes: ['E11'] }, { departmentId: null, codes: ['E10.9', ''] }, undefined],
  [{ departmentIds: ['a'], diagnosisCodes: ['E11'] }, { departmentId: 'b', codes: ['E11.9'] }, undefined],
  [{ departmentIds: ['a'], diagnosisCodes: ['E11'] }, { departmentId: null, codes: ['E11.9'] }, undefined],
  [{ departmentIds: ['a'], diagnosisCodes: [] }, { departmentId: 'a', codes: ['E11.9'] }, undefined],
])('a resource for %j is meant for the visit %j by %s', (meant, visit, diagnosis) => {
  expect(diagnosisMeant(meant, visit)).toBe(diagnosis);
});

it('reads codes between the commas of both languages, each once', () => {
  expect(codesIn('i10， E11.9、I10; J45')).toEqual(['I10', 'E11.9', 'J45']);
});

describe('an upload', () => {
  const megabyte = 1024 * 1024;
  const sha256 = 'a'.repeat(64);

  it.each([
    ['a video of 500 MB', { kind: 'video', size: 500 * megabyte }, undefined],
    ['a video of one byte more', { kind: 'video', size: 500 * megabyte + 1 }, 'document.problem.video'],
    ['a cover of 500 MB', { kind: 'cover', size: 500 * megabyte }, undefined],
    ['a picture of 11 MB', { kind: 'picture', size: 11 * megabyte }, 'document.problem.image'],
    ['an empty video', { kind: 'video', size: 0 }, 'document.problem.empty'],
  ] as const)('of %s is announced: %s', (_, { kind, size }, message) => {
    expect(checkAnnounced({ kind, size, name: 'a.mp4', sha256 })[0]?.message).toBe(message);
  });

  it('is not begun with a checksum that is none', () => {
    expect(checkAnnounced({ kind: 'video', size: 9, name: 'a.mp4', sha256: '../../etc' })).toEqual([
      { field: 'sha256', message: 'error.field.invalid' },
    ]);
  });

  it.each([
    [{ offset: 0, size: partSize }, 0, undefined],
    [{ offset: partSize, size: 10 }, partSize, undefined],
    [{ offset: partSize, size: 11 }, partSize, 'education.upload.refused.part'],
    [{ offset: 0, size: partSize - 1 }, 0, 'education.upload.refused.part'],
    [{ offset: partSize, size: 10 }, 0, 'education.upload.refused.offset'],
    [{ offset: 0, size: partSize }, partSize, 'education.upload.refused.offset'],
  ] as const)('takes the part %j after %i bytes: %s', (part, received, refusal) => {
    expect(partRefused(part, { size: partSize + 10, received })).toBe(refusal);
  });

  it('of a video is nothing but an MP4', () => {
    expect(typeRefused('video', 'video/mp4')).toBeUndefined();
    expect(typeRefused('video', 'image/png')).toBe('document.problem.video');
    expect(typeRefused('video', undefined)).toBe('document.problem.video');
    expect(typeRefused('cover', 'image/gif')).toBe('document.problem.cover');
  });
});

it('digests pieces of every length as SHA-256 does', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000, 100_003]) {
    const bytes = randomBytes(length);
    const digest = new Sha256();
    for (let at = 0; at < length; at += 37) digest.add(bytes.subarray(at, at + 37));
    expect([length, digest.hex()]).toEqual([length, createHash('sha256').update(bytes).digest('hex')]);
  }
});
