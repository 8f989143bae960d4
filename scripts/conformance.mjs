// `npm run conformance [-- spec…]`: every journey through Prism, which holds each call and answer against docs/openapi.json.
// `npm run conformance -- --planted`: the check of the check. A document with one lie about an answer must be found out.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const wanted = process.argv.slice(2);
const isPlanted = wanted.includes('--planted');
const play = ['node_modules/.bin/playwright', 'test', '--config', 'tests/journeys/playwright.config.ts'];
const planted = '.cache/conformance/planted.json';
const call = '/patient/queryPatientList';

/** Says of every record number that it is a truth value. */
function plant() {
  const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
  const [, { post }] = Object.entries(document.paths).find(([path]) => path.includes(call));
  const { schema } = post.responses['200'].content['application/json'];
  let lies = 0;
  const follow = (node) =>
    '$ref' in node
      ? node.$ref
          .slice(2)
          .split('/')
          .reduce((at, name) => at[name], document)
      : node;
  const seen = new Set();
  const walk = (node) => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return;
    seen.add(node);
    if (node.properties?.mrn) {
      node.properties.mrn = { type: 'boolean' };
      lies += 1;
    }
    for (const inner of Object.values(node)) walk(typeof inner === 'object' && inner !== null ? follow(inner) : inner);
  };
  walk(follow(schema));
  if (lies === 0) throw new Error(`the answer of ${call} has no record number to lie about`);
  mkdirSync('.cache/conformance', { recursive: true });
  writeFileSync(planted, JSON.stringify(document));
}

const run = (args, env) =>
  new Promise((resolve) => {
    const child = spawn(args[0], args.slice(1), {
      stdio: ['inherit', 'pipe', 'inherit'],
      env: { ...process.env, CONFORMANCE: '1', ...env },
    });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      if (!isPlanted) process.stdout.write(chunk);
    });
    child.on('close', (code) => resolve({ code, said }));
  });

if (isPlanted) {
  plant();
  const spec = ['patient.whole.spec.ts', '--grep', 'found in every way \\(zh\\)'];
  const { code, said } = await run([...play, ...spec], { CONFORMANCE_DOCUMENT: planted });
  const told = said.split('\n').filter((line) => line.includes(call) && line.includes('mrn'));
  const isCaught = code !== 0 && told.length > 0;
  console.log(isCaught ? `The planted lie was found out:\n${told[0].trim()}` : `The planted lie went unnoticed.\n${said}`);
  process.exit(isCaught ? 0 : 1);
}
const { code } = await run([...play, ...wanted], {});
process.exit(code ?? 1);
