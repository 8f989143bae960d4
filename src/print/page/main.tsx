import { createRoot } from 'react-dom/client';
import './page.css';
import { type JobMessage, pageDone, pageReady } from './job.ts';
import { Papers } from './Papers.tsx';

/**
 * The print window: asks whoever opened it for a job, shows it, prints it, goes away. It knows no session and makes no call. Opened by
 * nobody, it takes a job from itself: so the print agent lays papers out.
 */
const asker = (window.opener as Window | null) ?? window;
const { origin } = window.location;
const root = createRoot(document.getElementById('paper')!);
let isPrinted = false;

function print(): void {
  if (isPrinted) return;
  isPrinted = true;
  window.addEventListener('afterprint', () => {
    asker.postMessage({ kind: pageDone }, origin);
    window.close();
  });
  window.print();
}

window.addEventListener('message', ({ origin: from, source, data }: MessageEvent<JobMessage>) => {
  if (from !== origin || source !== asker || data?.kind !== 'xinglin.print.job') return;
  document.title = data.job.title;
  document.documentElement.lang = data.job.language === 'zh' ? 'zh-CN' : data.job.language;
  // One frame later: what was laid out has been painted.
  root.render(<Papers jobs={[data.job, ...(data.others ?? [])]} ready={() => requestAnimationFrame(() => requestAnimationFrame(print))} />);
});

asker.postMessage({ kind: pageReady }, origin);
