import { describe, expect, it, test } from 'vitest';
import { plainNames, plainNamesIn } from './namesOpen.ts';

/** Places that name goods as plain text, each with its reason; the second part is how they name them. */
const exceptions: Readonly<Record<string, string>> = {
  'src/features/billing/desk/LineQuantity.tsx itemName': 'names the field for a screen reader',
  'src/features/billing/desk/SplitDialog.tsx itemName': 'is the label of a box to tick',
  'src/features/billing/parts/NetPrice.tsx itemName': 'names a button for a screen reader',
  'src/features/charge/FeeList.tsx charge.fee.itemName': 'names a fee',
  'src/features/charge/FeeList.tsx itemName': 'names a fee',
  'src/features/configuration/rules/OwnRules.tsx itemName': 'is part of the sentence of a rule',
  'src/features/configuration/rules/RuleDrawer.tsx itemName': 'is the value of a search box',
  'src/features/consumable/columns.tsx consumable.field.goods': 'is one line of several goods; its row opens them',
  'src/features/criticalValue/CriticalValueFacts.tsx itemName': 'names an examination',
  'src/features/homePage/panels/ResultsPanel.tsx itemName': 'is a test, whose row opens its report',
  'src/features/inventory/goods/DrugFactsScreen.tsx inventory.field.goods': 'opens the same page with its row',
  'src/features/inventory/goods/GoodsScreen.tsx inventory.field.goods': 'opens the goods themselves with its row',
  'src/features/inventory/goods/GoodsScreen.tsx name(goods)': 'opens the goods themselves with its row',
  'src/features/inventory/payable/consignment/AgreementDrawer.tsx name(goods)': 'is a line of a form whose text a link would leave',
  'src/features/nursing/LineActs.tsx itemName': 'names buttons for a screen reader',
  'src/features/nursing/bedside/BedsideScan.tsx itemName': 'is a word of a refusal',
  'src/features/nursing/home/SkinTests.tsx itemName': 'is a line of a card whose row opens the patient',
  'src/features/nursing/skinTest/SkinTestChip.tsx itemName': 'is the text of a button',
  'src/features/nursing/skinTest/SkinTestResult.tsx itemName': 'is the title of a dialog',
  'src/features/order/own/StandingList.tsx order.standing.field.drugs': 'is one line of several drugs; its row opens them',
  'src/features/order/packs/PackLines.tsx itemName': 'is the word of a search',
  'src/features/patient/TaskCard.tsx itemName': 'names an examination',
  'src/features/pharmacy/BatchPicker.tsx itemName': 'names fields for a screen reader',
  'src/features/pharmacy/LineBoxes.tsx itemName': 'is part of a warning under the name',
  'src/features/pharmacy/TakenLists.tsx itemName': 'is part of a question that Enter confirms',
  'src/features/pharmacy/appraisal/sampleColumns.tsx pharmacy.field.drugs': 'is one line of several drugs; its row opens them',
  'src/features/pharmacy/ownAppraisal/OwnAppraisalsScreen.tsx pharmacy.field.drugs': 'is one line of several drugs',
  'src/features/pharmacy/columns.tsx pharmacy.field.drugs': 'is one line of several drugs; its row opens them',
  'src/features/pharmacy/controlled/BooksTab.tsx pharmacy.controlled.field.goods':
    'writes the strength below the name that opens the goods',
  'src/features/pharmacy/controlled/EntriesTab.tsx pharmacy.controlled.field.goods': 'wraps the name that opens the goods',
  'src/features/pharmacy/controlled/LinesTab.tsx pharmacy.controlled.field.goods': 'wraps the name that opens the goods',
  'src/features/pharmacy/reject/LinesBack.tsx itemName': 'is the label of a box to tick',
  'src/features/pharmacy/return/ReturnBoxes.tsx itemName': 'stands below the table that names the drug',
  'src/features/pharmacy/review/reviewColumns.tsx pharmacy.field.drugs': 'is one line of several drugs; its row opens them',
  'src/features/refund/RefundDrawer.tsx itemName': 'is a line of money that carries no id of goods',
  'src/features/report/ImagingReportDrawer.tsx itemName': 'names an examination',
  'src/features/report/ReportFailed.tsx itemName': 'names an examination',
  'src/features/report/steps/StepDialog.tsx itemName': 'names an examination',
  'src/features/report/ReportFrame.tsx itemName': 'names an examination',
  'src/features/report/columns.tsx itemName': 'names an examination',
  'src/features/report/unreadColumns.tsx itemName': 'names an examination',
};

describe('the name of goods', () => {
  it('opens their page wherever a screen shows it, but for places with a reason', () => {
    const found = Object.entries(plainNames()).flatMap(([file, places]) => places.map((place) => `${file} ${place}`));

    expect(found.sort()).toEqual(Object.keys(exceptions).sort());
  });

  const column = (cell: string) => `const columns = [column.own('goods', 'trace.field.goods', ${cell}, { width: 200 })];`;
  test.each([
    ['a column that only writes it', column('(row, { name }) => name(row)'), ['trace.field.goods']],
    ['a column that opens it', column('(row) => <GoodsName of={row} />'), []],
    [
      'a cell of a short table that only writes it',
      `const it = { label: 'inventory.field.goods', cell: name };`,
      ['inventory.field.goods'],
    ],
    ['a line that only writes it', 'const it = <td>{name(goods)}</td>;', ['name(goods)']],
    ['a line that opens it', 'const it = <MedicineName itemId={goods.id}>{name(goods)}</MedicineName>;', []],
    ['a label for a screen reader', 'const it = <td aria-label={name(goods)} />;', []],
    ['a line of an order that only writes it', 'const it = <li>{line.itemName}</li>;', ['itemName']],
  ])('is found in %s', (_, source, places) => {
    expect(plainNamesIn(source)).toEqual(places);
  });
});
