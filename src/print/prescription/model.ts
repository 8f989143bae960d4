import { ageAt, dateAt } from '../../domain/dates.ts';
import { tcmText } from '../../domain/encounter/tcm.ts';
import { priceText } from '../../domain/money/text.ts';
import { countText, doseText, strengthText } from '../../domain/order/doseText.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Layout } from '../../domain/print/templates.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import type { LetterheadModel } from '../parts/Letterhead.tsx';
import type { Signature } from '../parts/Signatures.tsx';
import { allergyAnswer } from '../wording/allergyAnswer.ts';
import { confirmationTexts } from '../wording/confirmations.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { listText } from '../wording/listText.ts';
import { ageText, sexText } from '../wording/patientFacts.ts';
import { hoursText, usageText } from '../wording/usage.ts';

export interface DrugModel {
  key: string;
  order: string;
  name: string;
  specification: string;
  quantity: string;
  money: string;
  /** Of a group it stands on its last line only: what is given together is given the same way. */
  usage: string;
  memo: string;
  /** Of a table's row: dose, route, frequency, days, quantity, price, money. */
  cells: string[];
  /** Below its row: drops a minute, hours, what the doctor added. */
  note: string;
  /** 0 alone, 1 first, 2 middle, 3 last of a group. */
  group: number;
}

/** A piece: its name, how it is handled (upper right), its grams in one dose and a remark. */
export interface HerbModel {
  key: string;
  name: string;
  handling: string;
  grams: string;
}

/** Prescription Administration Measures (2007), annex 1: head, body and tail of a sheet. */
export interface SheetModel {
  letterhead: LetterheadModel;
  head: Fact[];
  rp: string;
  /** ROW: the drugs stand in a table under these heads; COLUMN: one under the other. The practice's template decides. */
  layout: Layout;
  heads: string[];
  drugs: DrugModel[];
  /** Decoction pieces stand side by side and are taken together. */
  herbs: HerbModel[];
  herbsUsage: string;
  end: string;
  tail: Fact[];
  signatures: Signature[];
  fine: string;
  footer: string;
}

export interface PrescriptionModel {
  sheets: SheetModel[];
  page: string;
}

export const prescriptionModel = (sheets: readonly Print.PrescriptionPrint[], words: Speech): PrescriptionModel => ({
  sheets: sheets.map((sheet) => sheetModel(sheet, words)),
  page: words.say('print.page', { page: '{page}', pages: '{pages}' }),
});

function sheetModel(sheet: Print.PrescriptionPrint, words: Speech): SheetModel {
  const { say, language } = words;
  const text = inLanguage(language);
  const isDecoction = sheet.kind === 'decoction';
  const items = sheet.recipeItems;
  const mark = markOf(sheet, words);
  return {
    letterhead: {
      ...letterheadOf(sheet, say(isDecoction ? 'print.prescription.title.herbs' : 'print.prescription.title'), false, words),
      ...(mark ? { mark } : {}),
    },
    head: headOf(sheet, words),
    rp: say('print.prescription.rp'),
    layout: 'ROW',
    heads: isDecoction ? [] : heads.map((column) => say(`print.prescription.column.${column}`)),
    drugs: isDecoction ? [] : items.map((item, index) => drugOf(item, index, words)),
    herbs: isDecoction ? items.map((item, index) => herbOf(item, index, words)) : [],
    herbsUsage: isDecoction ? herbsUsage(sheet, words) : '',
    end: say('print.prescription.end'),
    tail: [
      { label: say('print.prescription.money'), value: moneyText(sheet, words) },
      { label: say('print.prescription.skinTest'), value: skinTests(sheet, words), width: 'half' },
      { label: say('print.date'), value: words.date(sheet.date) },
    ],
    signatures: [
      { label: say('print.prescription.doctor'), name: text(sheet.doctorName), picture: sheet.doctorSignature },
      { label: say('print.prescription.review'), name: text(sheet.reviewerName) },
      { label: say('print.prescription.dispense'), name: text(sheet.preparerName) || text(sheet.pharmacistName) },
      { label: say('print.prescription.check'), name: text(sheet.checkerName) },
      { label: say('print.prescription.handOut'), name: text(sheet.preparerName) ? text(sheet.pharmacistName) : '' },
    ],
    fine: say('print.prescription.fine'),
    footer: [sheet.recipeNo, say('print.prescription.count', { count: items.length })].join('  '),
  };
}

