import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { sessionMemory } from '../src/store/sessionMemory.ts';
import { loadBoth } from '../src/words/library.ts';
import { findAfterEffects } from './screens/findAfterEffects.ts';
import { wordAreas } from './wordAreas.ts';

// Screens are tested with the words people read; all areas, because a test does not pass through the lazy route.
await loadBoth(wordAreas);

// How long to look for what must come, on the slowest machine: the library gives up after a second.
configure({ asyncUtilTimeout: 30_000 });
findAfterEffects();

// A store of the file before may have kept its person a moment after that file ended: the next one would be signed in from it.
localStorage.clear();
sessionStorage.clear();

// A line half typed or a record half written is kept when its screen goes: the next test would meet it.
afterEach(() => sessionMemory.clear('person'));

// All files of a worker share one window and one load of the modules, which is a third of the work: every file leaves them as it found them.
afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionMemory.clear('person');
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  // A text marked by a click of one file would stop the next from copying a cell.
  document.getSelection()?.removeAllRanges();
  window.location.hash = '';
});
