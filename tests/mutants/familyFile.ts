// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const folders = 'src/domain/document/catalogue.test.ts';
const documents = 'server/areas/document/catalogue.db.test.ts';
const sharing = 'src/domain/patient/sharing.test.ts';
const shared = 'server/areas/patient/relatives.db.test.ts';
const more = 'server/areas/patient/moreFacts.db.test.ts';

/** Folders of documents, a second identity document, and the facts that mother and child share. */
export const mutants: Mutant[] = [
  {
    name: 'a folder is deleted with the folders in it',
    file: 'src/domain/document/catalogue.ts',
    find: "if (childrenOf(id, folders).length > 0) return 'document.catalogue.problem.children';",
    put: '',
    suite: folders,
    only: 'only without children',
  },
  {
    name: 'a folder is moved below its own grandchild',
    file: 'src/domain/document/catalogue.ts',
    find: 'if (id !== undefined && path.some((above) => above.id === id))',
    put: 'if (id !== undefined && parentId === id)',
    suite: folders,
    only: 'below its grandchild',
  },
  {
    name: 'a folder is deleted with the documents in it',
    file: 'server/areas/document/acts/catalogue.ts',
    find: 'refusalToDelete(id, folders, row.documents)',
    put: 'refusalToDelete(id, folders, 0)',
    suite: documents,
    only: 'without documents in it',
  },
  {
    name: 'a document leaves its folder when it is renamed',
    file: 'server/areas/document/acts/documents.ts',
    find: '...(catalogueId !== undefined && { catalogueId })',
    put: 'catalogueId: catalogueId ?? null',
    suite: documents,
    only: 'without documents in it',
  },
  {
    name: 'a blood group is shared with a child of school age',
    file: 'src/domain/patient/sharing.ts',
    find: 'mother: { bloodType: 12,',
    put: 'mother: { bloodType: 216,',
    suite: sharing,
    only: 'the page of',
  },
  {
    name: 'a child shares its file with the father',
    file: 'src/domain/patient/sharing.ts',
    find: "if (mother.sex !== 'F') return [];",
    put: '',
    suite: sharing,
    only: 'nothing is shared with the father',
  },
  {
    name: 'facts are still shared after the relation was taken back',
    file: 'server/areas/patient/queries/sharedFacts.ts',
    find: 'from patient_relation where removed_at is null\n      and (patient_id',
    put: 'from patient_relation where true\n      and (patient_id',
    suite: shared,
    only: 'end with the age of the child',
  },
  {
    name: 'a passport stands in two files',
    file: 'server/areas/patient/acts/documents.ts',
    find: '  if (!taken) return;\n',
    put: '  if (!taken || draft.secondIdNumber) return;\n',
    suite: more,
    only: 'of another file is refused',
  },
  {
    name: 'an older program clears the second document',
    file: 'server/areas/patient/acts/columns.ts',
    find: '...(draft.secondIdNumber !== undefined && { secondIdNumber: draft.secondIdNumber }),',
    put: "secondIdType: draft.secondIdType ?? '', secondIdNumber: draft.secondIdNumber ?? '',",
    suite: more,
    only: 'stays as it is',
  },
];
