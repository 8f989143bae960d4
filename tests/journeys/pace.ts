import type { Page } from '@playwright/test';
import { settled } from './settled.ts';

/**
 * Milliseconds between two keys of a fast typist. Keys that follow each other at once are a scanner's, and the application takes them
 * for a scan (src/domain/scan/recogniser.ts).
 */
const personPace = 60;

/** Journeys press and type as fast as a person can, and no faster. A `delay` of their own stays. */
export function typeAsPerson({ keyboard }: Page): void {
  const press = keyboard.press.bind(keyboard);
  const type = keyboard.type.bind(keyboard);
  let last = 0;
  const rest = async () => {
    const since = Date.now() - last;
    if (since < personPace) await new Promise((resolve) => setTimeout(resolve, personPace - since));
  };
  keyboard.press = async (key, options) => {
    await rest();
    await press(key, options);
    last = Date.now();
  };
  keyboard.type = async (text, options) => {
    await rest();
    await type(text, { delay: personPace, ...options });
    last = Date.now();
  };
}

const shift = 8;
const keyOf = (character: string) => {
  const isLetter = /[a-z]/i.test(character);
  const isDigit = /\d/.test(character);
  const code = isLetter ? `Key${character.toUpperCase()}` : isDigit ? `Digit${character}` : character === '-' ? 'Minus' : '';
  const windowsVirtualKeyCode = isLetter || isDigit ? character.toUpperCase().charCodeAt(0) : character === '-' ? 189 : 0;
  return { key: character, code, text: character, windowsVirtualKeyCode, modifiers: /[A-Z]/.test(character) ? shift : 0 };
};
const enter = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13, modifiers: 0 };

/** What a scanner sends: the keys of a code and Enter (some send two), 5 ms apart by the clock of the events, whatever else the machine does. */
export async function scanCode(page: Page, code: string, { enters = 1 } = {}): Promise<void> {
  // Nobody presses a key and pulls the trigger in the same tenth of a second.
  await new Promise((resolve) => setTimeout(resolve, 150));
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  await Promise.all(
    [...[...code].map(keyOf), ...Array.from({ length: enters }, () => enter)].flatMap((key, index) => [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp: start + index * 0.005 }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, text: '', timestamp: start + index * 0.005 + 0.001 }),
    ]),
  );
  await session.detach();
}

/**
 * Waits until keys, of a person or of a scanner, have had their whole effect: those kept back for the time that a scan takes have reached the
 * screen (a timer of the page that ends after its own), and what came of them was answered and is shown.
 */
export async function keysTaken(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
  await settled(page);
}
