import { goodsKinds } from '../../../domain/inventory/shapes.ts';

export const kindOptions = goodsKinds.map((value) => ({ value, label: `inventory.kind.${value}` as const }));
