import { useSearchParams } from 'react-router-dom';
import { DocumentEditor } from './DocumentEditor.tsx';
import { DocumentList } from './DocumentList.tsx';
import { usePlace } from './usePlace.ts';

/** What comes in and what goes out: the list, or one document being written. */
export default function OutboundScreen() {
  const [parameters] = useSearchParams();
  const place = usePlace();
  if (place.editing) return <DocumentEditor key={place.editing} id={place.editing} direction={place.direction} place={place} />;
  return <DocumentList directions={[1, 2]} direction={parameters.get('tab') === '2' ? 2 : 1} place={place} />;
}
