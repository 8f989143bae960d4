import { type FileKind, fileKinds, refusalOf } from '../document/kinds.ts';
import type { MessageId } from '../messageId.ts';
import type { FieldProblem } from '../problem.ts';

/** Files of a resource, each with the kind whose types and limit it has. */
export const educationFiles = { cover: 'cover', video: 'video', picture: 'image' } as const satisfies Record<string, FileKind>;
export type EducationFileKind = keyof typeof educationFiles;
export const educationFileKinds = Object.keys(educationFiles) as [EducationFileKind, ...EducationFileKind[]];

/** File types that the browser offers in its dialog. */
export const typesOf = (kind: EducationFileKind): readonly string[] => fileKinds[educationFiles[kind]].types;

/** Bytes of a part: a cut line costs no more than one. */
export const partSize = 4 * 1024 * 1024;
/** Uploads that one person may have under way. */
export const uploadsAtMost = 5;
/** Bytes that one person may upload within a day: twenty films of the largest size, a tenth of the usual space of a clinic. */
export const bytesADay = 10 * 1024 ** 3;
/** Hours after which an upload that nobody goes on with is thrown away. */
export const patienceHours = 24;

export interface Announced {
  kind: EducationFileKind;
  name: string;
  size: number;
  sha256: string;
}

/** Refusal of a file for its size, before a byte is sent. The type is read from the first bytes. */
export const sizeRefused = (kind: EducationFileKind, size: number): MessageId | undefined =>
  refusalOf(educationFiles[kind], { type: fileKinds[educationFiles[kind]].types[0], size });

export const typeRefused = (kind: EducationFileKind, type: string | undefined): MessageId | undefined =>
  refusalOf(educationFiles[kind], { type, size: 1 });

export function checkAnnounced({ kind, name, size, sha256 }: Announced): FieldProblem<Announced>[] {
  const problems: FieldProblem<Announced>[] = [];
  if (name.trim() === '') problems.push({ field: 'name', message: 'error.field.required' });
  const refused = sizeRefused(kind, size);
  if (refused) problems.push({ field: 'size', message: refused });
  if (!/^[\da-f]{64}$/.test(sha256)) problems.push({ field: 'sha256', message: 'error.field.invalid' });
  return problems;
}

interface Sent {
  offset: number;
  size: number;
}

/** Why a part does not continue an upload: parts come in order, each whole but the last. */
export function partRefused({ offset, size }: Sent, upload: { size: number; received: number }): MessageId | undefined {
  if (offset !== upload.received) return 'education.upload.refused.offset';
  const left = upload.size - offset;
  return size === Math.min(partSize, left) ? undefined : 'education.upload.refused.part';
}
