import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { journeysFolder, root } from './places.ts';

/**
 * The server's own files in few: reading a thousand each time takes longer than some journeys.
 * Each file still knows its own place, which is how the server finds its tables and pages.
 */
export async function bundleServer(
  entryPoints: Record<string, string> = {
    server: `${root}server/main.ts`,
    host: `${root}tests/journeys/host.ts`,
    agent: `${root}print-agent/main.ts`,
  },
  outdir = journeysFolder,
): Promise<void> {
  await build({
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    sourcemap: 'inline',
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
