import type { PrepaidInvoicesPart } from '../blocks/prepaidInvoices.ts';
import { PrepaidInvoices } from '../features/invoice/PrepaidInvoices.tsx';

/** The invoices beside a card and beside a package. Features do not know one another; here they meet. */
export const CardInvoices: PrepaidInvoicesPart = ({ id }) => <PrepaidInvoices of="card" id={id} />;
export const PackageInvoices: PrepaidInvoicesPart = ({ id }) => <PrepaidInvoices of="package" id={id} />;
