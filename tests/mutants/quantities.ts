import type { Mutant } from './mutant.ts';

const picker = 'src/features/pharmacy/BatchPicker.test.tsx';
const returns = 'src/features/pharmacy/return/ReturnForm.test.tsx';
const english = 'src/app/units/englishUnits.test.tsx';
const report = 'src/domain/businessReport/businessReport.test.ts';

/** Quantities in packages and pieces, and names of goods that open their page. */
export const mutants: Mutant[] = [
  {
    name: 'the pharmacy counts pieces as packages',
    file: 'src/domain/pharmacy/quantity/sheetUnits.ts',
    find: 'splitAllowed: packageSize > 1,',
    put: 'splitAllowed: false,',
    suite: picker,
    only: 'takes packages and pieces',
  },
  {
    name: 'what is left of a batch is told as a bare number',
    file: 'src/domain/pharmacy/quantity/sheetUnits.ts',
    find: "typeof value === 'number' ? sheetQuantity(line, value, language) : value",
    put: 'value',
    suite: picker,
    only: 'takes packages and pieces',
  },
  {
    name: 'a return leaves out what it cannot read',
    file: 'src/features/pharmacy/return/returnDraft.ts',
    find: 'rows.filter(({ key }) => fields.unread[key])',
    put: 'rows.filter(({ key }) => fields.unread[key] && fields.counts[key])',
    suite: returns,
    only: 'cannot be read',
  },
  {
    name: 'an empty field names its units in Chinese',
    file: 'src/blocks/QuantityField.tsx',
    find: 'unitNames(goods, language).slice(0, 2)',
    put: "unitNames(goods, 'zh').slice(0, 2)",
    suite: english,
    only: 'an empty field',
  },
  {
    name: 'a wrong unit is refused with the units in Chinese',
    file: 'src/domain/inventory/quantityInput.ts',
    find: "unitNames(goods, language).join(' / ')",
    put: "unitNames(goods, 'zh').join(' / ')",
    suite: english,
    only: 'a wrong unit',
  },
  {
    name: 'a report adds pills to boxes',
    file: 'src/domain/businessReport/rules.ts',
    find: 'isOfStock(measure) ? null : (figures[place] ?? null)',
    put: 'figures[place] ?? null',
    suite: report,
    only: 'has no sum of pills and boxes',
  },
  {
    name: 'a report shows pieces without packages',
    file: 'src/domain/businessReport/table.ts',
    find: 'quantityText(packing, value, wording.language)',
    put: 'figureText(value, unit, wording)',
    suite: report,
    only: 'counts the stock of an item',
  },
  {
    name: 'goods without a duty ask for codes in every line',
    file: 'src/blocks/trace/BoxCell.tsx',
    find: 'goods.hasDuty === false && entered.boxes.length === 0 && !isOpen',
    put: 'goods.hasDuty === undefined',
    suite: 'src/blocks/trace/BoxCell.test.tsx',
    only: 'goods without a traceability duty',
  },
  {
    name: 'the tab key stops at every name of a list',
    file: 'src/blocks/MedicineName.tsx',
    find: '{...(isInGrid && { tabIndex: -1 })}',
    put: '',
    suite: 'src/blocks/MedicineName.test.tsx',
    only: 'is no stop of the tab key in a list',
  },
];
