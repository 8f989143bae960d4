import type { MessageId } from '../messageId.ts';

const megabyte = 1024 * 1024;

interface Kind {
  types: readonly string[];
  /** Bytes. */
  most: number;
  refused: MessageId;
}

/** Business catalogue §5, upload limits; documents of patients (pictures and PDF) are ours, with the limit of pictures. */
export const fileKinds = {
  image: { types: ['image/jpeg', 'image/gif', 'image/png'], most: 10 * megabyte, refused: 'document.problem.image' },
  insurancePhoto: { types: ['image/jpeg', 'image/png'], most: 10 * megabyte, refused: 'document.problem.insurancePhoto' },
  cover: { types: ['image/jpeg', 'image/png'], most: 500 * megabyte, refused: 'document.problem.cover' },
  video: { types: ['video/mp4'], most: 500 * megabyte, refused: 'document.problem.video' },
  document: {
    types: ['image/jpeg', 'image/gif', 'image/png', 'application/pdf'],
    most: 10 * megabyte,
    refused: 'document.problem.document',
  },
} as const satisfies Record<string, Kind>;

export type FileKind = keyof typeof fileKinds;
/** What is uploaded for a patient, in one piece; covers and videos belong to resources and come in parts (domain/education/files.ts). */
export const patientFileKinds = ['image', 'insurancePhoto', 'document'] as const satisfies FileKind[];

const at = (bytes: Uint8Array, offset: number, text: string) =>
  [...text].every((character, index) => bytes[offset + index] === character.charCodeAt(0));

/** Brands of files that begin as an MP4 does: pictures, sound alone, QuickTime. */
const notMp4: readonly string[] = ['heic', 'heix', 'hevc', 'mif1', 'msf1', 'avif', 'avis', 'M4A ', 'M4B ', 'qt  '];

const marks: readonly { type: string; is: (bytes: Uint8Array) => boolean }[] = [
  { type: 'image/jpeg', is: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff },
  { type: 'image/png', is: (bytes) => bytes[0] === 0x89 && at(bytes, 1, 'PNG\r\n\x1a\n') },
  { type: 'image/gif', is: (bytes) => at(bytes, 0, 'GIF87a') || at(bytes, 0, 'GIF89a') },
  { type: 'application/pdf', is: (bytes) => at(bytes, 0, '%PDF-') },
  { type: 'video/mp4', is: (bytes) => at(bytes, 4, 'ftyp') && !notMp4.some((brand) => at(bytes, 8, brand)) },
];

const endings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  'video/mp4': ['mp4'],
};

/** The name with the ending of the detected type: whoever opens a download goes by it. */
export function nameOfType(name: string, type: string): string {
  const known = endings[type] ?? [];
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  if (ending !== undefined && known.includes(ending)) return name;
  return known[0] === undefined ? name : `${name.slice(0, 95)}.${known[0]}`;
}

/** How many first bytes `typeOf` wants to see. */
export const headLength = 16;

/** What a file is, by its first bytes: its name is only the sender's word. */
export const typeOf = (first: Uint8Array): string | undefined => marks.find(({ is }) => is(first))?.type;

/** Why a file is not taken, or nothing. `type` undefined: its first bytes say nothing we know. */
export const refusalOf = (kind: FileKind, { type, size }: { type: string | undefined; size: number }): MessageId | undefined => {
  const { types, most, refused } = fileKinds[kind];
  if (size === 0) return 'document.problem.empty';
  return size > most || type === undefined || !(types as readonly string[]).includes(type) ? refused : undefined;
};

export const isPicture = (type: string): boolean => type.startsWith('image/');
