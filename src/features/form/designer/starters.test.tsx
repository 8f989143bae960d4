import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { shell } from '../../../../tests/shell.tsx';
import { starters } from '../../../domain/form/library/starters.ts';
import type { FormElement } from '../../../domain/form/shapes.ts';
import { measurements } from '../../../domain/vitals/measurements.ts';
import { Preview } from './Preview.tsx';

afterEach(cleanup);

const captionOf =
  ({ label }: FormElement) =>
  (_: string, caption: Element | null) =>
    caption?.textContent?.replace(/ \*$/, '') === label.en;
const isCaption = (caption: Element) => caption.id.endsWith('-label');

/** The field of an element that is shown. */
function fieldOf(element: FormElement): HTMLElement | undefined {
  const caption = screen.queryAllByText(captionOf(element)).find(isCaption);
  return caption?.parentElement ?? undefined;
}

/** Answers an element as a person would: types into its box, presses its first option, marks the first place of its picture. */
async function fill(element: FormElement): Promise<void> {
  const field = fieldOf(element);
  if (!field) return;
  const inside = within(field);
  switch (element.type) {
    case 'text':
      fireEvent.change(inside.getAllByRole('textbox')[0]!, { target: { value: 'Nothing special' } });
      return;
    case 'number':
      fireEvent.change(inside.getByRole('textbox'), { target: { value: String(element.least ?? 1) } });
      return;
    case 'date': {
      if (!element.required) return;
      const box = await waitFor(() => field.querySelector('input') ?? Promise.reject(new Error('The date is not loaded')));
      fireEvent.change(box, { target: { value: '2026-11-20' } });
      return;
    }
    case 'vitalSign':
      fireEvent.change(inside.getByRole('textbox'), { target: { value: String(measurements[element.sign].human[0]) } });
      return;
    case 'choice':
    case 'scale':
      fireEvent.click(inside.getAllByRole(element.type === 'choice' && element.isMany ? 'checkbox' : 'radio')[0]!);
      return;
    case 'diagnosis':
      fireEvent.click(inside.getByRole('checkbox', { name: 'Acute bronchitis' }));
      return;
    case 'drawing': {
      fireEvent.mouseDown(inside.getAllByRole('combobox')[1]!);
      fireEvent.click(within(screen.getByRole('listbox')).getAllByRole('option')[1]!);
      fireEvent.click(inside.getByRole('button', { name: 'Add a mark' }));
      return;
    }
    default:
  }
}

test.each(starters.map((starter) => [starter.name.en, starter] as const))(
  '“%s” opens, is filled in and could be signed',
  async (_, starter) => {
    render(<Preview definition={starter.definition} />, { wrapper: shell() });
    fireEvent.click(await screen.findByRole('button', { name: 'Check the answers' }));
    expect(await screen.findByText(/missing or wrong$/)).toBeTruthy();
    for (const element of starter.definition.elements) await fill(element);
    expect(screen.getByText('Complete: it could be signed')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '中文' }));
    fireEvent.click(screen.getByRole('button', { name: 'Paper' }));
    const asked = starter.definition.elements.find((element) => 'required' in element && element.required)!; // each asks for something
    expect(screen.getAllByText(asked.label.zh).length).toBeGreaterThan(0);
  },
);
