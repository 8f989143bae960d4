import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keptLanguage } from '../app/front/frontWords.ts';
import '../app/theme/tokens.css';
import { showAppearance } from '../app/theme/appearance.ts';
import { External } from './External.tsx';
import './external.css';
import { loadExternalWords } from './words.ts';

showAppearance();
const show = () =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <External />
    </StrictMode>,
  );
// Chinese stands in for English words that did not arrive.
void loadExternalWords(keptLanguage()).then(show, show);
