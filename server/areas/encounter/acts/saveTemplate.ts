import { checkCodes, namedFromList } from '../../../../src/domain/encounter/diagnoses.ts';
import { checkTemplateContent, checkTemplateName } from '../../../../src/domain/encounter/rules.ts';
import type * as Encounter from '../../../../src/domain/encounter/shapes.ts';
import { together } from '../../../../src/domain/organisation/changes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { noteChange } from '../../../changes/noteChange.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { pinyinOfText } from '../../../search/pinyin.ts';
import { findListed } from '../../patient/queries/diagnosis.ts';
import { ownersFor } from '../../staff/queries/scope.ts';

/** A template of one's own, of one's department or of the practice; its name is unique among those. */
export async function saveTemplate(context: Context, draft: Encounter.TemplateDraft): Promise<Saved> {
  const { db, session, newId, now } = context;
  const id = newId();
  refuse(checkTemplateContent(draft));
  const listed = await findListed(db, draft.diagnoses);
  const diagnoses = namedFromList(draft.diagnoses, listed);
  refuse(checkCodes('diagnoses', draft.diagnoses, listed));
  const naming = await nameIn(context, id, draft.name, draft.scope);
  await db`insert into note_template ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    ...naming,
    sections: db.json(draft.sections),
    diagnoses: db.json(diagnoses),
    orders: db.json(draft.orders ?? []),
    createdAt: now(),
    createdBy: session.staffId,
    version: 1,
  })}`;
  await noteChange(context, { ...history, act: 'created', one: { id, name: naming.name } });
  return { id, version: 1 };
}

export async function renameTemplate(
  context: Context,
  { id, name, version }: { id: string; name: string; version: number },
): Promise<Saved> {
  const stored = await lockTemplate(context, id, version);
  const naming = await nameIn(context, id, name, stored.scope);
  await context.db`update note_template set ${context.db(naming)}, version = version + 1 where id = ${id}`;
  await noteChange(context, { ...history, act: 'changed', fields: ['title'], one: { id, name: stored.name }, before: { id, ...stored } });
  return { id, version: version + 1 };
}

/** From one's own drawer to the department's or the practice's, and back. */
export async function shareTemplate(
  context: Context,
  { id, scope, version }: { id: string; scope: Encounter.Scope; version: number },
): Promise<Saved> {
  const stored = await lockTemplate(context, id, version);
  const naming = await nameIn(context, id, stored.name, scope);
  await context.db`update note_template set ${context.db(naming)}, version = version + 1 where id = ${id}`;
  await noteChange(context, { ...history, act: 'changed', fields: ['scope'], one: { id, name: stored.name }, before: { id, ...stored } });
  return { id, version: version + 1 };
}

/** Only its maker deletes a template; for everybody else it is not there. */
export async function deleteTemplate(context: Context, id: string): Promise<Done> {
  const stored = await lockTemplate(context, id);
  await context.db`delete from note_template where id = ${id}`;
  await noteChange(context, { ...history, act: 'deleted', one: { id, name: stored.name }, before: { id, ...stored } });
  return { done: true };
}

const history = { kind: 'noteTemplate', objectId: together } as const;

async function lockTemplate({ db, session }: Context, id: string, version?: number): Promise<Encounter.TemplateDraft> {
  const [found] = await db<(Encounter.TemplateDraft & { version: number })[]>`
    select name, sections, diagnoses, orders, version,
      case when owner_id is not null then 'mine' when department_id is not null then 'department' else 'practice' end as scope
    from note_template where id = ${id} and created_by = ${session.staffId} for no key update`;
  if (!found) throw absent();
  const { version: current, ...stored } = found;
  if (version !== undefined && current !== version) throw new Problem('error.version');
  return stored;
}

/** Name and owner as they are stored, once it is known that nobody else there has the name. */
async function nameIn({ db, session }: Context, id: string, given: string, scope: Encounter.Scope) {
  const name = given.trim();
  refuse(checkTemplateName({ name }));
  const owners = await ownersFor(db, session.staffId, scope);
  if (!owners) refuse([{ field: 'scope', message: 'encounter.template.noDepartment' }]);
  const { ownerId, departmentId } = owners!; // refused above where there is none
  const [{ taken }] = await db<[{ taken: boolean }]>`
    select exists (select 1 from note_template where name = ${name} and id <> ${id}
      and owner_id is not distinct from ${ownerId}::uuid and department_id is not distinct from ${departmentId}::uuid) as taken`;
  if (taken) refuse([{ field: 'name', message: 'encounter.template.nameTaken' }]);
  const { full, initials } = pinyinOfText(name);
  return { ownerId, departmentId, name, pinyin: full, initials };
}
