import { Places } from './Places.tsx';

/** Which pharmacies hand goods out to patients. */
export default function PharmacyDrugScreen() {
  return <Places use="dispense" />;
}
