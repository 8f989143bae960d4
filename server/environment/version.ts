import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './projectFolder.ts';

/** Of the product, as package.json names it. */
export const { version } = JSON.parse(readFileSync(path.join(projectFolder(import.meta.url), 'package.json'), 'utf8')) as {
  version: string;
};
