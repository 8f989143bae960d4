// Keeps what a release made of a database, so that every later release is tried on it (tests/endpoint/upgrade.test.ts). Before the version is
// raised: the release with its demonstration on an empty PostgreSQL 15, whose owner is called xinglin, a few calls, then
// `DATABASE_URL=… node scripts/keepRelease.mjs 1.0.0`. It needs pg_dump.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const MOST_BYTES = 300_000;
const [version] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version ?? '') || !process.env.DATABASE_URL)
  throw new Error('wanted: DATABASE_URL=… node scripts/keepRelease.mjs <version>');

const flags = ['--inserts', '--rows-per-insert=500', '--no-owner', process.env.DATABASE_URL];
const { status, stdout, stderr, error } = spawnSync('pg_dump', flags, { encoding: 'utf8', maxBuffer: 2 ** 28 });
if (error || status !== 0) throw new Error(error?.message ?? stderr);
// Words to psql itself, which nothing else understands.
const sql = stdout.replaceAll(/^\\(?:un)?restrict .*$/gm, '');
const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(sql) };
const kept = brotliCompressSync(sql, { params });
if (kept.length > MOST_BYTES) throw new Error(`${kept.length} bytes are too many to keep; wanted are ${MOST_BYTES} at most`);
const folder = fileURLToPath(new URL('../tests/releases/', import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}${version}.sql.br`, kept);
console.log(`tests/releases/${version}.sql.br: ${kept.length} bytes`);
