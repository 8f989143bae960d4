import type { EducationFileKind } from '../../../../src/domain/education/files.ts';
import { picturesIn } from '../../../../src/domain/education/markup.ts';
import { checkResource, publishRefused } from '../../../../src/domain/education/rules.ts';
import type * as Education from '../../../../src/domain/education/shapes.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { announceResources } from './tell.ts';

interface Which {
  id: string;
  version: number;
}

interface Held extends Which, Pick<Education.Draft, 'kind' | 'content' | 'videoId'> {
  title: string;
  publishedAt: string | null;
}

async function lockResource({ db }: Context, { id, version }: Which): Promise<Held> {
  const [held] = await lockRows(
    db,
    'educationResource',
    db<[Held?]>`
      select id, version, title, kind, content, video_id, published_at from education_resource
      where id = ${id} and deleted_at is null for no key update`,
  );
  if (!held) throw absent();
  if (held.version !== version) throw new Problem('error.version');
  return held;
}

/** Adds a resource, or changes one. A published one stays whole: patients read it while it is changed. */
export async function saveResource(context: Context, sent: Education.Draft & { id?: string; version?: number }): Promise<Saved> {
  const { db, session, newId, now } = context;
  const { id, version = 0, ...given } = sent;
  const draft = tidied(given);
  refuse([...checkResource(draft), ...(await findStrangers(context, draft))]);
  const held = id === undefined ? undefined : await lockResource(context, { id, version });
  const refused = held?.publishedAt ? publishRefused(draft) : undefined;
  if (refused) throw new Problem(refused);
  const saved = held?.id ?? newId();
  const { orgId, practiceId, staffId } = session;
  const changedAt = now();
  if (held) await db`update education_resource set ${db({ ...draft, changedAt, version: version + 1 })} where id = ${saved}`;
  else
    await db`insert into education_resource ${db({ orgId, practiceId, id: saved, ...draft, createdBy: staffId, createdAt: changedAt, changedAt })}`;
  context.audit({ objectId: saved, detail: { title: draft.title, ...(held && held.title !== draft.title && { from: held.title }) } });
  await announceResources(context);
  return { id: saved, version: held ? version + 1 : 1 };
}

const tidied = ({ title, introduction, content, ...rest }: Education.Draft): Education.Draft => ({
  ...rest,
  title: title.trim(),
  introduction: introduction.trim(),
  content: content.trim(),
  // A file of the other kind is not kept: nobody would see it, and it would hold its bytes for ever.
  videoId: rest.kind === 'video' ? rest.videoId : null,
});

/** Files and departments that this clinic does not have, each beside its field. */
async function findStrangers(
  { db, session }: Context,
  { coverId, videoId, content, departmentIds }: Education.Draft,
): Promise<FieldProblem<Education.Draft>[]> {
  const pictures = picturesIn(content);
  const ids = [...pictures, ...[coverId, videoId].filter((id) => id !== null)];
  const files = await db<{ id: string; kind: EducationFileKind }[]>`
    select id, kind from education_file where id::text = any (${ids}::text[])`;
  const isKnown = (id: string | null, kind: EducationFileKind) => id === null || files.some((file) => file.id === id && file.kind === kind);
  const [{ known }] = await db<[{ known: number }]>`
    select count(*)::int as known from department
    where practice_id = ${session.practiceId} and id::text = any (${departmentIds}::text[])`;
  return [
    ...(isKnown(coverId, 'cover') ? [] : [{ field: 'coverId', message: 'education.refused.file' } as const]),
    ...(isKnown(videoId, 'video') ? [] : [{ field: 'videoId', message: 'education.refused.file' } as const]),
    ...(pictures.every((id) => isKnown(id, 'picture')) ? [] : [{ field: 'content', message: 'education.refused.file' } as const]),
    ...(known === new Set(departmentIds).size ? [] : [{ field: 'departmentIds', message: 'error.field.choice' } as const]),
  ];
}

/** Shows a resource to patients, or hides it from them; what was given to them stays theirs for when it is shown again. */
export async function setPublished(context: Context, { isPublished, ...which }: Which & { isPublished: boolean }): Promise<Done> {
  const { db, session, now } = context;
  const { title, publishedAt, ...held } = await lockResource(context, which);
  if ((publishedAt !== null) === isPublished) return { done: true };
  const refused = isPublished ? publishRefused(held) : undefined;
  if (refused) throw new Problem(refused);
  const columns = { publishedAt: isPublished ? now() : null, publishedBy: isPublished ? session.staffId : null };
  await db`update education_resource set ${db({ ...columns, version: held.version + 1 })} where id = ${held.id}`;
  context.audit({ objectId: held.id, detail: { act: isPublished ? 'published' : 'hidden', title } });
  await announceResources(context);
  return { done: true };
}

/** A resource that patients read is hidden first. Its files go with the next sweep a day later. */
export async function deleteResource(context: Context, which: Which): Promise<Done> {
  const { db, session, now } = context;
  const { id, title, publishedAt, version } = await lockResource(context, which);
  if (publishedAt) throw new Problem('education.refused.published');
  await db`
    update education_resource set deleted_at = ${now()}, deleted_by = ${session.staffId}, version = ${version + 1} where id = ${id}`;
  context.audit({ objectId: id, detail: { act: 'deleted', title } });
  await announceResources(context);
  return { done: true };
}
