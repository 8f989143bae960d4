export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

const key = 'xinglin.appearance';

export const keptAppearance = (): Appearance => appearances.find((one) => one === localStorage.getItem(key)) ?? 'system';

/** tokens.css reads the attribute; without it the system decides. */
export function showAppearance(appearance: Appearance = keptAppearance()): void {
  localStorage.setItem(key, appearance);
  if (appearance === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = appearance;
}
