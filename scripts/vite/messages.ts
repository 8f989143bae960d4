import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/**
 * `lang/<language>/<area>.json?words` arrives with every message already parsed, so that the browser needs no ICU parser.
 * Without the query the file stays what it is: the server and the tests read plain text.
 */
export const messages = (): Plugin => ({
  name: 'xinglin:messages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/lang\/\w+\/\w+\.json\?words$/ },
    handler(code, id) {
      const texts = JSON.parse(code) as Record<string, string>; // flat by the rule of lang/, proved by the repository tests
      const parsed = Object.entries(texts).map(([key, text]) => {
        try {
          return [key, parse(text, { captureLocation: false, ignoreTag: true })] as const;
        } catch (error) {
          return this.error(`${id}: ${key} is not a valid message (${String(error)})`);
        }
      });
      return { code: `export default ${JSON.stringify(Object.fromEntries(parsed))};`, moduleType: 'js', map: null };
    },
  },
});
