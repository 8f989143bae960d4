import type { StoredAnswer } from '../../../pipeline/call.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent } from '../../../pipeline/problem.ts';
import { newKeptTicket } from '../../../sessions/exportTicket.ts';
import { findEducationFile, type StoredFile } from '../queries/resources.ts';

/** A key that opens the files of resources of this clinic in addresses, for some hours. */
export const fileTicket = async ({ db, session, now }: Context): Promise<{ token: string }> => ({
  token: await newKeptTicket(db, session, 'playEducationFile', now()),
});

export const answerOf = ({ id, name, type, size }: StoredFile, files: Context['files']): StoredAnswer => ({
  name,
  type,
  size,
  open: (range) => files.open(id, range),
});

export async function playFile({ db, files }: Context, id: string): Promise<StoredAnswer> {
  const file = await findEducationFile(db, id);
  if (!file) throw absent();
  return answerOf(file, files);
}
