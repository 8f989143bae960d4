import { traceLevelWords } from '../../../src/domain/trace/levels.ts';
import type { BoxRow, DutyGoods, Uncoded } from '../../../src/domain/trace/listShapes.ts';
import { uncodedReasonWords } from '../../../src/domain/trace/states.ts';
import { boxStateWords } from '../../../src/domain/trace/stateWords.ts';
import type { UploadLine } from '../../../src/domain/trace/upload/shapes.ts';
import { uploadStateWords } from '../../../src/domain/trace/upload/states.ts';
import { type ListDescription, listColumns } from '../kit.ts';
import { quantityColumns, unitColumn } from './quantities.ts';

const box = listColumns<BoxRow>();

export const boxList: ListDescription<BoxRow> = {
  title: 'trace.list.boxes',
  columns: [
    box.text('trace.field.code', 26, ({ code }) => code),
    box.text('trace.field.goods', 28, (row, { name }) => name(row)),
    box.beside(box.text('trace.field.specification', 18, ({ specification }) => specification)),
    box.text('trace.field.state', 12, ({ state }, { say }) => say(boxStateWords[state])),
    box.text('trace.field.level', 10, ({ level }, { say }) => say(traceLevelWords[level])),
    ...quantityColumns<BoxRow>('trace.field.unitsLeft', 14, ({ unitsLeft }) => unitsLeft),
    ...quantityColumns<BoxRow>('trace.field.holds', 14, ({ holds }) => holds).map(box.beside),
    unitColumn<BoxRow>(),
    box.text('trace.field.batch', 16, ({ batchNumber }) => batchNumber),
    box.date('trace.field.expires', ({ expiresOn }) => expiresOn),
    box.text('trace.field.warehouse', 16, ({ warehouse }, { name }) => (warehouse ? name(warehouse) : '')),
    box.dateTime('trace.field.since', ({ since }) => since),
  ],
};

const duty = listColumns<DutyGoods>();

export const dutyList: ListDescription<DutyGoods> = {
  title: 'trace.list.duties',
  columns: [
    duty.text('trace.field.goods', 28, (row, { name }) => name(row)),
    duty.text('trace.field.specification', 18, ({ specification }) => specification),
    duty.dateTime('trace.field.began', ({ beganAt }) => beganAt),
    ...quantityColumns<DutyGoods>('trace.field.quantity', 16, ({ quantity }) => quantity),
    ...quantityColumns<DutyGoods>('trace.field.boxed', 16, ({ boxed }) => boxed),
    ...quantityColumns<DutyGoods>('trace.field.uncoded', 16, ({ uncoded }) => uncoded),
    unitColumn<DutyGoods>(),
  ],
};

const row = listColumns<Uncoded>();

export const uncodedList: ListDescription<Uncoded> = {
  title: 'trace.list.uncoded',
  columns: [
    row.dateTime('trace.field.at', ({ at }) => at),
    row.text('trace.field.goods', 28, (of, { name }) => name(of)),
    row.text('trace.field.specification', 18, ({ specification }) => specification),
    row.text('trace.field.batch', 16, ({ batchNumber }) => batchNumber),
    row.text('trace.field.warehouse', 16, ({ warehouse }, { name }) => name(warehouse)),
    row.text('trace.field.reason', 20, ({ reason }, { say }) => say(uncodedReasonWords[reason])),
    ...quantityColumns<Uncoded>('trace.field.units', 14, ({ units }) => units),
    ...quantityColumns<Uncoded>('trace.field.unitsLeft', 14, ({ unitsLeft }) => unitsLeft),
    unitColumn<Uncoded>(),
    row.text('trace.field.staff', 12, ({ staff }, { name }) => name(staff)),
  ],
};

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
    ...quantityColumns<UploadLine>('trace.upload.quantity', 14, ({ quantity }) => quantity),
    unitColumn<UploadLine>(),
    upload.number('trace.upload.codes', ({ codeCount }) => codeCount),
    upload.beside(upload.number('trace.upload.uncoded', ({ uncodedUnits }) => uncodedUnits)),
    upload.text('trace.upload.split', 10, ({ isSplit }, { say }) => say(isSplit ? 'trace.upload.yes' : 'trace.upload.no')),
    upload.text('field.status', 14, ({ state }, { say }) => say(uploadStateWords[state])),
    upload.beside(upload.text('trace.upload.problem', 32, ({ problem }) => problem)),
    upload.beside(upload.text('trace.upload.platformNumber', 24, ({ platformNumber }) => platformNumber)),
  ],
};
