import * as z from 'zod/mini';
import type { FieldProblem } from '../problem.ts';

/** How an owner agreed that the value of a card or package goes to somebody else: a signed paper, in person with an identity card, or a code sent to the mobile. */
export const consentKinds = ['signedPaper', 'identityShown', 'codeSent'] as const;
export type ConsentKind = (typeof consentKinds)[number];
/** `note` names the proof: the number of the paper, the last digits of the identity card, the code. */
export const consent = z.object({ kind: z.enum(consentKinds), note: z.string().check(z.maxLength(100)) });
export type Consent = z.infer<typeof consent>;

interface Draft {
  reason: string;
  consentKind: string;
  consentNote: string;
}

/** A transfer needs a reason and the proof of the owner's consent. */
export const checkTransfer = (draft: Draft): FieldProblem<Draft>[] =>
  (['reason', 'consentKind', 'consentNote'] as const).flatMap((field) =>
    draft[field].trim() === '' ? [{ field, message: 'error.field.required' as const }] : [],
  );
