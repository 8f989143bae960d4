import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../app/theme/tokens.css';
import { showAppearance } from '../app/theme/appearance.ts';
import { exchange, handedIn } from './exchange.ts';
import { InpatientPage } from './InpatientPage.tsx';
import './inpatient.css';
import { speakerOf } from './words.ts';

showAppearance();
const handed = handedIn(window.location.hash);
// The key is spent below: it shall not be found in the history.
window.history.replaceState(null, '', window.location.pathname + window.location.search);
document.documentElement.lang = handed.language === 'zh' ? 'zh-CN' : 'en';

const [say, exchanged] = await Promise.all([speakerOf(handed.language), exchange(handed)]);
document.title = say('inpatient.title');
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <InpatientPage say={say} language={handed.language} begin={handed.begin} exchanged={exchanged} />
  </StrictMode>,
);
