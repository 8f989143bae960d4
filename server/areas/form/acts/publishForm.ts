import { dateAt } from '../../../../src/domain/dates.ts';
import { problemsOf } from '../../../../src/domain/form/design/checkDefinition.ts';
import { checkPublishing, retireRefused } from '../../../../src/domain/form/fill/rules.ts';
import type * as Form from '../../../../src/domain/form/formShapes.ts';
import type { Definition } from '../../../../src/domain/form/shapes.ts';
import { type VersionState, versionState } from '../../../../src/domain/form/states.ts';
import { faultsOf } from '../../../../src/domain/inquiry/rules.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { literal } from '../../../database/literal.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { lockForm } from './lockForm.ts';

/** Publishes the draft of a form. From its first day on new forms begin in it; those begun before keep their version. */
export async function publishForm(context: Context, { id, version, effectiveOn }: Form.Publishing): Promise<Saved> {
  const { db, session, now } = context;
  refuse(checkPublishing({ effectiveOn }, dateAt(now())));
  await lockForm(context, id, version);
  const [draft] = await db<[{ id: string; definition: Definition; category: Form.Category }?]>`
    select v.id, v.definition, f.category from form_version v join form f on f.org_id = v.org_id and f.id = v.form_id
    where v.form_id = ${id} and v.state = ${literal(db, versionState.draft)}`;
  if (!draft) throw new Problem('form.refused.noDraft');
  refuse(problemsOf(draft.definition, faultsOf(draft.definition, draft.category)));
  await db`update form_version set ${db({
    state: versionState.published,
    effectiveOn,
    publishedAt: now(),
    publishedBy: session.staffId,
  })} where id = ${draft.id}`;
  await db`update form set version = version + 1 where id = ${id}`;
  context.audit({ objectId: id, detail: { act: 'published', versionId: draft.id, effectiveOn } });
  await announceForms(context);
  return { id, version: version + 1 };
}

/** Takes a published version out of use. Forms that were begun in it are completed in it. */
export async function retireFormVersion(context: Context, id: string): Promise<Done> {
  const { db } = context;
  const [found] = await db<[{ formId: string }?]>`select form_id from form_version where id = ${id}`;
  if (!found) throw absent();
  await lockForm(context, found.formId);
  const [held] = await db<[{ state: VersionState }]>`select state from form_version where id = ${id}`;
  const refused = retireRefused(held.state);
  if (refused) throw new Problem(refused);
  await db`update form_version set state = ${literal(db, versionState.retired)} where id = ${id}`;
  await db`update form set version = version + 1 where id = ${found.formId}`;
  context.audit({ objectId: found.formId, detail: { act: 'retired', versionId: id } });
  await announceForms(context);
  return { done: true };
}

async function announceForms(context: Context): Promise<void> {
  await context.announce({ subType: null, tags: ['Form'], audience: { permission: 'm_settings' } });
  await context.announce({ subType: null, tags: ['Form'], audience: { permission: 'm_chart' } });
}
