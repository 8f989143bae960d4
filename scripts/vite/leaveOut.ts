import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Answer nothing: components draw nothing, hooks do nothing. */
const silent = [
  // The grid: filters stand above it, columns are chosen by us, cells are not edited in place, exports come from the server.
  '@mui/x-data-grid/colDef/grid(?:String|Numeric|Date|SingleSelect|Boolean)Operators',
  String.raw`@mui/x-data-grid/components/(?:columnsManagement|columnsPanel|filterPanel|quickFilter|export|toolbar|toolbarV8|menu|panel/filterPanel)/(?:\w+/)*\w+`,
  String.raw`@mui/x-data-grid/components/cell/Grid(?:ActionsCell|ActionsCellItem|BooleanCell|Edit\w+|LongTextCell)`,
  '@mui/x-data-grid/components/columnHeaders/(?:ColumnHeaderMenuIcon|GridColumnHeaderFilterIconButton|GridColumnGroupHeader)',
  '@mui/x-data-grid/components/panel/Grid(?:ColumnsPanel|Panel|PanelContent|PanelFooter|PanelHeader|PanelWrapper|PreferencesPanel)',
  '@mui/x-data-grid/components/Grid(?:ScrollArea|RowDragAndDropOverlay|DetailPanels|PinnedRows|NoColumnsOverlay|NoResultsOverlay|RowCount)',
  '@mui/x-data-grid/hooks/features/dataSource/useGridDataSource(?:Base)?',
  '@mui/x-data-grid/hooks/features/editing/useGridRowEditing',
  '@mui/x-data-grid/hooks/features/export/(?:useGridCsvExport|useGridPrintExport|serializers/csvSerializer)',
  // The theme turns ripples off; inputs are outlined; tokens.css has the colours of both appearances.
  '@mui/material/ButtonBase/TouchRipple',
  '@mui/material/FilledInput/FilledInput',
  '@mui/system/InitColorSchemeScript/InitColorSchemeScript',
];

/** Say something else than the original. */
const spoken: Record<string, string> = {
  // What the grid asks of editing when nothing is edited.
  '@mui/x-data-grid/hooks/features/editing/useGridCellEditing': `import { useGridApiMethod } from '../../utils/useGridApiMethod.mjs';
const editing = { getCellMode: () => 'view' };
export const useGridCellEditing = (apiRef) => useGridApiMethod(apiRef, editing, 'public');`,
  // Columns stand in no groups, have no menus and are chosen by us.
  '@mui/x-data-grid/hooks/features/columnGrouping/useGridColumnGrouping': `import { useGridApiMethod } from '../../utils/useGridApiMethod.mjs';
const grouping = { getColumnGroupPath: () => [], getAllGroupDetails: () => ({}) };
export const columnGroupsStateInitializer = (state) => state;
export const useGridColumnGrouping = (apiRef) => useGridApiMethod(apiRef, grouping, 'public');`,
  '@mui/x-data-grid/hooks/features/columnMenu/useGridColumnMenu': `import { useGridApiMethod } from '../../utils/useGridApiMethod.mjs';
const nothing = () => {};
const menu = { showColumnMenu: nothing, hideColumnMenu: nothing, toggleColumnMenu: nothing };
export const columnMenuStateInitializer = (state) => ({ ...state, columnMenu: { open: false } });
export const useGridColumnMenu = (apiRef) => useGridApiMethod(apiRef, menu, 'public');`,
  '@mui/x-data-grid/hooks/features/preferencesPanel/useGridPreferencesPanel': `import { useGridApiMethod } from '../../utils/useGridApiMethod.mjs';
const nothing = () => {};
const preferences = { showPreferences: nothing, hidePreferences: nothing };
export const preferencePanelStateInitializer = (state) => ({ ...state, preferencePanel: { open: false } });
export const useGridPreferencesPanel = (apiRef) => useGridApiMethod(apiRef, preferences, 'public');`,
  // No cell of ours spans rows.
  '@mui/x-data-grid/hooks/features/rows/useGridRowSpanning': `const caches = { spannedCells: {}, hiddenCells: {}, hiddenCellOriginMap: {} };
const rowSpanning = { caches, processedRange: { firstRowIndex: 0, lastRowIndex: 0 } };
export const rowSpanningStateInitializer = (state) => ({ ...state, rowSpanning });
export const useGridRowSpanning = () => {};`,
  // src/blocks/gridTexts.ts has the texts, in the language that is spoken.
  '@mui/x-data-grid/constants/localeTextConstants': 'export const GRID_DEFAULT_LOCALE_TEXT = {};',
  // Only withTheme would carry statics over, and nobody asks for it.
  '@emotion/react/_isolated-hnrs/dist/emotion-react-_isolated-hnrs.browser.esm': 'export default (component) => component;',
};

