/**
 * Runs in the page: lists everything that a person cannot read or reach at the window's width. Vertical scrolling is usual and no fault;
 * a list that scrolls sideways hides the rest of its rows, and an act there is out of reach.
 */
export function findCuts(): string[] {
  const acts = 'button, a[href], [role="button"], [role="tab"], [role="menuitem"], [role="link"]';
  const names = '[data-patient], [data-name], [data-item], [role="gridcell"], h1, h2';
  const width = document.documentElement.clientWidth;
  const spokenOf = (element: Element) =>
    `${element.getAttribute('aria-label') ?? element.textContent ?? ''}`.replaceAll(/\s+/g, ' ').trim().slice(0, 40);
  const isShown = (element: Element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const isForEyes = (element: Element) => element.closest('[inert], [aria-hidden="true"], [href="#content"]') === null;
  const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
  const isCut = (element: Element) => clips(element) && element.scrollWidth > element.clientWidth + 1;
  const hasTitle = (element: Element) =>
    element.closest('[title], [aria-describedby]') !== null || element.querySelector('[title]') !== null;

  /** True if the element or a part of it shortens its text. */
  const isShortened = (element: Element) =>
    isCut(element) || [...element.querySelectorAll('*')].some((part) => isShown(part) && part.clientWidth > 1 && isCut(part));

  /** A strip of one line, as tabs are, is scrolled sideways as people expect. */
  const isInStrip = (element: Element) => {
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
      if (clips(around)) return getComputedStyle(around).overflowX !== 'hidden' && around.clientHeight < 64;
    return false;
  };
  /** Figures of a wide table are reached by scrolling it, as everywhere; what a row offers to do is not. */
  const isFigure = (element: Element) => element.closest('table:not([role="grid"]) td') !== null && /^[-−¥\d]/.test(spokenOf(element));
  const isScrolledTo = (element: Element) => element.matches('[role="tab"]') || isInStrip(element) || isFigure(element);

  /** True if the element reaches over a side of the window or of a box that scrolls or hides. */
  const isOutside = (element: Element) => {
    const box = element.getBoundingClientRect();
    if (box.right > width + 1 || box.left < -1) return true;
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      if (!clips(around)) continue;
      const edge = around.getBoundingClientRect();
      if (edge.width > 1 && (box.right > edge.right + 1 || box.left < edge.left - 1)) return true;
      if (getComputedStyle(around).position === 'fixed') return false;
    }
    return false;
  };

  const found: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > width) found.push(`page: ${scrollWidth} wide`);
  for (const act of document.querySelectorAll(acts)) {
    if (!isShown(act) || !isForEyes(act)) continue;
    if (isOutside(act) && !isScrolledTo(act)) found.push(`act outside: ${spokenOf(act)}`);
    else if (isShortened(act) && !hasTitle(act)) found.push(`act cut: ${spokenOf(act)}`);
  }
  for (const name of document.querySelectorAll(names)) {
    if (!isShown(name) || !isForEyes(name) || name.matches(acts)) continue;
    if (isCut(name) || (isShortened(name) && name.matches('[role="gridcell"]')))
      found.push(`name cut: ${name.getAttribute('data-field') ?? ''} ${spokenOf(name)}`);
  }
  return found;
}
