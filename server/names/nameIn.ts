import type { Context } from '../pipeline/context.ts';

/** The name in the language of the session; the Chinese one where there is no English one. */
export const nameIn = ({ session }: Pick<Context, 'session'>, { nameZh, nameEn }: { nameZh: string; nameEn: string }): string =>
  session.language === 'en' ? nameEn || nameZh : nameZh;
