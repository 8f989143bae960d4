/**
 * As a `ref` of a band that stays at the top: keeps its height as `--band` on the element around it, so that what follows can stay
 * below it. The height changes with the width of the window and with what the band says.
 */
export function followHeight(band: HTMLElement | null): (() => void) | undefined {
  const around = band?.parentElement;
  if (!band || !around || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => around.style.setProperty('--band', `${band.offsetHeight}px`));
  observer.observe(band);
  return () => observer.disconnect();
}
