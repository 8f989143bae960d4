import { type Call, catalogue } from './catalogue.ts';
import { fillPath } from './path.ts';
import type { AnyRow } from './row.ts';

/** The address of a call that a one-use ticket opens, for the browser itself to follow: a file that is too large to be held by the page. */
export const linkTo = (name: Call, id: string, token: string): string => {
  const { path }: AnyRow = catalogue[name];
  const address = new URL(`api/${fillPath(path, { id }).replace(/^\//, '')}`, document.baseURI);
  address.searchParams.set('token', token);
  return address.href;
};
