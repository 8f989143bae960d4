import type { Plugin } from 'vite';

/**
 * What runs before a script that is fetched on demand: its style sheets are there, its imports are on their way. Vite's own
 * does the same for older browsers and with an event nobody listens to, in three times the size, before the login page.
 */
const helper = `const known = {};
for (const { href } of document.querySelectorAll('link')) known[href] = 1;
const bring = (name, base) => {
  const { href } = new URL(name, base);
  return known[href] ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.href = href;
    link.crossOrigin = '';
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      delete known[href];
      reject(Error(href));
    };
    if (name.endsWith('.css')) link.rel = 'stylesheet';
    else resolve((link.rel = 'modulepreload'));
    document.head.append(link);
  });
};
export const __vitePreload = (load, names, base) => Promise.all((names ?? []).map((name) => bring(name, base))).then(load);`;

export const preload = (): Plugin => ({
  name: 'xinglin:preload',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => ({ code: helper, moduleSideEffects: false }) },
});
