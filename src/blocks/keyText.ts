const names: Readonly<Record<string, string>> = { ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift', escape: 'Esc', enter: 'Enter' };

/** A shortcut as every screen writes it: `keyText('ctrl+s')` is "Ctrl+S". */
export const keyText = (keys: string): string =>
  keys
    .split('+')
    .map((key) => names[key] ?? key.toUpperCase())
    .join('+');
