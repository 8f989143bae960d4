import { readdirSync } from 'node:fs';
import type { WordArea } from '../src/domain/messageId.ts';

/** Tests run from the root; under happy-dom a module's own address is not a file's. */
export const langFolder = `${process.cwd()}/lang`;
export const wordAreas = readdirSync(`${langFolder}/zh`).map((file) => file.replace('.json', '') as WordArea);