/** Number of pieces and doses, how the recipe is taken, and each warning that the doctor passed with a second signature. */
function herbsUsage(sheet: Print.PrescriptionPrint, words: Speech): string {
  const { say, language } = words;
  const text = inLanguage(language);
  const items = sheet.recipeItems;
  const confirmed = items.flatMap((item) =>
    confirmationTexts(item.confirmations, words).map((confirmation) => `${text(item.goodsName)} ${confirmation}`),
  );
  return [
    say('print.prescription.herbs', { count: items.length }),
    ...(sheet.herbal ? recipeUse(sheet.herbal, words) : looseUse(items, words)),
    ...confirmed,
  ]
    .filter(Boolean)
    .join('  ');
}

function recipeUse({ doses, dosesPerDay, portions, portionMl, decoction, memo, routeName }: Print.HerbalUse, words: Speech): string[] {
  const { say, language } = words;
  const route = inLanguage(language)(routeName);
  return [
    say('print.prescription.doses', { count: doses }),
    say('print.prescription.herbs.usage', {
      usage: say('print.prescription.herbs.taking', { route, dosesPerDay, portions, ml: portionMl ?? 0 }),
    }),
    say(`print.prescription.decoction.${decoction}`),
    memo,
  ];
}

/** Pieces that were ordered as single drugs: the use of the first holds for all. */
function looseUse(items: readonly Print.RecipeItem[], words: Speech): string[] {
  const { say } = words;
  const [first] = items;
  if (!first) return [];
  const doses = dosesOf(items);
  return [
    doses === undefined ? '' : say('print.prescription.doses', { count: doses }),
    say('print.prescription.herbs.usage', { usage: usageText({ ...first, dose: null }, words) }),
    hoursText(first.timeName, words),
  ];
}

/** The money of a recipe is printed with that of one dose. */
function moneyText({ totalMoney, herbal }: Print.PrescriptionPrint, { say, money }: Speech): string {
  if (!herbal) return money(totalMoney);
  return say('print.prescription.herbs.money', {
    total: money(totalMoney),
    perDose: money(Math.round(totalMoney / herbal.doses)),
    count: herbal.doses,
  });
}

const heads = ['drug', 'dose', 'way', 'frequency', 'days', 'quantity', 'price', 'money'] as const;

/** How many doses are boiled, where every piece agrees. */
function dosesOf(items: readonly Print.RecipeItem[]): number | undefined {
  const counts = new Set(items.map(({ amount, dose }) => (dose ? amount / dose : 0)));
  const [count = 0] = counts;
  return counts.size === 1 && Number.isInteger(count) && count > 0 ? count : undefined;
}

const childrenBelow = 14;

/** The kind of paper the law asks for, printed: narcotic and class I psychotropic pale red, children pale green, the rest white. */
function markOf(sheet: Print.PrescriptionPrint, { say }: Speech): LetterheadModel['mark'] {
  const white = say('print.prescription.paper.white');
  if (sheet.anesthesia || sheet.psychotropicOne)
    return { text: say('print.prescription.mark.narcotic'), note: say('print.prescription.paper.red') };
  if (sheet.poisonous) return { text: say('print.prescription.mark.toxic'), note: white };
  if (sheet.psychotropicTwo) return { text: say('print.prescription.mark.psychotropic2'), note: white };
  const age = ageAt(sheet.birthday, dateAt(sheet.date));
  const isChild = age !== undefined && (age.unit !== 'year' || age.count < childrenBelow);
  return isChild ? { text: say('print.prescription.mark.child'), note: say('print.prescription.paper.green') } : undefined;
}

function headOf(sheet: Print.PrescriptionPrint, words: Speech): Fact[] {
  const { say, dateTime, language } = words;
  const text = inLanguage(language);
  const isNarcotic = sheet.anesthesia || sheet.psychotropicOne;
  return [
    { label: say('print.prescription.number'), value: sheet.recipeNo },
    { label: say('print.patient.mrn'), value: sheet.mrn },
    { label: say('print.department'), value: text(sheet.departmentName) },
    { label: say('print.prescription.pay'), value: text(sheet.payType) || say('print.prescription.pay.self') },
    { label: say('print.patient.name'), value: text(sheet.patientName) },
    { label: say('print.patient.sex'), value: sexText(sheet.sex, words) },
    { label: say('print.patient.age'), value: ageText(sheet.birthday, sheet.date, words) },
    ...(sheet.weight === null ? [] : [{ label: say('print.patient.weight'), value: `${sheet.weight} kg` }]),
    { label: say('print.patient.mobile'), value: sheet.mobile },
    { label: say('print.patient.address'), value: sheet.homeAddress, width: 'half' },
    { label: say('print.date'), value: dateTime(sheet.date) },
    ...(isNarcotic ? ([{ label: say('print.patient.idNumber'), value: sheet.idNumber, width: 'half' }] satisfies Fact[]) : []),
    { label: say('print.prescription.allergies'), value: allergies(sheet, words), width: 'whole' },
    { label: say('print.diagnosis'), value: listText(sheet.diagnoseForOrderVos.map(text), words), width: 'whole' },
    ...(sheet.kind === 'decoction' && sheet.tcm ? tcmFacts(sheet.tcm, words) : []),
  ];
}

