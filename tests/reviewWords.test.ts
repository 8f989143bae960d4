import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const wordsOf = (language: 'zh' | 'en') =>
  readdirSync(`lang/${language}`).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(`lang/${language}/${file}`, 'utf8')) as Record<string, string>),
  );
const words = wordsOf('zh');

/** Somebody decides an application: money goes out, or a limit is passed (docs/glossary.md, approval). */
const decides =
  /^(approval|refund|order\.(stop|resume)\.|print\.refund|print\.closingSheet\.entry\.approval|trail\.subject\.approval|shell\.(due\.(approvals|refundsToPay)|fills\.(refunds|tasks)|notice\.orderHasChanged)|homePage\.card\.approvals|import\.goods\.price\.flow|job\.escalateApprovals|shell\.menu\.simplified-approval|shell\.screen\.approval|role\.(decides|limits)|role\.permission\.o_(flow_manage|refund_)|configuration\.parameter(Line)?\.(REFUND_|TAKE_OVER_|VISIT_UNDO_)|import\.takeOver\.|membership\.(open|type)\.reasonHint|billing\.sale\.cardDiscount|dictionary\.kind\.templateNode|task\.kind\.approval|till\.correction\.|trail\.verb\.(approve|ask))/;
/** Somebody finds a report, prescription, stock document or planned surgery right (docs/glossary.md, review). */
const reviews =
  /^(surgery|role\.permission\.o_surgery_review|report|order\.test\.|state\.report|form\.lab|inventory|import\.openingStock|job\.applyPrices|print\.(criticalRegister|prescription|priceAdjustment|chainTransfer|purchasePlan|report|settlement|appraisalSheet|stockSlip|stocktake|warehousing)|shell\.(due\.stock|fills\.surgeries)|homePage\.card\.stock|role\.permission\.o_(imaging|lab)_review|role\.permission\.o_inventory_audit|role\.permission\.o_prescription_review|pharmacy\.review|configuration\.parameter(Line)?\.PRESCRIPTION_REVIEW|configuration\.parameter(Line)?\.REPORT_|task\.kind\.(imagingReview|labReview|prescriptionReview|stockCount|stockDocument)|trail\.verb\.review)/;

it.each([
  ['审核', reviews],
  ['审批', decides],
])('the Chinese word %s stands for one idea', (word, subject) => {
  const elsewhere = words.filter(([id, text]) => text.includes(word) && !subject.test(id)).map(([id, text]) => `${id}: ${text}`);
  expect(elsewhere).toEqual([]);
});

/** A drug's approval number (批准文号) is the number of its licence: nobody decides anything. */
const licence =
  /^(import\.goods\.suspect\.approval|inventory\.goods\.approvalNumber|inventory\.product\.search|organisation\.field\.approvalNumber)/;

it.each([
  ['审核', /\breview/i, 'review'],
  ['审批', /\bapprov/i, 'approve'],
])('an English text says what its Chinese %s says', (word, english) => {
  const inEnglish = new Map(wordsOf('en'));
  const other = words
    .filter(([id, text]) => text.includes(word) && !english.test(inEnglish.get(id) ?? ''))
    .map(([id]) => `${id}: ${inEnglish.get(id)}`);
  expect(other).toEqual([]);
});

it('the English word approve stands for no review', () => {
  const mixed = wordsOf('en').filter(([id, text]) => /\bapprov/i.test(text) && !decides.test(id) && !licence.test(id));
  expect(mixed).toEqual([]);
});

it('the English word record stands for no entry of a list', () => {
  const isEntry = (text: string) => /\b(th(e|is)|same|other|patient|staff|own) records?\b|\brecord number/i.test(text);
  const inChinese = new Map(words);
  const mixed = wordsOf('en').filter(([id, text]) => isEntry(text) && !inChinese.get(id)!.includes('病历'));
  expect(mixed).toEqual([]);
});

/** Wordings that people in clinics misread, each with a better one in use. */
const misread = {
  zh: ['健康类型', '旧稿', '预约视图', '数据已保存', '消息账号', '现场加号'],
  en: ['Everyone:', 'Mine:', 'Clinics:', 'Patient leaves', 'Keep for me', 'Abortions', 'Fold the menu', 'Orders without a diagnosis'],
};

it.each(['zh', 'en'] as const)('no %s text uses a wording that is known to be misread', (language) => {
  const isMisread = (text: string) =>
    misread[language].some((wording) => (language === 'zh' ? text.includes(wording) : text.startsWith(wording)));
  expect(wordsOf(language).filter(([, text]) => isMisread(text))).toEqual([]);
});
