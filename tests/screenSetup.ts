import { configure } from '@testing-library/react';
import { loadBoth } from '../src/words/library.ts';
import { wordAreas } from './wordAreas.ts';

// Screens are tested with the words people read; all areas, because a test does not pass through the lazy route.
await loadBoth(wordAreas);

// How long to look for what must come, on the slowest machine: the library gives up after a second.
configure({ asyncUtilTimeout: 30_000 });
