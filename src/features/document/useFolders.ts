import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { type Folder, listedTree } from '../../domain/document/catalogue.ts';
import { useWords } from '../../words/useWords.ts';

/** The folders as options, each with those above it in its name. Undefined while they load. */
export function useFolders(patientId: string) {
  const { name } = useWords();
  const { currentData: folders } = api.useQueryCatalogueTreeQuery({ patientId });
  return useMemo(() => folders && { folders, tree: listedTree(folders, name) }, [folders, name]);
}

/** `none` names the choice of no folder. */
export const folderOptions = (tree: readonly { folder: Folder; level: number }[], none: string, nameOf: (folder: Folder) => string) => [
  { value: '', name: none },
  ...tree.map(({ folder, level }) => ({ value: folder.id, name: `${'　'.repeat(level - 1)}${nameOf(folder)}` })),
];
