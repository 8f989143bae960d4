import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { frontWords } from './scripts/vite/frontWords.ts';
import { messages } from './scripts/vite/messages.ts';
import { mockMode } from './scripts/vite/mockMode.ts';
import { packages } from './scripts/vite/packages.ts';
import { paintFirst } from './scripts/vite/paintFirst.ts';
import { preload } from './scripts/vite/preload.ts';
import { reactModules } from './scripts/vite/reactModules.ts';
import { groups } from './scripts/vite/tiers.ts';
import { withoutIcuParser } from './scripts/vite/withoutIcuParser.ts';

const apiPort = process.env.API_PORT ?? '8081';

export default defineConfig({
  // Relative, so that the application also works below a path of a reverse proxy; routes are hash routes.
  base: './',
  plugins: [react(), messages(), packages(), mockMode(), frontWords(), preload(), reactModules(), paintFirst()],
  // One copy of what react-intl and its parts each bring along.
  resolve: { alias: [withoutIcuParser], dedupe: ['intl-messageformat', '@formatjs/icu-messageformat-parser'] },
  // Nothing inline: the content security policy allows no data addresses for scripts and fonts.
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // The print window, the patients' pages and the inpatient page stand alone: they need neither session nor application.
      input: ['index.html', 'print.html', 'external.html', 'inpatient.html'],
      output: { codeSplitting: { groups } },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/xcrm'].map((path) => [path, { target: `http://127.0.0.1:${apiPort}` }])),
  },
});
