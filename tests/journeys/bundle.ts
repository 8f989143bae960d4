import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { journeysFolder, root } from './places.ts';

/** Packages of CommonJS ask for the modules of Node. */
const banner = {
  js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(${JSON.stringify(`${root}package.json`)});`,
};

/**
 * The server's own files in few: reading a thousand each time takes longer than some journeys. With `bundle` its packages are among them,
 * for a program that is started many times. Each file still knows its own place, which is how the server finds its tables and pages.
 * Source maps stand beside the files, for `node --enable-source-maps`: to read them is a fifth of a start.
 */
export async function bundleServer(
  entryPoints: Record<string, string> = {
    server: `${root}server/main.ts`,
    host: `${root}tests/journeys/host.ts`,
    agent: `${root}print-agent/main.ts`,
  },
  outdir = journeysFolder,
  packages: 'bundle' | 'external' = 'external',
): Promise<void> {
  await build({
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages,
    external: ['esbuild'],
    banner: packages === 'bundle' ? banner : {},
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [
      {
        name: 'own place',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
            const text = await readFile(path, 'utf8');
            const contents = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
            return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
          }),
      },
    ],
  });
}
