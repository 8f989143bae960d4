import { lazy } from 'react';
import { simplifiedParts } from '../../domain/permission/simplifiedParts.ts';
import { Parts, partsWith } from './Parts.tsx';

const screens = {
  desk: lazy(() => import('./PharmacyDeskScreen.tsx')),
  records: lazy(() => import('../../features/pharmacy/SendMedicineRecordsScreen.tsx')),
  rejected: lazy(() => import('../../features/pharmacy/RejectedMedicineScreen.tsx')),
  prescriptions: lazy(() => import('../../features/pharmacy/PrescriptionRecordsScreen.tsx')),
  uploads: lazy(() => import('../../features/trace/upload/UploadScreen.tsx')),
};
const parts = partsWith(simplifiedParts['simplified-pharmacy'], screens);

/** The pharmacy of a small clinic: the desk, and what it has handed out. */
export default function SimplifiedPharmacyScreen() {
  return <Parts title="shell.menu.simplified-pharmacy" parts={parts} />;
}
