import { loadBoth } from '../src/words/library.ts';
import { wordAreas } from './wordAreas.ts';

// Screens are tested with the words people read; all areas, because a test does not pass through the lazy route.
await loadBoth(wordAreas);
