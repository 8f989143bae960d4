import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type Kept = Record<symbol, unknown>;

/**
 * Runs in the page: stands for WeakMap and WeakSet, and keeps a value at the object it is for. Nodes go to a real one: what stood at them
 * would stay as long as they do.
 */
function keeper() {
  const key = Symbol('kept');
  const ofNodes = new WeakMap<object, unknown>();
  const set = (object: Kept, value: unknown) => {
    if (object instanceof Node) ofNodes.set(object, value);
    else object[key] = value;
  };
  return {
    get: (object: Kept) => (object instanceof Node ? ofNodes.get(object) : object[key]),
    has: (object: Kept) => (object instanceof Node ? ofNodes.has(object) : Object.hasOwn(object, key)),
    set,
    add: (object: Kept) => set(object, true),
    delete: (object: Kept) => (object instanceof Node ? ofNodes.delete(object) : delete object[key]),
  };
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe, which keeps every part of every colour in a weak map of its own: to make and to sweep them was a sixth of each run. */
export const axeSource = `((WeakMap, WeakSet) => { ${axe}
})(...(() => { ${keeper.toString()}
return [keeper, keeper]; })());`;
