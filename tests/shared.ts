import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of outside test material: XINGLIN_SHARED, else ../shared beside the project. */
const folder = process.env.XINGLIN_SHARED ?? fileURLToPath(new URL('../../shared', import.meta.url));

/** A folder of outside material, or undefined (said once) where it is not at hand. */
export function sharedFolder(name: string): string | undefined {
  const path = `${folder}/${name}`;
  if (existsSync(path)) return path;
  console.log(`skipped: no ${name} (set XINGLIN_SHARED to the folder that holds it)`);
  return undefined;
}

/** One file of outside expectations, or undefined (said once) where the folder is not at hand. */
export function sharedVectors<T>(name: string): T | undefined {
  const path = `${folder}/vectors/${name}`;
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as T;
  console.log(`skipped: no ${name} (set XINGLIN_SHARED to the folder that holds vectors/)`);
  return undefined;
}
