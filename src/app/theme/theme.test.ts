import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const colours = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, light, dark]) => [
    name!,
    { light: light!, dark: dark! },
  ]),
);

const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
const contrast = (one: string, other: string) => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
};

const texts: readonly (readonly [string, string])[] = [
  ...['ground', 'paper', 'raised'].flatMap((ground) =>
    ['ink', 'ink-2', 'ink-3', 'accent', 'now-text', 'danger-text', 'warning-text', 'success-text', 'info-text'].map(
      (text): [string, string] => [text, ground],
    ),
  ),
  ...['now', 'success', 'warning', 'danger', 'info'].map((tone): [string, string] => [`${tone}-text`, `${tone}-tint`]),
  ['accent-strong', 'accent-tint'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger-fill'],
];

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  it.each(texts)('%s can be read on %s', (text, ground) => {
    expect(contrast(colours.get(text)![mode], colours.get(ground)![mode])).toBeGreaterThanOrEqual(4.5);
  });
  it('edges of inputs can be seen', () => {
    expect(contrast(colours.get('line-strong')![mode], colours.get('paper')![mode])).toBeGreaterThanOrEqual(3);
  });
});
