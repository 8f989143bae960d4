import type { Plugin } from 'vite';

/** The application's scripts are fetched after the styles and the mark, which are painted without them. */
export const paintFirst = (): Plugin => ({
  name: 'paint first',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) =>
      path === '/index.html' ? html.replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"') : html,
  },
});
