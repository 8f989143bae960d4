import { patientSignRefused } from '../../../../src/domain/form/fill/rules.ts';
import { type Strokes, strokesRefused } from '../../../../src/domain/form/signing/strokes.ts';
import type { FoundLink } from '../../../links/links.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { findSignable, lockSignable } from '../../form/queries/patientSignature.ts';
import { refusedLink, usingUp } from './holder.ts';

/** Writes the patient's signature on the very form that the link was given for; the link is dead afterwards. */
export async function signConsent(
  context: Context,
  link: FoundLink,
  { strokes, isConfirmed }: { strokes: Strokes; isConfirmed: boolean },
): Promise<void> {
  if (!isConfirmed) refuse([{ field: 'isConfirmed', message: 'external.consent.confirmFirst' }]);
  const wrong = strokesRefused(strokes);
  if (wrong) refuse([{ field: 'strokes', message: wrong }]);
  await usingUp(context, link, 'signConsent', async (db) => {
    const answerId = link.objectId ?? '';
    await lockSignable(db, answerId);
    const form = await findSignable(db, answerId);
    if (!form || form.patientId !== link.patientId) throw refusedLink();
    const refused = patientSignRefused(form);
    if (refused) throw new Problem(refused);
    const { orgId, practiceId } = link;
    await db`insert into form_patient_signature ${db({ orgId, practiceId, answerId, linkId: link.id, strokes: db.json(strokes), signedAt: context.now() })}`;
  });
}
