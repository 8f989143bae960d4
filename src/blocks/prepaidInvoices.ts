import type { ComponentType } from 'react';

/** The invoices beside a card or a package, drawn by the feature of invoices, which the features of cards and packages do not know. */
export type PrepaidInvoicesPart = ComponentType<{ id: string }>;
