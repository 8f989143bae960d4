import { DocumentEditor } from './DocumentEditor.tsx';
import { DocumentList } from './DocumentList.tsx';
import { usePlace } from './usePlace.ts';

/** Goods between two warehouses: the list, or one transfer being written. */
export default function TransferScreen() {
  const place = usePlace();
  if (place.editing) return <DocumentEditor key={place.editing} id={place.editing} direction={3} place={place} />;
  return <DocumentList directions={[3]} direction={3} place={place} />;
}
