import type { ComponentType } from 'react';

/** What the print area puts beside something that was paid for. */
export type ReceiptActs = ComponentType<{ id: string }>;
