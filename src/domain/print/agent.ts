import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { mostCopies } from './copies.ts';
import { documentName, language } from './paperParts.ts';
import type { DocumentName } from './shapes.ts';

/** The print agent: our own program behind the calls of the print plugin, and what it understands beyond them. */
export const agentPort = 50111;

/** What a print token says; the server signs it, the agent believes it for so long and for nothing else. */
export const tokenMinutes = 15;
export const tokenAudience = 'xinglin-print-agent';
export const tokenScope = 'print';
/** Seconds a clinic's computer may be behind the server. */
export const clockLeeway = 120;
export const tokenClaims = z.object({
  aud: z.literal(tokenAudience),
  scope: z.literal(tokenScope),
  sub: Wire.id,
  name: z.string(),
  /** Empty or absent: as in Chinese. */
  nameEn: z.optional(z.string()),
  org: Wire.id,
  practice: Wire.id,
  /** What this person may print, and print again; names a newer server has and this agent has not are nobody's trouble. */
  documents: z.array(z.string()),
  /** Seconds since 1970. */
  iat: z.int(),
  exp: z.int(),
});
export type TokenClaims = z.infer<typeof tokenClaims>;

/** The server's public key (Ed25519, 32 bytes, base64url), and what two people compare of it. */
export const agentKey = z.object({ key: z.string().check(z.regex(/^[\w-]{43}$/)), fingerprint: z.string() });
export type AgentKey = z.infer<typeof agentKey>;
export const printToken = z.object({ token: z.string(), expiresAt: Wire.instant });
export type PrintToken = z.infer<typeof printToken>;

/** The paper as the page of the print window takes it; only that page looks into the model. */
export const paper = z.object({
  document: documentName,
  language,
  title: z.string().check(z.maxLength(300)),
  model: z.unknown(),
  template: z.optional(z.unknown()),
});
export type Paper = z.infer<typeof paper>;

/** Also the name of a file: of two spellings a disk that ignores case would keep one. */
const jobId = Wire.uuid;
/** A document as the agent wants it: what goes beyond the contract is what it prints from. */
export const printRequest = z.object({ jobId, objectId: Wire.id, paper });

/** queued -> rendering -> sent -> printed or failed. Sent: the system's printers have it. */
export const jobStates = ['queued', 'rendering', 'sent', 'printed', 'failed'] as const;
export const jobState = z.enum(jobStates);

export const jobLine = z.object({
  jobId,
  document: documentName,
  /** What the document is of: a bill, a patient, a record. */
  objectId: z.string(),
  title: z.string(),
  language,
  at: Wire.instant,
  staffName: z.string(),
  state: jobState,
  printer: z.nullable(z.string()),
  copies: z.int(),
  /** Null until it is laid out. */
  pages: z.nullable(z.int()),
  /** Worded in the language that was asked for. */
  problem: z.nullable(z.string()),
  reprintOf: z.nullable(jobId),
  /** False when what was printed is not kept any more. */
  isKept: z.boolean(),
});
export type JobLine = z.infer<typeof jobLine>;

/** Null: the system's default printer, the printer's own tray. */
export const choice = z.object({
  printer: z.nullable(z.string().check(z.maxLength(200))),
  tray: z.nullable(z.string().check(z.maxLength(100))),
  copies: z.int().check(z.minimum(1), z.maximum(mostCopies)),
});
export type PrinterChoice = z.infer<typeof choice>;
export const noChoice: PrinterChoice = { printer: null, tray: null, copies: 1 };
export const choices = z.partialRecord(documentName, choice);
export type PrinterChoices = z.infer<typeof choices>;
export const choiceFor = (kept: PrinterChoices, document: DocumentName): PrinterChoice => kept[document] ?? noChoice;

export const printer = z.object({
  name: z.string(),
  isDefault: z.boolean(),
  state: z.enum(['ready', 'printing', 'stopped', 'unknown']),
  /** In the system's own words: out of paper, offline. */
  reason: z.string(),
  trays: z.array(z.string()),
});
export type Printer = z.infer<typeof printer>;

const answered = { isSuccess: z.boolean(), errMsg: z.optional(z.string()) };
/** `documents`: what this person may print, and choose a printer for. */
export const printersAnswer = z.object({ ...answered, printers: z.array(printer), choices, documents: z.array(documentName) });
export type PrintersAnswer = z.infer<typeof printersAnswer>;
export const jobsAnswer = z.object({ ...answered, jobs: z.array(jobLine) });
export type JobsAnswer = z.infer<typeof jobsAnswer>;

export const choiceDraft = z.extend(choice, { document: documentName });
export type ChoiceDraft = z.infer<typeof choiceDraft>;
/** `jobId` is of the new job: asked twice, it is printed once. */
export const reprintDraft = z.object({ jobId, of: jobId });
export type ReprintDraft = z.infer<typeof reprintDraft>;
