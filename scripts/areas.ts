import { readFileSync, writeFileSync } from 'node:fs';
import { areaGraph, areaTable } from '../tests/areaGraph.ts';

/** Writes the table of areas at the end of docs/architecture.md. */
const page = new URL('../docs/architecture.md', import.meta.url);
const text = readFileSync(page, 'utf8');
const start = text.indexOf('| floor');
writeFileSync(page, `${(start < 0 ? text : text.slice(0, start)).trimEnd()}\n\n${areaTable(areaGraph())}\n`);
