import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Whether vite, tsx and the rest are here: `npm ci --omit=dev` leaves them out, and a release does not need them. */
export function hasDevelopmentPackages() {
  try {
    resolve('vite/package.json');
    resolve('tsx/package.json');
    return true;
  } catch {
    return false;
  }
}
