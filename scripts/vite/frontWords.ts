import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const front = fileURLToPath(new URL('../../src/app/front/', import.meta.url));
const said = () => {
  const sources = readdirSync(front).filter((name) => /\.tsx?$/.test(name));
  return new Set(sources.flatMap((name) => readFileSync(front + name, 'utf8').match(/login\.[\w.]+/g) ?? []));
};

/** The login page brings the words it says; the rest of lang/<language>/login.json is for the server. */
export const frontWords = (): Plugin => ({
  name: 'xinglin:front-words',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/lang\/\w+\/login\.json$/ },
    handler(code) {
      const ids = said();
      const texts = Object.entries(JSON.parse(code) as Record<string, string>).filter(([id]) => ids.has(id));
      return { code: JSON.stringify(Object.fromEntries(texts)), map: null };
    },
  },
});
