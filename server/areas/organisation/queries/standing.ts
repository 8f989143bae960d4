import type { Context } from '../../../pipeline/context.ts';

/** Who keeps the whole chain; others keep the clinic they are signed in at. */
export const keepsChain = ({ session }: Pick<Context, 'session'>): boolean => session.authorities.includes('m_orgnization_management');

export async function isAtHead({ db, session }: Pick<Context, 'db' | 'session'>): Promise<boolean> {
  const [here] = await db<{ isHead: boolean }[]>`select is_head from practice where id = ${session.practiceId}`;
  return here?.isHead ?? false;
}
