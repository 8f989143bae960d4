import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isProgram, withDatabase } from '../import/installation.ts';
import type { Finding } from './chain.ts';
import { type KnownHead, verifyTrail } from './verify.ts';

const told = ({ fault, number, id }: Finding): string =>
  ({
    changed: `row ${number}${id ? ` (${id})` : ''} was changed`,
    missing: `row ${number} is missing${id ? ` (before ${id})` : ''}`,
    inserted: `row ${number} (${id}) was inserted`,
  })[fault];

/** `--heads <file>`: what the file holds of an earlier run is proved too, then the file is written anew. Keep it on another machine. */
async function run(): Promise<number> {
  const { heads: file } = parseArgs({ options: { heads: { type: 'string' } } }).values;
  const known = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KnownHead[]) : [];
  const chains = await withDatabase((owner) => verifyTrail(owner, known));
  for (const { orgId, number, hash, unsealed, finding } of chains) {
    const waiting = unsealed > 0 ? `, ${unsealed} not sealed yet` : '';
    console.log(`${orgId}  ${number} rows${waiting}  ${hash}  ${finding ? `TAMPERED: ${told(finding)}` : 'whole'}`);
  }
  if (chains.some(({ finding }) => finding)) return 1;
  if (file)
    writeFileSync(file, `${JSON.stringify(chains.map(({ orgId, number, hash }) => ({ orgId, number, hash }) satisfies KnownHead))}\n`);
  return 0;
}

if (isProgram(import.meta.url)) process.exitCode = await run();
