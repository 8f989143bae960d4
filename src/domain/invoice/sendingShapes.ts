import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { fileFormats, sendingFaults, sendingStates } from './sending.ts';

export const sendingState = z.enum(sendingStates);
export const fault = z.nullable(z.enum(sendingFaults));
export const format = z.enum(fileFormats);
export const buyerKind = z.enum(['person', 'company']);

/** One request for an invoice, with the buyer it was made for. `reason`: why it was made after another one. */
export const attempt = z.object({
  attempt: z.number(),
  buyerName: z.string(),
  buyerTaxpayerNumber: z.string(),
  reason: z.string(),
  begunAt: Wire.instant,
  begunByName: z.string(),
  begunByNameEn: z.string(),
  outcome: z.nullable(z.enum(['issued', 'failed', 'withdrawn'])),
  problem: z.string(),
  endedAt: z.nullable(Wire.instant),
});
export type Attempt = z.infer<typeof attempt>;

/** How an invoice stands at the tax platform. */
export const sending = z.object({
  state: sendingState,
  /** The buyer of the last attempt. */
  buyerKind,
  buyerName: z.string(),
  buyerTaxpayerNumber: z.string(),
  /** Tries without a result since the state changed. */
  tries: z.number(),
  nextTryAt: Wire.instant,
  fault,
  /** The provider's reason for a refusal. */
  problem: z.string(),
  /** The number of the tax platform, 20 digits. */
  platformNumber: z.nullable(z.string()),
  checkData: z.string(),
  platformIssuedAt: z.nullable(Wire.instant),
  /** True if a red invoice waits for its blue one. */
  waitsForBlue: z.boolean(),
  attempts: z.array(attempt),
  files: z.array(z.object({ format, isHere: z.boolean() })),
  version: Wire.version,
});
export type Sending = z.infer<typeof sending>;

export const resend = z.object({
  id: Wire.id,
  reason: Wire.remark,
  /** The corrected buyer; absent where the attempt under way is asked for at once. */
  buyer: z.optional(z.object({ buyerKind, buyerName: Wire.shortText, taxpayerNumber: Wire.shortText })),
  version: Wire.version,
});
export type Resend = z.infer<typeof resend>;

export const connectionDraft = z.object({
  kind: z.enum(['bridge']),
  address: z.string().check(z.maxLength(500)),
  account: Wire.shortText,
  /** Empty: the key that is kept stays. */
  key: z.string().check(z.maxLength(200)),
  /** Invoices issued from then on are sent; null: none. */
  beginsAt: z.nullable(Wire.instant),
  version: Wire.version,
});
export type ConnectionDraft = z.infer<typeof connectionDraft>;

/** The connection without its key. `version` 0: there is none. */
export const connection = z.object({
  kind: z.enum(['bridge']),
  address: z.string(),
  account: z.string(),
  hasKey: z.boolean(),
  beginsAt: z.nullable(Wire.instant),
  version: Wire.version,
});
export type Connection = z.infer<typeof connection>;

/** What a trial of a connection came to; null: the provider answered. */
export const trial = z.object({ fault });
export type Trial = z.infer<typeof trial>;

/** `pending`: sent or to be sent, without a result; `failed`: refused, or without a result for long. */
export const standing = z.object({ isConnected: z.boolean(), pending: Wire.count, failed: Wire.count });
export type Standing = z.infer<typeof standing>;
