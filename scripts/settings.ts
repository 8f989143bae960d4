// npm run settings: docs/settings.md, every environment variable as a page.
import { writeFileSync } from 'node:fs';
import { type Variable, variables } from '../src/domain/environment/variables.ts';

const rows = Object.entries(variables as Record<string, Variable>);
const page = [
  '# Settings',
  '',
  'Made by `npm run settings` from `src/domain/environment/variables.ts`; do not edit.',
  '',
  'All settings are environment variables, and each has a default that works. An empty variable counts as none. A program that finds wrong settings prints a line for each of them, with the variable, its value and the value wanted, and ends with code 78; values of variables marked † are never printed. A database or file store that does not answer at the start is tried again for a minute first.',
  '',
  '| variable | default | takes | meaning |',
  '|---|---|---|---|',
  ...rows.map(([name, { is, usual, meaning, secret }]) => `| \`${name}\`${secret ? ' †' : ''} | ${usual} | ${is.wanted} | ${meaning} |`),
  '',
];
writeFileSync(new URL('../docs/settings.md', import.meta.url), page.join('\n'));
console.log(`docs/settings.md: ${rows.length} settings`);
