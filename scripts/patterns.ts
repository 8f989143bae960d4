// No pattern of the product takes more than linear time for any text: otherwise a note, a cell or a header of some kilobytes stops the server or
// the browser of a colleague. Patterns that are written are read from the sources; those that are built are recorded while they are built.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findPatterns, judgePattern, type Pattern } from './gate/patterns.ts';

/** Files whose patterns meet no text from outside. */
const ownTexts: Readonly<Record<string, string>> = {
  'server/database/oneRole.ts': 'reads the migrations and functions of the program',
  'src/api/match.ts': 'templates of the catalogue, for stand-ins of the server: segments without a slash',
};

/** Files that build patterns, each with what builds all of them: importing the file, and calling what builds one at each call. */
const builders: Readonly<Record<string, () => Promise<unknown>>> = {
  // Before what imports it: a module is made once.
  'src/domain/report/number/readNumber.ts': () => import('../src/domain/report/number/readNumber.ts'),
  'server/import/reference/labIndicators.ts': () => import('../server/import/reference/labIndicators.ts'),
  'src/domain/encounter/contradictions/sides.ts': () => import('../src/domain/encounter/contradictions/sides.ts'),
  'src/domain/history/drugs/readUsage.ts': () => import('../src/domain/history/drugs/readUsage.ts'),
  'src/domain/medication/doseBands.ts': () => import('../src/domain/medication/doseBands.ts'),
  'src/domain/identity/uscc.ts': () => import('../src/domain/identity/uscc.ts'),
  'src/domain/inventory/productTakeOver.ts': () => import('../src/domain/inventory/productTakeOver.ts'),
  'src/domain/medication/strength.ts': async () =>
    (await import('../src/domain/medication/strength.ts')).readStrengthOf('布洛芬', '每包含布洛芬0.15g'),
  'src/domain/order/doseText.ts': () => import('../src/domain/order/doseText.ts'),
  'src/domain/scan/gs1.ts': async () => (await import('../src/domain/scan/gs1.ts')).readElements('0106901234567892172911301012345'),
};

interface Found extends Pattern {
  file: string;
}

const found: Found[] = [];
const unknown: string[] = [];
/** The stand-in of the server serves only whoever works on the screens. */
const isProduct = (file: string) => !/\.test\.|\.test-d\.|^src\/mock\//.test(file);
const files = execFileSync('git', ['ls-files', 'src/**.ts', 'src/**.tsx', 'server/**.ts', 'print-agent/**.ts'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && isProduct(file));

for (const file of files) {
  const { written, builds } = findPatterns(readFileSync(file, 'utf8'), { isTsx: file.endsWith('.tsx') });
  found.push(...written.map((pattern) => ({ ...pattern, file })));
  if (builds && !builders[file] && !ownTexts[file]) unknown.push(file);
}

const Native = RegExp;
for (const [file, build] of Object.entries(builders)) {
  const before = found.length;
  globalThis.RegExp = new Proxy(Native, {
    construct(target, [source, flags]: [string | RegExp, string?]) {
      const pattern = new target(source, flags);
      if (new Error().stack?.split('\n')[2]?.includes(file)) found.push({ source: pattern.source, flags: pattern.flags, file });
      return pattern;
    },
  });
  await build();
  globalThis.RegExp = Native;
  if (found.length === before) unknown.push(file);
}

const different = new Map(found.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]));
let refused = 0;
for (const [text, pattern] of different) {
  const reason = judgePattern(pattern);
  if (reason === undefined) continue;
  refused += 1;
  console.error(`${pattern.file}: ${text} takes more than linear time (${reason})`);
}
for (const file of unknown) console.error(`${file}: say in scripts/patterns.ts what builds its patterns`);
console.log(`${different.size} patterns in ${files.length} files, ${refused} refused`);
process.exit(refused === 0 && unknown.length === 0 && different.size > 400 ? 0 : 1);
