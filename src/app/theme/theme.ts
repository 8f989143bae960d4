import { zhCN } from '@mui/material/locale';
import { createTheme, type Theme } from '@mui/material/styles';
import type {} from '@mui/x-data-grid/themeAugmentation';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import type { Language } from '../../domain/session/shapes.ts';
import { components } from './components.ts';

const tone = (name: string) => ({
  main: `var(--${name}-text)`,
  light: `var(--${name}-tint)`,
  dark: `var(--${name}-text)`,
  contrastText: 'var(--paper)',
});

/** The MUI theme is a pointer to tokens.css: light and dark change there, without a second theme. Grid and pickers bring their texts themselves. */
export const themeFor = (language: Language): Theme =>
  createTheme(
    {
      cssVariables: { nativeColor: true },
      palette: {
        primary: { main: 'var(--accent)', light: 'var(--accent-tint)', dark: 'var(--accent-strong)', contrastText: 'var(--on-accent)' },
        secondary: { main: 'var(--now-text)', light: 'var(--now-tint)', dark: 'var(--now-text)', contrastText: 'var(--paper)' },
        error: { main: 'var(--danger-fill)', light: 'var(--danger-tint)', dark: 'var(--danger-text)', contrastText: 'var(--on-danger)' },
        success: tone('success'),
        warning: tone('warning'),
        info: tone('info'),
        text: { primary: 'var(--ink)', secondary: 'var(--ink-2)', disabled: 'var(--ink-3)' },
        background: { default: 'var(--ground)', paper: 'var(--paper)' },
        divider: 'var(--line)',
        action: {
          hover: 'var(--hover)',
          selected: 'var(--accent-tint)',
          active: 'var(--ink-2)',
          disabled: 'var(--ink-3)',
          focus: 'var(--hover)',
        },
      },
      shape: { borderRadius: 6 },
      spacing: 4,
      typography: {
        fontFamily: 'var(--face)',
        fontSize: 14,
        htmlFontSize: 16,
        h1: { fontSize: 20, fontWeight: 600, lineHeight: 1.4 },
        h2: { fontSize: 16, fontWeight: 600, lineHeight: 1.5 },
        h3: { fontSize: 14, fontWeight: 600, lineHeight: 1.5 },
        body1: { fontSize: 14, lineHeight: 1.5 },
        body2: { fontSize: 13, lineHeight: 1.5 },
        caption: { fontSize: 12, lineHeight: 1.4 },
        button: { textTransform: 'none', fontWeight: 500, fontSize: 14 },
      },
      transitions: {
        duration: { shortest: 80, shorter: 100, short: 120, standard: 150, complex: 150, enteringScreen: 150, leavingScreen: 100 },
      },
      components: components(language),
    },
    language === 'zh' ? zhCN : {}, // English is what it speaks by itself
  );
