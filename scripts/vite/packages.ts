import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
}
type Lock = Record<string, Locked>;

const client = fileURLToPath(new URL('../../src/', import.meta.url));
/** The print agent is a package of its own and brings this along (scripts/build.mjs). */
const ofPrintAgent = ['playwright-core'];

/** Names of the packages that the sources of the browser import; what only tests or the mock import is in no build. */
function importedByClient(): Set<string> {
  const sources = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$|^mock\//.test(file),
  );
  const specifiers = sources.flatMap((file) => [
    ...readFileSync(client + file, 'utf8').matchAll(
      /^(?:import|export)\b[^'";]*?'((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^']*)?';|\bimport\('((?:@[\w.-]+\/)?[\w-][\w.-]*)/gm,
    ),
  ]);
  return new Set(specifiers.map(([, fixed, later]) => fixed ?? later!).filter((name) => !name.startsWith('node:')));
}

/** As Node finds it: beside the package that asks, or in a folder above. */
function pathOf(lock: Lock, name: string, asker: string): string | undefined {
  for (let folder = asker; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lock[path]) return path;
    if (folder === '') return undefined;
  }
}

/** Paths of everything that is shipped: what the server installs, what the browser and the print agent import, and what these depend on. */
function shippedIn(lock: Lock): Set<string> {
  const shipped = new Set(Object.keys(lock).filter((path) => path !== '' && !lock[path]!.dev));
  const take = (name: string, asker: string) => {
    const path = pathOf(lock, name, asker);
    if (path === undefined || (shipped.has(path) && lock[path]!.dev)) return;
    shipped.add(path);
    for (const dependency of Object.keys(lock[path]!.dependencies ?? {})) take(dependency, path);
  };
  for (const name of [...importedByClient(), ...ofPrintAgent]) take(name, '');
  return shipped;
}

/**
 * `package-lock.json?packages` arrives as the list of the packages that the product ships: name, version, licence. So the page about the
 * product tells what this very build was made of.
 */
export const packages = (): Plugin => ({
  name: 'xinglin:packages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/package-lock\.json\?packages$/ },
    handler(code) {
      const { packages: lock } = JSON.parse(code) as { packages: Lock };
      const lines = new Map<string, { name: string; version: string; licence: string }>();
      for (const path of shippedIn(lock)) {
        const { version, license } = lock[path]!;
        const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
        if (!version || !license) return this.error(`${path} names no version or no licence in package-lock.json`);
        lines.set(`${name}@${version}`, { name, version, licence: license });
      }
      const list = [...lines.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
      return { code: `export default ${JSON.stringify(list)};`, moduleType: 'js', map: null };
    },
  },
});
