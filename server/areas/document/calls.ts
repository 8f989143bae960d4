import * as z from 'zod/mini';
import * as Catalogue from '../../../src/domain/document/catalogue.ts';
import { patientFileKinds } from '../../../src/domain/document/kinds.ts';
import * as Stored from '../../../src/domain/document/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { type Calls, call, spooled, storedAnswer } from '../../pipeline/call.ts';
import type { Context } from '../../pipeline/context.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { deleteCatalogue, saveCatalogue } from './acts/catalogue.ts';
import { deleteDocument, saveDocument, updateDocument } from './acts/documents.ts';
import { keepFile } from './acts/keepFile.ts';
import { findDocumentByFile, findDocuments, findFile, findFolders } from './queries.ts';

/** A file that belongs to nothing yet is its sender's alone. */
async function readableFile({ db, session }: Context, id: string) {
  const file = await findFile(db, id);
  if (!file || (!file.isBound && file.createdBy !== session.staffId)) throw absent();
  return file;
}

export const documentCalls = {
  deleteCatalogue: call({ takes: z.object({ id: Wire.id, version: Wire.version }), gives: Wire.done }, (which, context) =>
    deleteCatalogue(context, which),
  ),
  deleteDocument: call({ takes: z.object({ id: Wire.id, version: Wire.version }), gives: Wire.done }, (arg, context) =>
    deleteDocument(context, arg),
  ),
  downloadFile: call({ takes: z.object({ id: Wire.id }), gives: storedAnswer }, async ({ id }, context) => {
    const { id: stored, name, type, size, patientId } = await readableFile(context, id);
    context.audit({ patientId, objectId: stored });
    return { name, type, size, open: (range) => context.files.open(stored, range) };
  }),
  queryCatalogueTree: call(
    { takes: z.object({ patientId: z.optional(Wire.id) }), gives: z.array(Catalogue.folder) },
    ({ patientId }, { db, audit }) => {
      if (patientId) audit({ patientId });
      return findFolders(db, patientId ?? null);
    },
  ),
  queryDocumentByFile: call({ takes: z.object({ id: Wire.id }), gives: Stored.document }, async ({ id }, { db, audit }) => {
    const found = await findDocumentByFile(db, id);
    if (!found) throw absent();
    audit({ patientId: found.patientId, objectId: found.id });
    return found;
  }),
  queryDocumentList: list(
    {
      takes: z.object({
        patientId: Wire.id,
        page: Wire.page,
        size: Wire.size,
        type: z.optional(Stored.documentType),
        catalogueId: z.optional(Wire.id),
      }),
      gives: Wire.pageOf(Stored.document),
      atMost: 100,
    },
    (which, { db, audit }) => {
      audit({ patientId: which.patientId });
      return findDocuments(db, which);
    },
  ),
  saveCatalogue: call(
    { takes: z.extend(Catalogue.folderDraft, { id: z.optional(Wire.id), version: z.optional(Wire.version) }), gives: Wire.saved },
    (draft, context) => saveCatalogue(context, draft),
  ),
  saveDocument: call({ takes: Stored.documentDraft, gives: Wire.saved }, (draft, context) => saveDocument(context, draft)),
  updateDocument: call({ takes: Stored.documentChange, gives: Wire.saved }, (arg, context) => updateDocument(context, arg)),
  uploadFile: call(
    {
      takes: z.object({
        file: spooled,
        fileName: z.optional(Wire.shortText),
        kind: z.optional(z.enum(patientFileKinds)),
        patientId: Wire.id,
      }),
      gives: Stored.file,
    },
    ({ file, fileName, kind = 'document', patientId }, context) =>
      keepFile(context, { file, kind, patientId, name: fileName || file.name }),
  ),
} satisfies Partial<Calls>;
