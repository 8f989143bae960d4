import Checkbox from '@mui/material/Checkbox';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { wordsOf } from '../../../blocks/resolver.ts';
import table from '../../../blocks/table.module.css';
import { dateAt } from '../../../domain/dates.ts';
import { checkInvoice } from '../../../domain/inventory/payable/rules.ts';
import type * as Payable from '../../../domain/inventory/payable/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';

const Field = fieldsOf<Payable.InvoiceDraft>();

const coveredBy = (documentIds: readonly string[], documents: readonly Payable.UninvoicedDocument[]): number =>
  documents.filter(({ id }) => documentIds.includes(id)).reduce((sum, { amount }) => sum + amount, 0);

/** A supplier's invoice over whole receipts and returns; a difference to them is explained. */
export function InvoiceForm({ account, close }: { account: Payable.Account; close: () => void }) {
  const [save] = api.useSaveSupplierInvoiceMutation({ tells: 'caller' });
  const start: Payable.InvoiceDraft = {
    supplierId: account.supplierId,
    number: '',
    invoicedOn: dateAt(new Date()),
    amount: null,
    tax: null,
    differenceReason: '',
    documentIds: [],
  };
  return (
    <DrawerForm
      title="inventory.payable.invoice.new"
      needs="o_supplier_account"
      start={start}
      check={(draft) => checkInvoice(draft, coveredBy(draft.documentIds, account.uninvoiced), dateAt(new Date()))}
      save={(draft) => save(draft).unwrap()}
      close={close}
      isWide
    >
      <Documents documents={account.uninvoiced} />
      <Field.Text of="number" label="inventory.payable.number" required />
      <Field.Date of="invoicedOn" label="inventory.payable.invoicedOn" required />
      <Field.Money of="amount" label="inventory.payable.amountWithTax" required />
      <Field.Money of="tax" label="inventory.payable.tax" required />
      <Difference documents={account.uninvoiced} />
    </DrawerForm>
  );
}

/** The receipts and returns that no invoice covers yet; whole ones only. */
function Documents({ documents }: { documents: readonly Payable.UninvoicedDocument[] }) {
  const { say, amount, date } = useWords();
  const { field } = useController<Payable.InvoiceDraft, 'documentIds'>({ name: 'documentIds' });
  const { errors } = useFormState<Payable.InvoiceDraft>();
  const wrong = wordsOf(errors.documentIds);
  const turn = (id: string) => field.onChange(field.value.includes(id) ? field.value.filter((one) => one !== id) : [...field.value, id]);
  return (
    <section className={style.wideLine} aria-label={say('inventory.payable.documents')}>
      <table className={table.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{say('inventory.payable.documents')}</th>
            <th scope="col">{say('inventory.document.date')}</th>
            <th scope="col">{say('inventory.delivery.field.noteNumber')}</th>
            <th scope="col" className={table.number}>
              {say('inventory.document.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <tr key={document.id}>
              <td>
                <Checkbox
                  size="small"
                  checked={field.value.includes(document.id)}
                  onChange={() => turn(document.id)}
                  slotProps={{ input: { 'aria-label': document.number } }}
                />
              </td>
              <td>{document.number}</td>
              <td>{date(document.happenedOn)}</td>
              <td>{document.deliveryNumber}</td>
              <td className={table.number}>{amount(document.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={4}>{say('inventory.payable.covered')}</td>
            <td className={table.number}>{amount(coveredBy(field.value, documents))}</td>
          </tr>
        </tfoot>
      </table>
      {wrong ? (
        <span className={style.wrong} role="alert">
          {say(wrong.message, wrong.values)}
        </span>
      ) : null}
    </section>
  );
}

/** The difference to the documents, and the field in which it is explained. */
function Difference({ documents }: { documents: readonly Payable.UninvoicedDocument[] }) {
  const { say, amount: money } = useWords();
  const ids = useWatch<Payable.InvoiceDraft, 'documentIds'>({ name: 'documentIds' });
  const amount = useWatch<Payable.InvoiceDraft, 'amount'>({ name: 'amount' });
  const difference = amount === null ? 0 : amount - coveredBy(ids, documents);
  if (difference === 0) return null;
  return (
    <>
      <p className={style.wideLine} role="status">
        {say('inventory.payable.difference', { amount: money(difference) })}
      </p>
      <Field.Area of="differenceReason" label="inventory.payable.differenceReason" rows={2} required />
    </>
  );
}
