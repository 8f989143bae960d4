import Alert from '@mui/material/Alert';
import { deliveryFields, deliveryFieldWords, missingColumns } from '../../../domain/inventory/deliveryColumns.ts';
import { useWords } from '../../../words/useWords.ts';
import { ColumnsTable } from './ColumnsTable.tsx';
import style from './delivery.module.css';
import type { DeliveryState } from './useDelivery.ts';

/** The columns of the file of a supplier, with what was remembered of them and what is missing. */
export function ColumnsStep({ delivery }: { delivery: DeliveryState }) {
  const { say } = useWords();
  const { sheet, columns, setColumn } = delivery;
  if (!sheet) return null;
  const missing = missingColumns(columns).map((field) => say(deliveryFieldWords[field]));
  return (
    <>
      {sheet.earlier.length > 0 ? (
        <Alert severity="warning">
          {say('inventory.delivery.earlier', { numbers: sheet.earlier.map(({ number }) => number).join(', ') })}
        </Alert>
      ) : null}
      <p className={style.line}>
        {say(sheet.isRemembered ? 'inventory.delivery.columns.remembered' : 'inventory.delivery.columns.guessed')}
      </p>
      {missing.length > 0 ? (
        <Alert severity="error">{say('inventory.delivery.columns.missing', { columns: missing.join(', ') })}</Alert>
      ) : null}
      <ColumnsTable sheet={sheet} columns={columns} fields={deliveryFields} setColumn={setColumn} />
    </>
  );
}
