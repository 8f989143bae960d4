import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { shell } from '../../../../tests/shell.tsx';
import { NoteText } from './NoteText.tsx';

afterEach(cleanup);

const texts = { '0001': '发热 ___ 天，最高 __ ℃', '0002': '无空白', '0005': '＿＿＿后复诊' };

async function open(closed?: string) {
  render(
    <section>
      {Object.entries(texts).map(([sectionType, value]) => (
        <label key={sectionType} htmlFor={sectionType}>
          {sectionType}
          <NoteText
            id={sectionType}
            sectionType={sectionType}
            value={value}
            closed={closed}
            placeholder={undefined}
            change={() => {}}
            leave={() => {}}
          />
        </label>
      ))}
    </section>,
    { wrapper: shell() },
  );
  await screen.findByText(closed ? '2 blanks kept' : '2 blanks · Tab');
  return document.querySelector<HTMLTextAreaElement>('textarea[data-section="0001"]')!;
}

const tab = (area: Element, shiftKey = false) => fireEvent.keyDown(area, { key: 'Tab', shiftKey });
const selected = () => {
  const { selectionStart, selectionEnd, value } = document.activeElement as HTMLTextAreaElement;
  return [selectionStart, selectionEnd, value.slice(selectionStart, selectionEnd)];
};

test('Tab selects one blank after the other and then leaves the text', async () => {
  const area = await open();
  area.focus();
  area.setSelectionRange(0, 0);

  expect(tab(area)).toBe(false); // the key is taken
  expect(selected()).toEqual([3, 6, '___']);
  tab(area);
  expect(selected()).toEqual([12, 14, '__']);
  expect(tab(area)).toBe(true); // the browser goes on to the next field
});

test('Shift+Tab selects the blank before', async () => {
  const area = await open();
  area.focus();
  area.setSelectionRange(12, 14);

  tab(area, true);
  expect(selected()).toEqual([3, 6, '___']);
});

test('Tab goes on to the blank of the next section', async () => {
  await open();
  const before = document.querySelector<HTMLTextAreaElement>('textarea[data-section="0002"]')!;
  before.focus();

  tab(before);

  expect(document.activeElement?.getAttribute('data-section')).toBe('0005');
  expect(selected()).toEqual([0, 3, '＿＿＿']);
});

test('a closed record says that blanks were kept and leaves Tab alone', async () => {
  const area = await open('The visit is completed');

  expect(screen.getByText('2 blanks kept')).toBeTruthy();
  expect(tab(area)).toBe(true);
});
