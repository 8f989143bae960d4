import { Places } from './Places.tsx';

/** The register of the pharmacies that hand goods out to patients. */
export default function PharmacyDrugScreen() {
  return <Places use="dispense" />;
}
