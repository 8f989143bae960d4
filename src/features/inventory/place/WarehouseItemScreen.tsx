import { Places } from './Places.tsx';

/** In which warehouses goods are kept, and how much should lie there. */
export default function WarehouseItemScreen() {
  return <Places use="keep" />;
}
