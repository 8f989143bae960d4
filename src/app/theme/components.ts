import type { ThemeOptions } from '@mui/material/styles';
import type { Language } from '../../domain/session/shapes.ts';
import { styleNonce } from './nonce.ts';

/** What is switched on or chosen; stylesheets of plain buttons say the same. */
const pressed = {
  borderColor: 'var(--accent-line)',
  backgroundColor: 'var(--accent-tint)',
  color: 'var(--accent-strong)',
} as const;

const hairline = '1px solid var(--line)';

/** Density and hairlines: 36 px inputs and rows, one shadow for what floats, none for what lies. */
export const components = (language: Language): ThemeOptions['components'] => ({
  ...controls,
  ...surfaces,
  ...grid,
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: 'var(--paper)', fontSize: 14, minHeight: 36 },
      notchedOutline: { borderColor: 'var(--line-strong)' },
    },
  } as object,
  MuiPickersCalendarHeader: { defaultProps: { format: language === 'zh' ? 'YYYY年M月' : 'MMMM YYYY' } as object },
});

const controls: ThemeOptions['components'] = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'medium' },
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '0 14px',
        whiteSpace: 'nowrap',
        '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: 1 },
        // The same of every pressed button, whatever it is drawn as.
        '&[aria-pressed="true"]': pressed,
      },
      sizeSmall: { minHeight: 28, padding: '0 10px', fontSize: 13 },
      outlined: { borderColor: 'var(--line)', color: 'var(--ink)', backgroundColor: 'var(--paper)' },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: 6, padding: 6, '&:focus-visible': { outline: '2px solid var(--accent)' }, '&.Mui-disabled': { opacity: 0.4 } },
    },
  },
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: 'var(--paper)', fontSize: 14, '&.MuiInputBase-sizeSmall': { minHeight: 36 } },
      input: { '&.MuiInputBase-inputSizeSmall': { paddingTop: 7.5, paddingBottom: 7.5, height: 21 } },
      notchedOutline: { borderColor: 'var(--line-strong)' },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, marginTop: 2, lineHeight: 1.4 } } },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '0 12px',
        color: 'var(--ink-2)',
        borderColor: 'var(--line-strong)',
        // Under the pointer, too: a choice that was just pressed still has the pointer on it.
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: 'var(--accent-tint)',
          color: 'var(--accent-strong)',
          fontWeight: 600,
        },
      },
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 36, padding: '0 12px', textTransform: 'none', minWidth: 0 } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 36 } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiChip: { styleOverrides: { root: { borderRadius: 4, height: 22, fontSize: 12 } } },
  MuiTooltip: {
    defaultProps: { arrow: false, enterDelay: 300 },
    styleOverrides: {
      tooltip: { backgroundColor: 'var(--ink)', color: 'var(--paper)', fontSize: 12, fontWeight: 400, padding: '6px 8px', maxWidth: 320 },
    },
  },
};

const alertTones = (['danger', 'warning', 'info', 'success'] as const).map((tone) => ({
  props: { severity: tone === 'danger' ? ('error' as const) : tone },
  style: { backgroundColor: `var(--${tone}-tint)`, color: `var(--${tone}-text)`, border: `1px solid var(--${tone}-line)` },
}));

const surfaces: ThemeOptions['components'] = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: { styleOverrides: { paper: { border: hairline, boxShadow: 'var(--raise)', marginTop: 4 } } },
  MuiMenuItem: { styleOverrides: { root: { fontSize: 14, minHeight: 32, gap: 8 } } },
  MuiPopover: { styleOverrides: { paper: { border: hairline, boxShadow: 'var(--raise)' } } },
  MuiAutocomplete: { styleOverrides: { paper: { border: hairline, boxShadow: 'var(--raise)' }, option: { fontSize: 14, minHeight: 32 } } },
  MuiDialog: {
    styleOverrides: { container: { paddingTop: 'var(--alarm)' }, paper: { border: hairline, boxShadow: 'var(--raise)', borderRadius: 8 } },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 16, fontWeight: 600, padding: '16px 20px 8px' } } },
  // Fields keep off the band of the patient as they keep off one another.
  MuiDialogContent: { styleOverrides: { root: { padding: '4px 20px 12px', '[data-patient-band] + &': { paddingTop: 12 } } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 20px 16px', gap: 4 } } },
  MuiDrawer: {
    styleOverrides: {
      paper: { top: 'var(--alarm)', height: 'calc(100% - var(--alarm))', borderLeft: hairline, boxShadow: 'var(--raise)' },
    },
  },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--shade)' } } } },
  MuiAlert: {
    styleOverrides: {
      root: { padding: '4px 12px', fontSize: 14, alignItems: 'center', variants: alertTones },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { fontSize: 13, padding: '6px 12px', borderColor: 'var(--line)' },
      head: { color: 'var(--ink-2)', fontWeight: 500 },
    },
  },
};

/** Working grids: every list is a table of ours. */
const grid: ThemeOptions['components'] = {
  MuiDataGrid: {
    defaultProps: {
      rowHeight: 36,
      columnHeaderHeight: 36,
      disableColumnMenu: true,
      disableRowSelectionOnClick: true,
      // It writes its variables in a style element of its own.
      ...(styleNonce ? { nonce: styleNonce } : {}),
    },
    styleOverrides: {
      root: {
        '--DataGrid-containerBackground': 'var(--raised)',
        '--DataGrid-rowBorderColor': 'var(--line)',
        '&& .MuiDataGrid-withBorderColor': { borderColor: 'var(--line)' },
        border: hairline,
        backgroundColor: 'var(--paper)',
        fontSize: 13,
        fontVariantNumeric: 'tabular-nums',
      },
      columnHeaderTitle: { fontWeight: 500, color: 'var(--ink-2)' },
      columnSeparator: { color: 'transparent' },
      cell: { '&:focus': { outlineOffset: -2 } },
    },
  },
};
