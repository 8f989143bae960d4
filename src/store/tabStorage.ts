import type { Storage } from 'redux-persist';

const attempt = <Value>(act: () => Value, otherwise: Value): Value => {
  try {
    return act();
  } catch {
    return otherwise; // storage is full or forbidden: the session then lives as long as the page
  }
};

const engine = (storage: () => globalThis.Storage): Storage => ({
  getItem: async (key: string) => attempt(() => storage().getItem(key), null),
  setItem: async (key: string, value: string) => attempt(() => storage().setItem(key, value), undefined),
  removeItem: async (key: string) => attempt(() => storage().removeItem(key), undefined),
});

/** Own engines: the ones redux-persist brings cannot be imported as ES modules. */
export const tabStorage = engine(() => sessionStorage);
export const deviceStorage = engine(() => localStorage);

export const readTab = (key: string): string | null => attempt(() => sessionStorage.getItem(key), null);
export const writeTab = (key: string, value: string | null): void =>
  attempt(() => (value === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, value)), undefined);
export const readDevice = (key: string): string | null => attempt(() => localStorage.getItem(key), null);
export const writeDevice = (key: string, value: string): void => attempt(() => localStorage.setItem(key, value), undefined);