/** A grid that is being measured has not been scrolled yet: asking how far would lay out the whole page once more. */
const measuring = /\/node_modules\/@mui\/x-data-grid\/hooks\/features\/dimensions\/useGridDimensions\.mjs$/;
const unscrolled = (code: string) => code.replace('if (virtualScroller) {', 'if (virtualScroller && previous.isReady) {');

/** Of the components and icons the grid can be dressed with, those a list of ours shows. */
const slots = /\/@mui\/x-data-grid\/material\/(?:icons\/)?index\.mjs$/;
const shown =
  /^(?:baseCheckbox|baseIconButton|baseTooltip|basePagination|baseSkeleton|columnUnsortedIcon|columnSorted\w+|columnResizeIcon|loadIcon)$/;

/** What those are made of; a tick box of ours has its name without a label. */
const drawn = /^(?:Checkbox|CircularProgress|IconButton|Skeleton|TablePagination|Tooltip)$/;

/** Every other slot draws nothing; what it was made of is then used by nobody, and the bundler drops it. */
const bareSlots = (code: string) =>
  code
    .replace(
      /^import (MUI\w+)(?:, \{ (\w+) \})? from '@mui\/material\/(\w+)';$/gm,
      (line, name: string, classes: string | undefined, of: string) =>
        drawn.test(of) ? line : `const ${name} = nothing;${classes ? ` const ${classes} = {};` : ''}`,
    )
    .replace(/^ {2}(\w+(?:Icon|Slot)|base\w+): \w+(,?)$/gm, (entry, name: string, comma: string) =>
      shown.test(name) ? entry : `  ${name}: nothing${comma}`,
    )
    .replace(/^((?:export )?const \w+ = )(forwardRef|styled|createSvgIcon)\(/gm, '$1/* @__PURE__ */ $2(')
    .replace(/^/, 'const nothing = () => null;\n');

const patterns = [...silent, ...Object.keys(spoken)].map((path) => new RegExp(`/node_modules/${path}\\.m?js$`));

const namesIn = (code: string) => [
  ...[...code.matchAll(/^export (?:const|let|class|(?:async )?function) (\w+)/gm)].map(([, name]) => name!),
  ...[...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) => list!.split(',').map((item) => item.trim().split(' as ').at(-1)!)),
];

function silence(code: string): string {
  const names = namesIn(code).filter((name) => name !== '' && name !== 'default');
  return `const nothing = () => null;\n${names.map((name) => `export const ${name} = nothing;`).join('\n')}\nexport default nothing;`;
}

/**
 * Modules of dependencies that this product never runs, left out of the build: a quarter of the grid, and as much of the time
 * it takes to begin. The paths are those of the pinned versions; one that meets no file any more fails the build.
 */
export const leaveOut = (): Plugin => {
  const met = new Set<RegExp>();
  return {
    name: 'xinglin:leave-out',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: [...patterns, slots, measuring] },
      handler(id) {
        if (measuring.test(id)) {
          const [before, after] = [readFileSync(id, 'utf8'), unscrolled(readFileSync(id, 'utf8'))];
          return before === after ? this.error(`${id} is not written as it was`) : after;
        }
        if (slots.test(id)) return bareSlots(readFileSync(id, 'utf8'));
        if (/\/index\.mjs$/.test(id)) return null;
        const pattern = patterns.find((one) => one.test(id));
        if (pattern) met.add(pattern);
        const [, words] = Object.entries(spoken).find(([path]) => id.includes(path)) ?? [];
        return words ?? silence(readFileSync(id, 'utf8'));
      },
    },
    buildEnd(error) {
      const missed = patterns.filter((pattern) => !met.has(pattern));
      if (!error && missed.length > 0) this.error(`nothing left out for ${missed.join(', ')}: a package has moved its files`);
    },
  };
};
