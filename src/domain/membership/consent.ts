import * as z from 'zod/mini';
import type { FieldProblem } from '../problem.ts';

/** How an owner agrees that the value of a card or package goes to somebody else: a signed paper, or in person with an identity card. */
export const consentKinds = ['signedPaper', 'identityShown'] as const;
export type ConsentKind = (typeof consentKinds)[number];
/** Kinds of earlier records, which are shown and no longer taken: no code was ever sent or checked. */
const earlierKinds = ['codeSent'] as const;
/** `note` names the proof: the number of the paper, the last digits of the identity card. */
const note = z.string().check(z.maxLength(100));
export const consent = z.object({ kind: z.enum(consentKinds), note });
export type Consent = z.infer<typeof consent>;
export const storedConsent = z.object({ kind: z.enum([...consentKinds, ...earlierKinds]), note });

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

/** The people who are new in a list of those who may use the value of a card or package; the owner is none of them. */
export const newAmong = (patientIds: readonly string[], { before, owner }: { before: readonly string[]; owner: string }): string[] => [
  ...new Set(patientIds.filter((id) => id !== owner && !before.includes(id))),
];

/** True if the list lets somebody use the value who may not use it yet. */
export const isShareWidened = (
  people: readonly { id: string }[],
  { sharedWith, patientId }: { sharedWith: readonly { id: string }[]; patientId: string },
): boolean => {
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  return newAmong(ids(people), { before: ids(sharedWith), owner: patientId }).length > 0;
};
