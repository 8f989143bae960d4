import { anaesthesiaKinds, sideWords, urgencyWords } from '../../src/domain/surgery/kinds.ts';
import type * as Surgery from '../../src/domain/surgery/shapes.ts';
import { surgeryStateWords } from '../../src/domain/surgery/states.ts';
import { dictionaryNames, type ListDescription, listColumns } from './kit.ts';

const surgery = listColumns<Surgery.Line>();
const { beside } = surgery;

export const surgeryList: ListDescription<Surgery.Line> = {
  title: 'shell.menu.surgeries',
  columns: async (context) => {
    const levelOf = await dictionaryNames(context, 'surgeryLevel');
    return [
      surgery.text('surgery.field.number', 18, ({ number }) => number),
      ...surgery.patient('surgery.field.patient', (row) => row),
      surgery.text('surgery.field.procedure', 24, ({ procedureZh, procedureEn }, { name }) =>
        name({ nameZh: procedureZh, nameEn: procedureEn }),
      ),
      beside(surgery.text('surgery.field.level', 12, ({ level }) => levelOf(String(level)))),
      beside(surgery.text('surgery.field.side', 8, ({ side }, { say }) => say(sideWords[side]))),
      beside(surgery.text('surgery.field.diagnosis', 24, ({ diagnosis }) => diagnosis)),
      beside(surgery.text('surgery.field.anaesthesia', 14, ({ anaesthesia }, { say }) => say(anaesthesiaKinds[anaesthesia].words))),
      surgery.text('surgery.field.urgency', 10, ({ urgency }, { say }) => say(urgencyWords[urgency])),
      surgery.text('surgery.field.surgeon', 12, ({ surgeonName }) => surgeonName),
      surgery.date('surgery.field.wishedOn', ({ wishedOn }) => wishedOn),
      surgery.dateTime('surgery.field.when', ({ startsAt }) => startsAt),
      beside(
        surgery.text('surgery.field.room', 14, ({ roomZh, roomEn }, { name }) =>
          roomZh === null ? '' : name({ nameZh: roomZh, nameEn: roomEn }),
        ),
      ),
      surgery.text('field.status', 12, ({ state }, { say }) => say(surgeryStateWords[state])),
    ];
  },
};
