import type * as Encounter from '../../../src/domain/encounter/shapes.ts';
import type { Done, Saved } from '../../../src/domain/wire.ts';
import type { Context } from '../../calls/context.ts';
import { absent, refuse } from '../../problem.ts';
import { pinyinOfText } from '../../search/pinyin.ts';

/** A template of one's own or of the practice; its name is unique among those. */
export async function saveTemplate({ db, session, newId, now }: Context, draft: Encounter.TemplateDraft): Promise<Saved> {
  const name = draft.name.trim();
  const ownerId = draft.scope === 'mine' ? session.staffId : null;
  const [{ taken }] = await db<[{ taken: boolean }]>`
    select exists (select 1 from note_template where name = ${name} and owner_id is not distinct from ${ownerId}::uuid) as taken`;
  if (name === '') refuse([{ field: 'name', message: 'error.field.required' }]);
  if (taken) refuse([{ field: 'name', message: 'encounter.template.nameTaken' }]);

  const id = newId();
  const { full, initials } = pinyinOfText(name);
  await db`insert into note_template ${db({
    ...{ orgId: session.orgId, practiceId: session.practiceId, id, ownerId, name, pinyin: full, initials },
    ...{ sections: db.json(draft.sections), diagnoses: db.json(draft.diagnoses), createdAt: now(), createdBy: session.staffId },
  })}`;
  return { id };
}

/** Only its maker deletes a template; for everybody else it is not there. */
export async function deleteTemplate({ db, session }: Context, id: string): Promise<Done> {
  const gone = await db`delete from note_template where id = ${id} and created_by = ${session.staffId}`;
  if (gone.count === 0) throw absent();
  return { done: true };
}
