import type { Sql } from '../../server/database/connect.ts';

/** Tells which tables some pieces of SQL read: those they name, and those that views and functions named in them read. */
export async function tableReader(owner: Sql): Promise<(pieces: Iterable<string>) => Set<string>> {
  const tables = (
    await owner<{ name: string }[]>`
    select relname as name from pg_class where relkind in ('r', 'v') and relnamespace = 'public'::regnamespace`
  ).map(({ name }) => name);
  const named = new RegExp(String.raw`(?:^|\bfrom|\bjoin|,|\()\s*(?:only\s+)?(${tables.join('|')})\b(?!\s*[.(=])`, 'g');
  const bodies = await owner<{ name: string; body: string }[]>`
    select proname as name, lower(prosrc) as body from pg_proc where pronamespace = 'public'::regnamespace
    union all select viewname, lower(definition) from pg_views where schemaname = 'public'`;
  return (pieces) => {
    const found = new Set<string>();
    const texts = [...pieces].map((piece) => piece.toLowerCase());
    for (const { name, body } of bodies) if (texts.some((text) => new RegExp(String.raw`\b${name}\b`).test(text))) texts.push(body);
    for (const text of texts) for (const [, table] of text.matchAll(named)) found.add(table!);
    return found;
  };
}
