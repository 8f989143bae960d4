import * as z from 'zod/mini';
import type { MessageId } from '../messageId.ts';
import type { FieldProblem } from '../problem.ts';
import { checkRequired } from '../required.ts';
import * as Wire from '../wire.ts';

/** A folder of the tree, with the number of documents of one patient in it. */
export const folder = z.object({
  id: Wire.id,
  parentId: z.nullable(Wire.id),
  name: z.string(),
  nameEn: z.string(),
  documents: Wire.count,
  version: Wire.version,
});
export type Folder = z.infer<typeof folder>;

/** A folder without a parent stands at the top. */
export const folderDraft = z.object({ parentId: z.nullable(Wire.id), name: Wire.shortText, nameEn: Wire.shortText });
export type FolderDraft = z.infer<typeof folderDraft>;

type Place = Pick<Folder, 'id' | 'parentId'>;
type Named = Place & Pick<Folder, 'name' | 'nameEn'>;

export const deepest = 4;
export const foldersAtMost = 200;

/** The folder and all folders above it, the nearest first. Ends in a circle too. */
export function pathTo<Node extends Place>(id: string | null, folders: readonly Node[]): Node[] {
  const path: Node[] = [];
  for (let next = folders.find((one) => one.id === id); next && !path.includes(next); ) {
    path.push(next);
    const { parentId } = next;
    next = folders.find((one) => one.id === parentId);
  }
  return path;
}

const childrenOf = <Node extends Place>(id: string | null, folders: readonly Node[]): Node[] =>
  folders.filter(({ parentId }) => parentId === id);

/** The levels from this folder to the deepest below it. */
const heightOf = (id: string, folders: readonly Place[]): number => {
  const heights = folders.map((one) => pathTo(one.id, folders).findIndex((above) => above.id === id) + 1);
  return Math.max(1, ...heights);
};

/** The tree as a list: each folder before its children, siblings by name. */
export function listedTree<Node extends Named>(
  folders: readonly Node[],
  nameOf: (folder: Node) => string,
  parentId: string | null = null,
): { folder: Node; level: number }[] {
  const siblings = childrenOf(parentId, folders).toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'zh'));
  return siblings.flatMap((folder) => [{ folder, level: pathTo(folder.id, folders).length }, ...listedTree(folders, nameOf, folder.id)]);
}

/** The folders that may become the parent of a folder: neither itself nor one below it. */
export const possibleParents = <Node extends Place>(id: string | undefined, folders: readonly Node[]): Node[] =>
  folders.filter((one) => {
    const path = pathTo(one.id, folders);
    return path.length + (id === undefined ? 1 : heightOf(id, folders)) <= deepest && !path.some((above) => above.id === id);
  });

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A folder has a name of its own among its siblings, and never stands below itself. `id` is that of the folder that is changed. */
export function checkFolder(draft: FolderDraft & { id?: string | undefined }, folders: readonly Named[]): FieldProblem<FolderDraft>[] {
  const { id, parentId, name } = draft;
  const missing = checkRequired(draft, ['name']);
  if (missing.length > 0) return missing;
  const path = pathTo(parentId, folders);
  if (id !== undefined && path.some((above) => above.id === id))
    return [{ field: 'parentId', message: 'document.catalogue.problem.belowItself' }];
  const levels = path.length + (id === undefined ? 1 : heightOf(id, folders));
  if (levels > deepest) return [{ field: 'parentId', message: 'document.catalogue.problem.deep', values: { levels: deepest } }];
  const isTaken = childrenOf(parentId, folders).some((one) => one.id !== id && same(one.name, name));
  return isTaken ? [{ field: 'name', message: 'document.catalogue.problem.taken' }] : [];
}

/** V128: a folder with folders in it is not deleted, nor one with documents of any patient. */
export function refusalToDelete(id: string, folders: readonly Place[], documents: number): MessageId | undefined {
  if (childrenOf(id, folders).length > 0) return 'document.catalogue.problem.children';
  return documents > 0 ? 'document.catalogue.problem.documents' : undefined;
}
