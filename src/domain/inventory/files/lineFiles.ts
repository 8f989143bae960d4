import * as z from 'zod/mini';
import * as Sheet from '../../sheet/shapes.ts';
import * as Wire from '../../wire.ts';

/**
 * Documents of the store whose lines are handed over as a file: stock documents (in, out, between warehouses), counts, transfers between
 * clinics, purchase plans, orders to suppliers, price adjustments and settlements of consigned goods.
 */
export const lineFileKinds = ['document', 'count', 'chain', 'plan', 'order', 'prices', 'settlement'] as const;
export type LineFileKind = (typeof lineFileKinds)[number];

export const wantedLines = z.extend(z.object({ kind: z.enum(lineFileKinds), id: Wire.id }), Sheet.asked);
