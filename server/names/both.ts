import type { Db, Fragment } from '../database/connect.ts';

/** A name in both languages from its two columns; English falls back to Chinese. */
export const both = (db: Db, zh: string, en: string): Fragment =>
  db`jsonb_build_object('zh', coalesce(${db.unsafe(zh)}, ''), 'en', coalesce(nullif(${db.unsafe(en)}, ''), ${db.unsafe(zh)}, ''))`;
