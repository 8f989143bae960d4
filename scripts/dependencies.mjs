// Which part may know which. A run that saw no modules has checked nothing and fails.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const parts = ['src', 'server', 'print-agent', 'tests', 'scripts'].filter((folder) => existsSync(folder));
const { stdout, stderr } = spawnSync(
  'node_modules/.bin/depcruise',
  ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...parts],
  {
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024,
  },
);
if (!stdout) throw new Error(`dependency-cruiser gave nothing: ${stderr}`);

const { summary } = JSON.parse(stdout);
const { totalCruised, violations } = summary;
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} -> ${to}`);
console.log(`${totalCruised} modules, ${violations.length} violations`);

const sources = totalCruised > 0;
if (!sources) console.error('0 modules were seen');
process.exitCode = sources && violations.length === 0 ? 0 : 1;
