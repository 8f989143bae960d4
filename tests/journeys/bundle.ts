import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root, serverProgram } from './serverProcess.ts';

/**
 * The server's own files in one: it starts once a journey, and reading a thousand files each time takes longer than some journeys.
 * Each file still knows its own place, which is how the server finds its tables and pages.
 */
export async function bundleServer(outfile = serverProgram): Promise<void> {
  await build({
    entryPoints: [`${root}server/main.ts`],
    outfile,
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
