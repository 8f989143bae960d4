import { leafletParts } from '../../domain/inventory/leaflet.ts';
import { adviceOf, unansweredOf } from '../../domain/medication/patientAdvice.ts';
import { countText, doseText, strengthText } from '../../domain/order/doseText.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import type { RecordBlock } from '../record/block.ts';
import type { RecordModel } from '../record/model.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { hoursText } from '../wording/usage.ts';

const filled = (facts: Fact[]): Fact[] => facts.filter(({ value }) => value !== '');

/** Drug information for a patient, drug by drug. Parts that nobody entered are left out, and the paper names them. */
export function drugSheetModel(sheet: Print.DrugSheetPrint, words: Speech): RecordModel {
  const { say, dateTime, language } = words;
  const text = inLanguage(language);
  const { prescription, drugs } = sheet;
  const title = say('print.drugSheet.title');
  return {
    letterhead: letterheadOf(sheet, title, true, words),
    band: prescription
      ? filled([
          { label: say('print.patient.name'), value: text(prescription.patientName), width: 'third' },
          { label: say('print.patient.mrn'), value: prescription.mrn, width: 'third' },
          { label: say('print.prescription.number'), value: prescription.recipeNo, width: 'third' },
          { label: say('print.doctor'), value: text(prescription.doctorName), width: 'third' },
          { label: say('print.date'), value: dateTime(prescription.date), width: 'third' },
        ])
      : [],
    pages: [
      [
        ...drugs.flatMap((drug, index) => blocksOf(drug, { index, count: drugs.length }, words)),
        { kind: 'text', part: 'fine', id: 'remarks', title: '', text: say('print.drugSheet.ask') },
        {
          kind: 'signatures',
          part: 'signatures',
          id: 'signatures',
          places: [
            { label: say('print.drugSheet.pharmacist'), name: '' },
            { label: say('print.date'), name: '' },
          ],
        },
      ],
    ],
    footer: [title, prescription?.recipeNo ?? ''].filter(Boolean).join('  '),
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

function blocksOf(drug: Print.DrugSheetRow, { index, count }: { index: number; count: number }, words: Speech): RecordBlock[] {
  const { say, language } = words;
  const name = inLanguage(language)(drug.goodsName);
  const part = 'drugs';
  const id = (of: string) => `${of}-${index}`;
  const texts = leafletParts.flatMap((each): RecordBlock[] => {
    const written = textOfPart(drug, each, words);
    return written === '' ? [] : [{ kind: 'text', part, id: id(each), title: say(`print.drugSheet.part.${each}` as const), text: written }];
  });
  const missing = missingOf(drug, words);
  return [
    { kind: 'heading', part, id: id('drug'), text: count > 1 ? `${index + 1}. ${name}` : name },
    { kind: 'facts', part, id: id('facts'), title: '', facts: factsOf(drug, words) },
    ...texts,
    ...(missing === '' ? [] : [{ kind: 'text', part, id: id('missing'), title: '', text: missing } as const]),
  ];
}

function factsOf(drug: Print.DrugSheetRow, words: Speech): Fact[] {
  const { say, language } = words;
  const text = inLanguage(language);
  const dose = drug.dose === null ? '' : doseText(drug.dose, drug.doseUnitName, language);
  return filled([
    { label: say('print.drugSheet.generic'), value: drug.genericName, width: 'third' },
    { label: say('print.drugSheet.specification'), value: strengthText(text(drug.specification), language), width: 'third' },
    { label: say('print.drugSheet.maker'), value: drug.manufacturerName, width: 'third' },
    { label: say(drug.isPrescribed ? 'print.drugSheet.dose' : 'print.drugSheet.usualDose'), value: dose, width: 'third' },
    { label: say('print.drugSheet.route'), value: text(drug.medicineWayName), width: 'third' },
    {
      label: say('print.drugSheet.frequency'),
      value: [text(drug.timesUseName), hoursText(drug.timeName, words)].filter(Boolean).join(' '),
      width: 'third',
    },
    {
      label: say('print.drugSheet.days'),
      value: drug.duration === null ? '' : say('print.usage.days', { days: drug.duration }),
      width: 'third',
    },
    {
      label: say('print.drugSheet.number'),
      value: drug.number === null ? '' : countText(drug.number, drug.unitName, language),
      width: 'third',
    },
    { label: say('print.drugSheet.memo'), value: drug.memo, width: 'whole' },
  ]);
}

/** A part in the language of the paper; the cautions begin with what follows from the safety data. */
function textOfPart({ leaflet, facts }: Print.DrugSheetRow, part: keyof Print.DrugSheetRow['leaflet'], { say, language }: Speech): string {
  const written = leaflet[part][language].trim();
  const advice = part === 'cautions' ? adviceOf(facts).map(({ message, values }) => say(message, values)) : [];
  return [...advice, written].filter(Boolean).join(language === 'zh' ? '' : ' ');
}

/** Names the parts that are not known in this language, so that silence is not taken for "nothing to mind". */
function missingOf(drug: Print.DrugSheetRow, { say, language }: Speech): string {
  const parts = leafletParts
    .filter((part) => drug.leaflet[part][language].trim() === '')
    .map((part) => say(`print.drugSheet.part.${part}` as const));
  const facts = unansweredOf(drug.facts).map((fact) => say(`print.drugSheet.unanswered.${fact}` as const));
  const usage = [
    ...(drug.dose === null ? [say('print.drugSheet.dose')] : []),
    ...(drug.medicineWayName.zh === '' ? [say('print.drugSheet.route')] : []),
    ...(drug.timesUseName.zh === '' ? [say('print.drugSheet.frequency')] : []),
  ];
  const names = [...usage, ...parts, ...facts];
  return names.length === 0 ? '' : say('print.drugSheet.missing', { parts: names.join(language === 'zh' ? '、' : ', ') });
}
