import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../database/connect.ts';
import { runProgram } from '../start/program.ts';
import { isProgram, withDatabase } from '../start/installation.ts';
import type { Finding } from '../trail/chain.ts';
import { type Chain, type KnownHead, verifyTrail } from '../trail/verify.ts';

const told = ({ fault, number, id }: Finding): string =>
  ({
    changed: `row ${number}${id ? ` (${id})` : ''} was changed`,
    missing: `row ${number} is missing${id ? ` (before ${id})` : ''}`,
    inserted: `row ${number} (${id}) was inserted`,
  })[fault];

/** The screen of the trail tells what was found last. */
async function keepChecks(owner: Sql, chains: readonly Chain[]): Promise<void> {
  for (const { orgId, number, finding } of chains)
    await owner.begin(async (db) => {
      await db`select set_config('app.org_id', ${orgId}, true)`;
      await db`
        insert into audit_check (org_id, id, at, number, fault, fault_number, fault_id)
        values (${orgId}, ${uuidv7()}, now(), ${number}, ${finding?.fault ?? null}, ${finding?.number ?? null}, ${finding?.id ?? null})`;
    });
}

/** `--heads <file>`: what the file holds of an earlier run is proved too, then the file is written anew. Keep it on another machine. */
async function run(): Promise<number> {
  const { heads: file } = parseArgs({ options: { heads: { type: 'string' } } }).values;
  const known = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KnownHead[]) : [];
  const chains = await withDatabase(async (owner) => {
    const found = await verifyTrail(owner, known);
    await keepChecks(owner, found);
    return found;
  });
  for (const { orgId, number, hash, unsealed, finding } of chains) {
    const waiting = unsealed > 0 ? `, ${unsealed} not sealed yet` : '';
    console.log(`${orgId}  ${number} rows${waiting}  ${hash}  ${finding ? `TAMPERED: ${told(finding)}` : 'whole'}`);
  }
  if (chains.some(({ finding }) => finding)) return 1;
  if (file)
    writeFileSync(file, `${JSON.stringify(chains.map(({ orgId, number, hash }) => ({ orgId, number, hash }) satisfies KnownHead))}\n`);
  return 0;
}

if (isProgram(import.meta.url)) await runProgram(run);
