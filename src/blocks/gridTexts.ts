import type { GridLocaleText } from '@mui/x-data-grid';
import type { Speech } from '../words/speech.ts';

const pages = { first: 'common.grid.first', last: 'common.grid.last', next: 'common.grid.next', previous: 'common.grid.previous' } as const;

/** Every text a list of ours lets the grid say. The build leaves out the grid's own, in whichever language. */
export const gridTexts = ({ say }: Speech): Partial<GridLocaleText> => ({
  columnHeaderSortIconLabel: say('common.grid.sort'),
  footerRowSelected: (count) => say('common.grid.selected', { count }),
  checkboxSelectionHeaderName: say('common.grid.boxes'),
  checkboxSelectionSelectAllRows: say('common.grid.selectAll'),
  checkboxSelectionUnselectAllRows: say('common.grid.selectNone'),
  checkboxSelectionSelectRow: say('common.grid.selectRow'),
  checkboxSelectionUnselectRow: say('common.grid.unselectRow'),
  // Asked for by the column of boxes, shown nowhere.
  booleanCellTrueLabel: '',
  booleanCellFalseLabel: '',
  paginationRowsPerPage: say('common.grid.perPage'),
  paginationDisplayedRows: ({ from, to, count }) => say('common.grid.shown', { from, to, count }),
  paginationItemAriaLabel: (page) => say(pages[page]),
});
