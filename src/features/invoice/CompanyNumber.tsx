import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../blocks/fields.tsx';
import type * as Invoice from '../../domain/invoice/shapes.ts';

type Buyer = Pick<Invoice.Draft, 'buyerKind' | 'taxpayerNumber'>;
const Field = fieldsOf<Buyer>();

/** The taxpayer number, asked of companies only. */
export function CompanyNumber() {
  const buyerKind = useWatch<Buyer, 'buyerKind'>({ name: 'buyerKind' });
  return buyerKind === 'company' ? <Field.Text of="taxpayerNumber" label="invoice.taxpayerNumber" required wide /> : null;
}
