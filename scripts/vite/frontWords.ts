import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const front = 'src/app/front/';
/** Checks and acts whose problems the pages show beside their fields. */
const checks = ['src/domain/account/password.ts', 'src/domain/session/code.ts', 'server/areas/session/acts/forgottenPassword.ts'];

/** Ids of the words that the pages before the application say. */
export function frontWordIds(): Set<string> {
  const pages = readdirSync(root + front).filter((name) => /\.tsx?$/.test(name));
  const sources = [...pages.map((name) => front + name), ...checks];
  return new Set(sources.flatMap((name) => readFileSync(root + name, 'utf8').match(/login\.[\w.]+/g) ?? []));
}

/** The login page brings the words it says; the rest of lang/<language>/login.json is for the server. */
export const frontWords = (): Plugin => ({
  name: 'xinglin:front-words',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/lang\/\w+\/login\.json$/ },
    handler(code) {
      const ids = frontWordIds();
      const texts = Object.entries(JSON.parse(code) as Record<string, string>).filter(([id]) => ids.has(id));
      return { code: JSON.stringify(Object.fromEntries(texts)), map: null };
    },
  },
});
