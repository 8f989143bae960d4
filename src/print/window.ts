import { type JobMessage, type PrintJob, pageDone, pageReady } from './page/job.ts';

/** Technical contract §9: the print window is 800 × 600. */
const features = 'popup,width=800,height=600';
const patience = 15_000;

export interface PrintWindow {
  /** Resolves when the window has printed and gone, or has been closed by hand. `others` come out behind the first, in one go. */
  print: (job: PrintJob, others?: readonly PrintJob[]) => Promise<void>;
  close: () => void;
}

/** Has to be called in a click or a key press: otherwise, and where pop-ups are forbidden, the browser opens nothing. */
export function openPrintWindow(): PrintWindow | null {
  const opened = window.open(new URL('print.html', document.baseURI), '_blank', features);
  if (!opened || opened.closed) return null;
  const { origin } = window.location;
  const hear = (kind: string) =>
    new Promise<void>((resolve) => {
      const listen = ({ origin: from, source, data }: MessageEvent<{ kind?: string } | null>) => {
        if (from !== origin || source !== opened || data?.kind !== kind) return;
        window.removeEventListener('message', listen);
        resolve();
      };
      window.addEventListener('message', listen);
    });
  const ready = hear(pageReady);
  const done = hear(pageDone);
  return {
    print: async (job, others) => {
      await Promise.race([ready, closed(opened), after(patience)]);
      opened.postMessage({ kind: 'xinglin.print.job', job, ...(others && { others }) } satisfies JobMessage, origin);
      await Promise.race([done, closed(opened)]);
    },
    close: () => opened.close(),
  };
}

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** A window tells nobody that it was closed. */
const closed = (opened: Window) =>
  new Promise<void>((resolve) => {
    const look = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(look);
      resolve();
    }, 300);
  });
