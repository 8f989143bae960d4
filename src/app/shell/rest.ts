/** Milliseconds without a key, a press or a move: less is a hand that is about to do something. */
const pause = 1500;

let touchedAt = 0;
const touch = () => {
  touchedAt = performance.now();
};
for (const event of ['keydown', 'pointerdown', 'pointermove', 'wheel']) addEventListener(event, touch, { capture: true, passive: true });

const isBusy = () =>
  document.hidden || performance.now() - touchedAt < pause || document.querySelector('.MuiModal-root, [inert][hidden]') !== null;
const idle = () => new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()));
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Nobody types, points or has anything open, and the browser has nothing to do. */
export async function untilRest(): Promise<void> {
  await idle();
  while (isBusy()) {
    await wait(pause / 6);
    await idle();
  }
}
