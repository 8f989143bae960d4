import type { UploadLine } from '../../src/domain/trace/upload/shapes.ts';
import { uploadStateWords } from '../../src/domain/trace/upload/states.ts';
import { type ListDescription, listColumns } from './kit.ts';

const upload = listColumns<UploadLine>();

/** Rows of the traceability upload. */
export const uploadList: ListDescription<UploadLine> = {
  title: 'trace.upload.title',
  columns: [
    upload.dateTime('trace.upload.at', ({ at }) => at),
    upload.text('trace.upload.kind', 10, ({ kind }, { say }) => say(`trace.upload.kind.${kind}`)),
    upload.text('trace.upload.sheet', 20, ({ prescriptionNumber }) => prescriptionNumber),
    upload.text('trace.upload.goods', 28, ({ itemName, itemNameEn }, { name }) => name({ nameZh: itemName, nameEn: itemNameEn })),
    upload.text('trace.upload.batch', 16, ({ batchNumber }) => batchNumber),
    upload.number('trace.upload.quantity', ({ quantity }) => quantity),
    upload.beside(upload.text('trace.upload.unit', 8, ({ unit }) => unit)),
    upload.number('trace.upload.codes', ({ codeCount }) => codeCount),
    upload.beside(upload.number('trace.upload.uncoded', ({ uncodedUnits }) => uncodedUnits)),
    upload.text('trace.upload.split', 10, ({ isSplit }, { say }) => say(isSplit ? 'trace.upload.yes' : 'trace.upload.no')),
    upload.text('field.status', 14, ({ state }, { say }) => say(uploadStateWords[state])),
    upload.beside(upload.text('trace.upload.problem', 32, ({ problem }) => problem)),
    upload.beside(upload.text('trace.upload.platformNumber', 24, ({ platformNumber }) => platformNumber)),
  ],
};
