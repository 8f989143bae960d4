import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { MoneyField } from './MoneyField.tsx';
import { NumberField } from './NumberField.tsx';

afterEach(cleanup);

function Sheet({ of: Field }: { of: typeof NumberField | typeof MoneyField }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <Field value={value} onChange={setValue} ids={{ 'aria-label': 'field' }} />
      <output>{String(value)}</output>
    </>
  );
}

/** Types each text over the last, then leaves; answers what stands in the field and what is kept. */
function type(Field: typeof NumberField | typeof MoneyField, texts: readonly string[]): [string, string] {
  render(<Sheet of={Field} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  for (const value of texts) fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
  return [input.value, screen.getByRole('status').textContent];
}

test.each<[string[], string, string]>([
  [['１２０'], '120', '120'],
  [['36。5'], '36.5', '36.5'],
  [['-4'], '-4', '-4'],
  [['5.'], '5', '5'],
  [['88', '88a'], '88', '88'],
  [['1', '1.2.3'], '1', '1'],
  [['7', ''], '', 'null'],
])('a number typed as %j stands as %s', (texts, shown, kept) => expect(type(NumberField, texts)).toEqual([shown, kept]));

test.each<[string[], string, string]>([
  [['１２．５'], '12.50', '1250'],
  [['￥1,234.50'], '1234.50', '123450'],
  [['12.'], '12.00', '1200'],
  [['12.34', '12.345'], '12.34', '1234'],
  [['9', '9元'], '9.00', '900'],
])('an amount typed as %j stands as %s', (texts, shown, kept) => expect(type(MoneyField, texts)).toEqual([shown, kept]));
