import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { educationFileKinds } from './files.ts';
import { allSeen } from './progress.ts';

export const resourceKinds = ['video', 'imageText'] as const;
export const kind = z.enum(resourceKinds);
export type ResourceKind = z.infer<typeof kind>;
export const fileKind = z.enum(educationFileKinds);

export const file = z.object({ id: Wire.id, kind: fileKind, name: z.string(), type: z.string(), size: z.number() });
export type EducationFile = z.infer<typeof file>;

export const draft = z.object({
  title: Wire.shortText,
  kind,
  introduction: Wire.remark,
  /** Text with pictures (markup.ts); a video may have one beside it. */
  content: Wire.longText,
  coverId: z.nullable(Wire.id),
  videoId: z.nullable(Wire.id),
  /** Empty: every department. */
  departmentIds: z.array(Wire.id).check(z.maxLength(100)),
  diagnosisCodes: z.array(Wire.shortText).check(z.maxLength(40)),
});
export type Draft = z.infer<typeof draft>;

const head = {
  id: Wire.id,
  title: z.string(),
  kind,
  introduction: z.string(),
  departmentIds: z.array(Wire.id),
  diagnosisCodes: z.array(z.string()),
  publishedAt: z.nullable(Wire.instant),
  changedAt: Wire.instant,
  version: Wire.version,
};

/** `assigned`: patients who have it now; `finished`: those of them who have seen it. */
export const line = z.object({ ...head, assigned: Wire.count, finished: Wire.count });
export type Line = z.infer<typeof line>;

export const full = z.object({ ...head, content: z.string(), cover: z.nullable(file), video: z.nullable(file) });
export type Full = z.infer<typeof full>;

export const criteria = z.object({
  kind: z.optional(kind),
  keyword: z.optional(Wire.shortText),
  published: z.optional(z.enum(['yes', 'no'])),
  departmentId: z.optional(Wire.id),
});
export type Criteria = z.infer<typeof criteria>;

/** A published resource that can be given to a patient. */
export const offer = z.object({
  id: Wire.id,
  title: z.string(),
  kind,
  introduction: z.string(),
  /** The diagnosis of the patient's last visits that it is meant for; empty for none. */
  diagnosis: z.string(),
  isAssigned: z.boolean(),
});
export type Offer = z.infer<typeof offer>;

export const assignment = z.object({
  resourceIds: z.array(Wire.id).check(z.minLength(1), z.maxLength(50)),
  patientIds: z.array(Wire.id).check(z.minLength(1), z.maxLength(50)),
});
export type Assignment = z.infer<typeof assignment>;
/** `already`: pairs that were there before. */
export const assigned = z.object({ assigned: Wire.count, already: Wire.count });
export type Assigned = z.infer<typeof assigned>;

/** A resource of a patient, as staff see it. */
export const course = z.object({
  id: Wire.id,
  resourceId: Wire.id,
  title: z.string(),
  kind,
  assignedAt: Wire.instant,
  assignedBy: z.string(),
  /** Empty where a person gave it. */
  diagnosisCode: z.string(),
  /** False for a resource that is published no more: the patient does not see it now. */
  isShown: z.boolean(),
  percent: z.number(),
  lastOpenedAt: z.nullable(Wire.instant),
  finishedAt: z.nullable(Wire.instant),
});
export type Course = z.infer<typeof course>;

export const uploading = z.object({
  kind: fileKind,
  name: Wire.shortText,
  size: z.number().check(z.int(), z.minimum(0)),
  sha256: Wire.shortText,
});
export type Uploading = z.infer<typeof uploading>;

/** An upload under way. `file`: what it became. */
export const upload = z.object({
  id: Wire.id,
  kind: fileKind,
  name: z.string(),
  size: z.number(),
  sha256: z.string(),
  received: z.number(),
  partSize: z.number(),
  startedAt: Wire.instant,
  file: z.nullable(file),
});
export type Upload = z.infer<typeof upload>;
export const received = z.object({ received: z.number() });
export type Received = z.infer<typeof received>;

/** Progress that a phone reports for a course: parts that were seen, and the position of the video. */
export const seeing = z.object({
  seen: z.number().check(z.int(), z.minimum(0), z.maximum(allSeen)),
  position: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
});
export type Seeing = z.infer<typeof seeing>;
export const seenState = z.object({ percent: z.number(), isFinished: z.boolean() });
export type SeenState = z.infer<typeof seenState>;
