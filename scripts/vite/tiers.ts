import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;
const sources = (...paths: string[]) => paths.map((path) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url)));

const login = sources('app/main.tsx');
const shell = sources('app/application.tsx', 'app/screens/home/HomeDeskScreen.tsx');
const lists = sources('blocks/ListScreen.tsx', 'blocks/filters.tsx');
const forms = ['RecordForm', 'DrawerForm', 'fields', 'DateField', 'ConfirmAct', 'DisabledReason'].flatMap((block) =>
  sources(`blocks/${block}.tsx`),
);
/** Documents of their own: what they share with the application must not bring the application along. */
const apart = sources('external/main.tsx', 'inpatient/main.tsx', 'print/page/main.tsx');

/** What stands once these are there; `later`: and everything they may fetch. */
function reach(graph: Graph, ids: readonly string[], later = false, met = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (met.has(id)) continue;
    met.add(id);
    const module = graph.getModuleInfo(id);
    reach(graph, [...(module?.importedIds ?? []), ...((later && module?.dynamicallyImportedIds) || [])], later, met);
  }
  return met;
}

const isReact = (id: string) => /\/node_modules\/(?:react|react-dom|scheduler)\//.test(id) || id.includes('vite/preload-helper');

function tiersOf(graph: Graph): Map<string, string> {
  const [first, main, list, form] = [login, shell, lists, forms].map((ids) => reach(graph, ids)) as [
    Set<string>,
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  const alone = reach(graph, apart, true);
  const tiers = new Map<string, string>();
  const take = (tier: string, ids: Iterable<string>, isOf: (id: string) => boolean) => {
    for (const id of ids) if (!tiers.has(id) && isOf(id)) tiers.set(id, tier);
  };
  take('react', first, isReact);
  // The rest of the login page stays in the page's own file.
  take('front', first, (id) => alone.has(id) || main.has(id));
  take('shared', main, (id) => alone.has(id));
  take('shell', main, (id) => !first.has(id));
  take('parts', list, (id) => !alone.has(id) && form.has(id));
  take('list', list, (id) => !alone.has(id));
  return tiers;
}

let tiers: Map<string, string> | undefined;

/**
 * Files by when they are needed: React, what the front pages share, what the shell shares with documents of their own, the shell, the parts of forms and lists, the list. Left to
 * itself the bundler makes a file for every set of screens that share something: some seventy until a list stands, and
 * compressed each by itself they weigh a tenth more. A tier holds all it imports that no earlier one holds, so none waits in a circle.
 */
export const groups = ['react', 'front', 'shared', 'shell', 'parts', 'list'].map((tier, index) => ({
  debugName: tier,
  priority: 10 - index,
  name: (id: string, graph: Graph) => {
    tiers ??= tiersOf(graph);
    return tiers.get(id) === tier ? tier : null;
  },
}));
