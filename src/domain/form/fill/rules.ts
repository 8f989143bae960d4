import { type EncounterState, encounterState } from '../../encounter/states.ts';
import type { Treating } from '../../encounter/treat.ts';
import type { MessageId } from '../../messageId.ts';
import type { FieldProblem } from '../../problem.ts';
import type { Draft, Publishing, Signable, VersionLine } from '../formShapes.ts';
import type { Definition, Signer } from '../shapes.ts';
import { type AnswerState, answerState, type VersionState, versionState } from '../states.ts';

export function checkFormHead({ nameZh }: Pick<Draft, 'nameZh'>): FieldProblem<Draft>[] {
  return nameZh.trim() === '' ? [{ field: 'nameZh', message: 'error.field.required' }] : [];
}

/** A version takes effect today or later: a form that was filled in yesterday keeps its version. */
export function checkPublishing({ effectiveOn }: Pick<Publishing, 'effectiveOn'>, today: string): FieldProblem<Publishing>[] {
  return effectiveOn < today ? [{ field: 'effectiveOn', message: 'form.publish.past' }] : [];
}

/** The version in which a form is begun on a day: of the published ones the last that took effect. */
export function versionInForce<Version extends Pick<VersionLine, 'number' | 'state' | 'effectiveOn'>>(
  versions: readonly Version[],
  day: string,
): Version | undefined {
  return versions
    .filter(({ state, effectiveOn }) => state === versionState.published && effectiveOn !== null && effectiveOn <= day)
    .toSorted((one, other) => (other.effectiveOn ?? '').localeCompare(one.effectiveOn ?? '') || other.number - one.number)[0];
}

export const retireRefused = (state: VersionState): MessageId | undefined =>
  state === versionState.published ? undefined : 'form.refused.notPublished';

interface Written {
  state: AnswerState;
  authorId: string;
  isCorrected: boolean;
}

/** Why a person may not change a draft, sign it or delete it. */
export function writeRefused({ state, authorId }: Written, { staffId }: Pick<Treating, 'staffId'>): MessageId | undefined {
  if (state !== answerState.draft) return 'form.refused.signed';
  return authorId === staffId ? undefined : 'form.refused.notYours';
}

/** Why a person may not correct a signed form. */
export function correctRefused({ state, authorId, isCorrected }: Written, { staffId }: Pick<Treating, 'staffId'>): MessageId | undefined {
  if (state !== answerState.signed) return 'form.refused.notSigned';
  if (isCorrected) return 'form.refused.corrected';
  return authorId === staffId ? undefined : 'form.refused.notYours';
}

interface Signed extends Written {
  needsCosigner: boolean;
  isCosigned: boolean;
}

/** Why a person may not co-sign a form: its author never does, and a correction is co-signed instead of what it replaced. */
export function cosignRefused(signed: Signed, { staffId }: Pick<Treating, 'staffId'>): MessageId | undefined {
  if (signed.state !== answerState.signed) return 'form.refused.notSigned';
  if (!signed.needsCosigner) return 'form.refused.noCosigner';
  if (signed.isCorrected) return 'form.refused.corrected';
  if (signed.isCosigned) return 'form.refused.cosigned';
  return signed.authorId === staffId ? 'form.refused.ownForm' : undefined;
}

/** True for a form with a place for a signature of that person. */
export const hasPlaceFor = ({ elements }: Definition, by: Signer): boolean =>
  elements.some((element) => element.type === 'signature' && element.by === by);

/** Why the patient may not sign a form on a phone: the author signs first, so that what is read does not change any more. */
export function patientSignRefused({ state, hasPlace, isCorrected, isSigned }: Signable): MessageId | undefined {
  if (state !== answerState.signed) return 'form.refused.notSigned';
  if (!hasPlace) return 'form.refused.noPatientPlace';
  if (isCorrected) return 'form.refused.corrected';
  return isSigned ? 'form.refused.patientSigned' : undefined;
}

/** Why a form cannot be begun in a visit. A form that was begun is completed after the visit, too: its signature carries its moment. */
export function startRefused(status: EncounterState): MessageId | undefined {
  if (status === encounterState.waiting) return 'form.refused.waiting';
  return status === encounterState.completed ? 'form.refused.completed' : undefined;
}
