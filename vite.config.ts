import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientCatalogue } from './scripts/vite/clientCatalogue.ts';
import { frontWords } from './scripts/vite/frontWords.ts';
import { leaveOut } from './scripts/vite/leaveOut.ts';
import { messages } from './scripts/vite/messages.ts';
import { mockMode } from './scripts/vite/mockMode.ts';
import { withoutIcuParser } from './scripts/vite/withoutIcuParser.ts';

const apiPort = process.env.API_PORT ?? '8081';

export default defineConfig({
  // Relative, so that the application also works below a path of a reverse proxy; routes are hash routes.
  base: './',
  plugins: [react(), messages(), mockMode(), clientCatalogue(), frontWords(), leaveOut()],
  // One copy of what react-intl and its parts each bring along.
  resolve: { alias: [withoutIcuParser], dedupe: ['intl-messageformat', '@formatjs/icu-messageformat-parser'] },
  // Nothing inline: the content security policy allows no data addresses for scripts and fonts.
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The login page names the application's style sheets only: the list of its twenty scripts costs more than the moment it saves.
      resolveDependencies: (file, needed) =>
        /application-[\w-]+\.js$/.test(file) ? needed.filter((name) => name.endsWith('.css')) : needed,
    },
    rolldownOptions: {
      // The print window and the patients' pages stand alone: they need neither session nor application.
      input: ['index.html', 'print.html', 'external.html'],
      // React in one file: in three it compresses worse and arrives later.
      output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/ }] } },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/xcrm'].map((path) => [path, { target: `http://127.0.0.1:${apiPort}` }])),
  },
});
