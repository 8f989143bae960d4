import { expect, test } from 'vitest';
import { keyText } from './keyText.ts';

test.each([
  ['ctrl+k', 'Ctrl+K'],
  ['ctrl+p', 'Ctrl+P'],
  ['ctrl+enter', 'Ctrl+Enter'],
  ['alt+2', 'Alt+2'],
  ['escape', 'Esc'],
  ['f2', 'F2'],
  ['/', '/'],
])('the shortcut %s is written as %s', (keys, text) => expect(keyText(keys)).toBe(text));
