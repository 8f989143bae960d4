import type { Plugin } from 'vite';

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/**
 * `package-lock.json?packages` arrives as the list of the packages that the product ships: name, version, licence. So the page about the
 * product tells what this very build was made of.
 */
export const packages = (): Plugin => ({
  name: 'xinglin:packages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/package-lock\.json\?packages$/ },
    handler(code) {
      const { packages: locked } = JSON.parse(code) as { packages: Record<string, Locked> };
      const lines = new Map<string, { name: string; version: string; licence: string }>();
      for (const [path, { version, license, dev, link }] of Object.entries(locked)) {
        if (path === '' || dev || link || !version) continue;
        const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
        if (!license) this.error(`${path} names no licence in package-lock.json`);
        lines.set(`${name}@${version}`, { name, version, licence: license });
      }
      const list = [...lines.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
      return { code: `export default ${JSON.stringify(list)};`, moduleType: 'js', map: null };
    },
  },
});
