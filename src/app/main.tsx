import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Front } from './front/Front.tsx';
import { keptLanguage, loadFrontWords } from './front/frontWords.ts';
import './theme/tokens.css';
import './front/front.css';
import { showAppearance } from './theme/appearance.ts';

showAppearance();

const show = () =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Front />
    </StrictMode>,
  );
// Chinese stands in for English words that did not arrive.
void loadFrontWords(keptLanguage()).then(show, show);
