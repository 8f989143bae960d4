import { packagesText } from '../../domain/inventory/units.ts';
import { strengthText } from '../../domain/order/doseText.ts';
import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { inLanguage } from './inLanguage.ts';

type Packed = Pick<Print.ChainTransferRow, 'inOnePackage' | 'packageName' | 'unitName'>;
type Described = Pick<Print.ChainTransferRow, 'specification' | 'manufacturerName'>;

/** Stock units as packages and singles: "2 boxes 3 capsules". */
export const packedText = (row: Packed, quantity: number, { language }: Speech): string =>
  packagesText(quantity, row.inOnePackage, { package: row.packageName, single: row.unitName }, language);

/** Specification and maker, below the name of goods. */
export const goodsNote = ({ specification, manufacturerName }: Described, { language }: Speech): string =>
  [strengthText(inLanguage(language)(specification), language), manufacturerName].filter(Boolean).join('   ');
