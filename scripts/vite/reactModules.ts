import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** React, what it stands on, and the one package beside it that asks for it by `require`. */
const commonjs = /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//;

/** `index.js` and its like choose between the files of development and production. */
function choice(code: string): string | undefined {
  const [, file] = /module\.exports = require\('(\.[^']+\.production\.js)'\)/.exec(code) ?? [];
  return file && `export * from '${file}';`;
}

/** `exports.useId = …` at the beginning of a line declares; everywhere else it names what is declared. */
function body(code: string): string {
  const names = [...new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name!))];
  const declared = code
    .replace(/^(?:var | {2})(\w+) = require\("([\w/-]+)"\)[,;]$/gm, 'import * as $1 from "$2";')
    .replace(/^exports\.(\w+) =/gm, 'var public_$1 =')
    .replace(/\bexports\.(\w+)/g, 'public_$1');
  return `${declared}\nexport { ${names.map((name) => `public_${name} as ${name}`).join(', ')} };`;
}

/** Nobody asks for React as one object: it would have to be made, whole. */
const named = (code: string) =>
  code
    .replace(
      /^import (\w+)(?:, (\{[^}]*\}))? from (['"]react(?:-dom)?['"]);/gm,
      (_, all: string, some: string | undefined, react: string) =>
        `import * as ${all} from ${react};${some ? `import ${some} from ${react};` : ''}`,
    )
    .replace(/\{\s*\.\.\.React\s*\}/g, 'React')
    .replaceAll("React['useInsertion' + 'Effect']", 'React.useInsertionEffect');

const routerFile = (name: string) =>
  join(createRequire(import.meta.url).resolve('react-router/package.json'), '../dist/production', `${name}.mjs`);

/**
 * React comes as CommonJS: one object, every call through it, nothing ever left out. As modules of the language its functions are
 * called by name in every file (`jsx(…)`, not `(0, runtime.jsx)(…)`), and what nobody calls is dropped. A file of React that is
 * no longer written as expected fails the build. The router would come as it is for development.
 */
export const reactModules = (): Plugin => ({
  name: 'xinglin:react-modules',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    // What React or the router asks for and is not there (Scheduler.log) is undefined, as it always was; ours are checked by their types.
    build: { rolldownOptions: { checks: { importIsUndefined: false } } },
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: routerFile('index') },
        { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
      ],
    },
  }),
  transform: {
    filter: { id: /\/node_modules\/.*\.m?js$/ },
    handler(code, id) {
      const written = commonjs.test(id) ? (choice(code) ?? body(code)) : named(code);
      if (commonjs.test(id) && /\brequire\(|\bmodule\.exports|\bexports\./.test(written)) this.error(`${id} is not written as it was`);
      return written === code ? null : { code: written, map: null };
    },
  },
});