/** 中药处方格式及书写规范 (2010): disease and syndrome as in the record; the method beside them where it is written. */
function tcmFacts(tcm: Print.TcmDiagnosis, words: Speech): Fact[] {
  const { say, language } = words;
  const method = listText(tcm.therapy.map(inLanguage(language)), words);
  return [
    { label: say('print.tcm'), value: tcmText(tcm, language, (line) => say('common.tcmLine', line)), width: method ? 'half' : 'whole' },
    ...(method ? ([{ label: say('print.tcm.therapy'), value: method, width: 'half' }] satisfies Fact[]) : []),
  ];
}

function allergies(sheet: Print.PrescriptionPrint, words: Speech): string {
  const { say, language } = words;
  const { allergies: names } = sheet;
  if (names.length > 0) return listText(names.map(inLanguage(language)), words);
  return say(`print.prescription.allergies.${allergyAnswer(sheet)}`);
}

function skinTests({ skinTestResult }: Print.PrescriptionPrint, words: Speech): string {
  const { say, language } = words;
  if (skinTestResult.length === 0) return say('print.prescription.skinTest.none');
  return listText(
    skinTestResult.map(({ name, result, diameter, isGeneral }) => {
      const size = [diameter === null ? '' : `${diameter} mm`, isGeneral ? say('print.prescription.skinTest.general') : ''];
      return say(`print.prescription.skinTest.${result ?? 'running'}`, {
        name: inLanguage(language)(name),
        size: size.filter(Boolean).join(' '),
      });
    }),
    words,
  );
}

function drugOf(item: Print.RecipeItem, index: number, words: Speech): DrugModel {
  const { say, money, language } = words;
  const text = inLanguage(language);
  const isInside = item.groupDrugPrintType === 1 || item.groupDrugPrintType === 2;
  const dose = item.dose === null ? '' : doseText(item.dose, item.doseUnitName, language);
  const confirmed = confirmationTexts(item.confirmations, words);
  const price = `¥${priceText(item.price)}`;
  const once = (value: string) => (isInside ? '' : value);
  return {
    cells: [
      dose,
      once(text(item.medicineWayName)),
      once(text(item.timesUseName)),
      once(item.duration === null ? '' : String(item.duration)),
      countText(item.amount, item.amountUnitName, language),
      price,
      money(item.money),
    ],
    note: [
      isInside || !item.dripRate ? '' : say('print.usage.drip', { rate: item.dripRate }),
      once(hoursText(item.timeName, words)),
      item.memo,
      ...confirmed,
    ]
      .filter(Boolean)
      .join('  '),
    key: String(index),
    order: `${index + 1}.`,
    name: text(item.goodsName),
    specification: strengthText(text(item.specification), language),
    quantity: say('print.prescription.quantity', { amount: countText(item.amount, item.amountUnitName, language) }),
    money: money(item.money),
    usage: say('print.prescription.sig', {
      // Inside a group each has its own dose; how and how often stands once, at its end.
      usage:
        isInside && item.dose !== null
          ? say('print.usage.dose', { dose: doseText(item.dose, item.doseUnitName, language) })
          : usageText(item, words),
    }),
    memo: [say('print.prescription.price', { price }), once(hoursText(item.timeName, words)), item.memo, ...confirmed]
      .filter(Boolean)
      .join('  '),
    group: item.groupDrugPrintType,
  };
}

const herbOf = (
  { goodsName, dose, doseUnitName, amount, amountUnitName, memo, handling }: Print.RecipeItem,
  index: number,
  { say, language }: Speech,
): HerbModel => ({
  key: String(index),
  name: inLanguage(language)(goodsName),
  handling: [handling ? say(`print.prescription.handling.${handling}`) : '', memo].filter(Boolean).join(' '),
  grams: dose === null ? countText(amount, amountUnitName, language) : doseText(dose, doseUnitName, language),
});
