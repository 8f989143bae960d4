/** Goes to the first field of the entry in a panel of orders, once a drawer that closes has given the focus back. */
export function goToEntry(panel: HTMLElement | null): void {
  requestAnimationFrame(() => requestAnimationFrame(() => panel?.querySelector<HTMLElement>('section input')?.focus()));
}
