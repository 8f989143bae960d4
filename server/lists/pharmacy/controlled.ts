import { quantityText } from '../../../src/domain/inventory/perUnit.ts';
import type { RegisterEntry, RegisterLine } from '../../../src/domain/pharmacy/controlled/shapes.ts';
import { entryStateOf, entryStateWords } from '../../../src/domain/pharmacy/controlled/states.ts';
import { changeText, entryKindWords, entryQuantity, movementWord } from '../../../src/domain/pharmacy/controlled/words.ts';
import { type ListDescription, listColumns } from '../kit.ts';

const line = listColumns<RegisterLine>();

/** The register line by line, with what the register of hand-outs asks for. */
export const controlledLineList: ListDescription<RegisterLine> = {
  title: 'pharmacy.controlled.lines',
  columns: [
    line.dateTime('pharmacy.controlled.field.at', ({ at }) => at),
    line.beside(line.text('pharmacy.controlled.field.kind', 12, ({ kind }, { say }) => say(movementWord(kind)))),
    line.text('pharmacy.controlled.field.goods', 26, (row, { name }) => name(row)),
    line.beside(line.text('pharmacy.controlled.field.specification', 18, ({ specification }) => specification)),
    line.beside(line.text('pharmacy.controlled.field.maker', 20, ({ manufacturer }) => manufacturer)),
    line.beside(line.text('pharmacy.controlled.field.warehouse', 14, ({ warehouse }, { name }) => name(warehouse))),
    line.text('pharmacy.controlled.field.party', 18, ({ party, receiver }, { name }) =>
      receiver ? name({ nameZh: receiver.patientName, nameEn: receiver.patientNameEn }) : name(party),
    ),
    line.beside(line.text('pharmacy.controlled.field.number', 18, ({ number }) => number)),
    line.beside(line.text('patient.mrn', 12, ({ receiver }) => receiver?.mrn ?? '')),
    line.beside(line.text('pharmacy.controlled.field.document', 20, ({ receiver }) => receiver?.idNumber ?? '')),
    line.beside(line.text('pharmacy.controlled.field.diagnosis', 24, ({ receiver }) => receiver?.diagnoses.join(' / ') ?? '')),
    line.beside(line.text('pharmacy.controlled.field.doctor', 12, ({ receiver }) => receiver?.doctorName ?? '')),
    line.text('pharmacy.controlled.field.batch', 14, ({ batchNumber }) => batchNumber),
    line.beside(line.date('pharmacy.controlled.field.expires', ({ expiresOn }) => expiresOn)),
    line.text('pharmacy.controlled.field.change', 12, (row, { language }) => changeText(row, language)),
    line.text('pharmacy.controlled.field.balance', 12, (row, { language }) => quantityText(row, row.balance, language)),
    line.text('pharmacy.controlled.field.by', 12, ({ by }, { name }) => name(by)),
    line.beside(line.text('pharmacy.controlled.field.checkedBy', 12, ({ checkedBy }, { name }) => name(checkedBy))),
    line.beside(
      line.text('pharmacy.controlled.field.ampoules', 12, ({ ampoules }) => (ampoules ? `${ampoules.back}/${ampoules.out}` : '')),
    ),
  ],
};

const entry = listColumns<RegisterEntry>();

export const controlledEntryList: ListDescription<RegisterEntry> = {
  title: 'pharmacy.controlled.entries',
  columns: [
    entry.dateTime('pharmacy.controlled.field.at', ({ at }) => at),
    entry.text('pharmacy.controlled.field.entry', 16, ({ kind }, { say }) => say(entryKindWords[kind])),
    entry.text('pharmacy.controlled.field.goods', 26, (row, { name }) => name(row)),
    entry.beside(entry.text('pharmacy.controlled.field.specification', 18, ({ specification }) => specification)),
    entry.beside(entry.text('pharmacy.controlled.field.warehouse', 14, ({ warehouse }, { name }) => name(warehouse))),
    entry.text('pharmacy.controlled.field.number', 18, ({ number }) => number),
    entry.beside(entry.text('pharmacy.controlled.field.batch', 14, ({ batchNumber }) => batchNumber)),
    entry.text('pharmacy.controlled.field.quantity', 14, (row, { language }) => entryQuantity(row, language)),
    entry.beside(
      entry.text('pharmacy.controlled.field.booked', 14, (row, { language }) =>
        row.booked === null ? '' : quantityText(row, row.booked, language),
      ),
    ),
    entry.text('pharmacy.controlled.field.by', 12, ({ by }, { name }) => name(by)),
    entry.beside(entry.text('pharmacy.controlled.field.broughtBy', 14, ({ broughtBy }) => broughtBy)),
    entry.text('pharmacy.controlled.field.witness', 12, ({ signedBy }, { name }) => name(signedBy)),
    entry.text('field.status', 12, (row, { say }) => say(entryStateWords[entryStateOf(row)])),
    entry.text('pharmacy.controlled.field.remark', 30, ({ remark, strikeReason }) => [remark, strikeReason].filter(Boolean).join(' / ')),
  ],
};
