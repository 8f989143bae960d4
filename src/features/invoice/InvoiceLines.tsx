import { DetailTable } from '../../blocks/DetailTable.tsx';
import type * as Invoice from '../../domain/invoice/shapes.ts';
import { countText } from '../../domain/order/doseText.ts';
import { useWords } from '../../words/useWords.ts';
import style from './invoice.module.css';
import { RateText } from './RateText.tsx';

interface Props {
  lines: readonly Invoice.PlannedLine[];
  amount: number;
  tax: number;
}

/** The lines of an invoice with the tax inside them, and their sums. */
export function InvoiceLines({ lines, amount, tax }: Props) {
  const { say, name, amount: plain, money, language } = useWords();
  const isOverSeveral = new Set(lines.map(({ billNumber }) => billNumber)).size > 1;
  return (
    <>
      <DetailTable
        title="invoice.lines"
        rows={lines}
        keyOf={({ billLineId, memberEntryId, patientPackageId }) => billLineId ?? memberEntryId ?? patientPackageId ?? ''}
        empty="invoice.lines.none"
        columns={[
          {
            label: 'invoice.item',
            cell: ({ itemName, itemNameEn, billNumber, taxNameZh, taxNameEn, taxCode }) => (
              <>
                {name({ nameZh: itemName, nameEn: itemNameEn })}
                {isOverSeveral ? <div className={style.quiet}>{billNumber}</div> : null}
                <div className={style.quiet}>{taxCode ? `${name({ nameZh: taxNameZh ?? '', nameEn: taxNameEn })} ${taxCode}` : null}</div>
              </>
            ),
          },
          {
            label: 'invoice.quantity',
            cell: ({ quantity, unit, unitEn }) => countText(quantity, { zh: unit, en: unitEn }, language),
            right: true,
          },
          {
            label: 'invoice.rate',
            cell: ({ rate, taxCode }) =>
              rate === null ? (
                <span className={style.missing}>{say('invoice.rate.missing')}</span>
              ) : (
                <RateText rate={rate} taxCode={taxCode} />
              ),
            right: true,
          },
          { label: 'invoice.amount', cell: (line) => plain(line.amount), right: true },
          { label: 'invoice.tax', cell: (line) => (line.tax === null ? '–' : plain(line.tax)), right: true },
        ]}
      />
      <div className={style.sums}>
        <span>
          {say('invoice.net')} {money(amount - tax)}
        </span>
        <span>
          {say('invoice.tax')} {money(tax)}
        </span>
        <span>
          {say('invoice.amount.total')} <strong>{money(amount)}</strong>
        </span>
      </div>
    </>
  );
}
