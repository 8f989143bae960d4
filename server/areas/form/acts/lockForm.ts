import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';

/** Locks a form; refuses an editor that was opened before somebody else saved. */
export async function lockForm({ db }: Context, id: string, version?: number): Promise<{ id: string; version: number }> {
  const [form] = await lockRows(
    db,
    'form',
    db<[{ id: string; version: number }?]>`select id, version from form where id = ${id} for no key update`,
  );
  if (!form) throw absent();
  if (version !== undefined && form.version !== version) throw new Problem('error.version');
  return form;
}
