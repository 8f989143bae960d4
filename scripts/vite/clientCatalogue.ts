import type { Plugin } from 'vite';

/** Fields of a row that only the server reads: who may call, whose objects, what is audited. */
const serverField = /\b(?:needs|scope|audit): (?:'[^']*'|\[[^\]]*\]|\w+)(?:, )?/g;

/** The catalogue without what a browser never reads: a third of its weight, on every page. */
export const clientCatalogue = (): Plugin => ({
  name: 'xinglin:client-catalogue',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/api\/catalogue\.ts$/ },
    handler: (code) => ({ code: code.replace(serverField, ''), map: null }),
  },
});
