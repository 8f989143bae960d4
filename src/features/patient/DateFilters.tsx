import Button from '@mui/material/Button';
import { useState } from 'react';
import { FilterDate } from '../../blocks/filters.tsx';
import type { Filters, ListView } from '../../blocks/useListView.ts';
import { useWords } from '../../words/useWords.ts';

type Dates = 'bornFrom' | 'bornTo' | 'visitedFrom' | 'visitedTo';
const dates = ['bornFrom', 'bornTo', 'visitedFrom', 'visitedTo'] as const satisfies readonly Dates[];

/** Filters that are rarely needed: folded away unless one is set. */
export function DateFilters<F extends Filters & Record<Dates, string>>({ view }: { view: ListView<F> }) {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  const isSet = dates.some((name) => view.filters[name] !== '');
  if (!isOpen && !isSet) {
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        {say('patient.filters.dates')}
      </Button>
    );
  }
  return dates.map((name) => <FilterDate key={name} view={view} of={name} label={`patient.${name}`} />);
}
