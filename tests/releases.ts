import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const folder = fileURLToPath(new URL('releases', import.meta.url));
const numbersOf = (version: string) => version.split('.').map(Number) as [number, number, number];

/** Releases whose database is kept, the oldest first. */
export const keptReleases = (): string[] =>
  fs
    .readdirSync(folder)
    .map((name) => /^(\d+\.\d+\.\d+)\.sql\.br$/.exec(name)?.[1])
    .filter((version) => version !== undefined)
    .sort((left, right) => {
      const [a, b] = [numbersOf(left), numbersOf(right)];
      return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
    });

/** A database as this release had made it, with the demonstration: SQL that makes and fills an empty one. */
export const databaseOfRelease = (version: string): string =>
  brotliDecompressSync(fs.readFileSync(`${folder}/${version}.sql.br`)).toString('utf8');

/** The files of server/schema that this release knew. */
export function migrationsOfRelease(version: string): string[] {
  const rows = /INSERT INTO public\.schema_migration VALUES([\s\S]*?);\n/.exec(databaseOfRelease(version))?.[1] ?? '';
  return [...rows.matchAll(/\('(\d{4}_\w+\.sql)'/g)].map(([, name]) => name!);
}
