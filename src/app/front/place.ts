import { useSyncExternalStore } from 'react';

/** Where the hash stands: the front (login, status page) and the application share one document and one address. */
const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};
const read = () => window.location.hash.replace(/^#\/?/, '');

export const usePlace = () => useSyncExternalStore(subscribe, read);

export const pathOf = (place: string) => place.split('?')[0]!.replace(/\/$/, '');
export const parametersOf = (place: string) => new URLSearchParams(place.split('?')[1] ?? '');

/** Goes there, and tells both sides even when a router has already written the address. */
export function goTo(place: string, replace = false): void {
  const hash = `#/${place}`;
  if (window.location.hash === hash) window.dispatchEvent(new HashChangeEvent('hashchange'));
  else if (replace) window.location.replace(hash);
  else window.location.hash = hash;
}
