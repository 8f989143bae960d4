import { checkDefinition, problemsOf, refusesDraft } from '../../../../src/domain/form/design/checkDefinition.ts';
import { boundToAll } from '../../../../src/domain/form/fill/binding.ts';
import { checkFormHead } from '../../../../src/domain/form/fill/rules.ts';
import type * as Form from '../../../../src/domain/form/formShapes.ts';
import { versionState } from '../../../../src/domain/form/states.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { literal } from '../../../database/literal.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { lockForm } from './lockForm.ts';

/**
 * Saves the head of a form and the draft of its next version. A draft may have faults, which refuse its publication; one that could not be
 * opened again is refused.
 */
export async function saveForm(context: Context, draft: Form.Draft): Promise<Saved> {
  const { db, session, now } = context;
  const { definition, category } = draft;
  await refuseUnknownDepartments(context, draft.binding?.departmentIds ?? []);
  refuse([...checkFormHead(draft), ...problemsOf(definition, checkDefinition(definition).filter(refusesDraft))]);
  const [nameZh, nameEn] = [draft.nameZh.trim(), draft.nameEn.trim()];
  const stored = draft.id ? await lockForm(context, draft.id, draft.version ?? 0) : undefined;
  const [taken] =
    await db`select from form where practice_id = ${session.practiceId} and name_zh = ${nameZh} and id is distinct from ${draft.id ?? null}::uuid`;
  if (taken) refuse([{ field: 'nameZh', message: 'form.nameTaken' }]);
  const id = stored?.id ?? context.newId();
  const version = (stored?.version ?? 0) + 1;
  const columns = { nameZh, nameEn, category };
  if (stored) await db`update form set ${db({ ...columns, version })} where id = ${id}`;
  else {
    const { orgId, practiceId, staffId } = session;
    await db`insert into form ${db({ orgId, practiceId, id, ...columns, createdBy: staffId, createdAt: now(), version })}`;
  }
  await saveDraft(context, id, draft);
  context.audit({ objectId: id, detail: { act: stored ? 'changed' : 'created' } });
  await context.announce({ subType: null, tags: ['Form'], audience: { permission: 'm_settings' } });
  return { id, version };
}

async function refuseUnknownDepartments({ db, session }: Context, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const [{ known }] = await db<[{ known: number }]>`
    select count(*)::int as known from department where id = any (${wanted}::uuid[]) and practice_id = ${session.practiceId}`;
  if (known < wanted.length) refuse([{ field: 'binding.departmentIds', message: 'error.field.choice' }]);
}

/** The draft of a form is changed; where it has none, the next version begins. Its binding is that of the version before until it is changed. */
async function saveDraft({ db, session, newId }: Context, formId: string, { definition, binding }: Form.Draft): Promise<void> {
  const columns = { definition: db.json(definition as never), ...(binding && { binding: db.json(binding) }) };
  const changed = await db`
    update form_version set ${db(columns)} where form_id = ${formId} and state = ${literal(db, versionState.draft)}`;
  if (changed.count > 0) return;
  const [last] = await db<[{ number: number; binding: Form.Binding }?]>`
    select number, binding from form_version where form_id = ${formId} order by number desc limit 1`;
  const { orgId, practiceId } = session;
  const next = {
    orgId,
    practiceId,
    id: newId(),
    formId,
    number: (last?.number ?? 0) + 1,
    state: versionState.draft,
    definition: db.json(definition as never),
    binding: db.json(binding ?? last?.binding ?? boundToAll),
  };
  await db`insert into form_version ${db(next)}`;
}

/** Deletes a form that was never published: nothing was written in it. */
export async function deleteForm(context: Context, id: string): Promise<Done> {
  const { db } = context;
  await lockForm(context, id);
  const [published] = await db`
    select from form_version where form_id = ${id} and state <> ${literal(db, versionState.draft)} limit 1`;
  if (published) throw new Problem('form.refused.published');
  await db`delete from form_version where form_id = ${id}`;
  await db`delete from form where id = ${id}`;
  context.audit({ objectId: id, detail: { act: 'deleted' } });
  await context.announce({ subType: null, tags: ['Form'], audience: { permission: 'm_settings' } });
  return { done: true };
}
