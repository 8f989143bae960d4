import type { BandSubject } from '../../blocks/PatientBand.tsx';
import type * as Suite from '../../domain/package/shapes.ts';

/** Who bought the package, with its number and its price (fen). */
export const bandOfPackage = ({ patientId, patientName, packageNumber, price }: Suite.BoughtFull): BandSubject => ({
  id: patientId,
  name: patientName,
  sheet: { number: packageNumber, total: price },
});
