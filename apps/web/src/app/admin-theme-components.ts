import type { Components, Theme } from '@mui/material/styles'
import { cssVariables, DARK, LIGHT } from '../ui/palette.ts'

/** The only shadow, for what floats above the page. */
const FLOATING = '0 8px 28px rgb(2 8 23 / 0.16), 0 1px 3px rgb(2 8 23 / 0.12)'

/** Fingers need 44 px, however dense a page is for a mouse. */
const TOUCH = '@media (pointer: coarse)'
/** Parts of a control that is large enough as a whole. */
const INSIDE_OTHERS = '.MuiSwitch-switchBase, .MuiAutocomplete-endAdornment *, .MuiTableSortLabel-root'

/** Overrides of MUI's components: borders and tints instead of shadows, and no ripple. */
export const components: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: {
      // For the form renderer, which reads the page's variables.
      ':root': cssVariables(LIGHT),
      '[data-theme="dark"]': cssVariables(DARK),
      // As in tokens.css: hinting squeezes the headline of bold Bangla letters.
      body: { fontVariantNumeric: 'tabular-nums', textRendering: 'geometricPrecision' },
      'button, input, select, textarea': { textRendering: 'inherit' },
      'h1, h2, h3, p': { overflowWrap: 'break-word' },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { [TOUCH]: { [`&&:not(${INSIDE_OTHERS})`]: { minWidth: 44, minHeight: 44 } } } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 40, padding: '7px 16px', borderRadius: 10, lineHeight: 1.5 },
      sizeLarge: { minHeight: 46, padding: '9px 20px' },
    },
    variants: [
      {
        props: { variant: 'contained', color: 'primary' },
        style: ({ theme }) => ({
          backgroundColor: theme.vars.palette.fill.main,
          color: theme.vars.palette.fill.contrastText,
          '&:hover': { backgroundColor: theme.vars.palette.fill.strong },
        }),
      },
      {
        props: { variant: 'outlined', color: 'inherit' },
        style: ({ theme }) => ({
          borderColor: theme.vars.palette.fill.outline,
          backgroundColor: theme.vars.palette.background.paper,
          '&:hover': { backgroundColor: theme.vars.palette.background.muted },
        }),
      },
    ],
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 10 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 14 } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 14,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: FLOATING,
        [theme.breakpoints.down('sm')]: {
          margin: 12,
          width: 'calc(100% - 24px)',
          maxHeight: 'calc(100% - 24px)',
        },
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(2 8 23 / 0.5)' } } },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { padding: '20px 24px 8px', fontSize: '1.1875rem', fontWeight: 700, lineHeight: 1.4 },
    },
  },
  MuiDialogContent: {
    // MUI removes the padding below the title; this restores it.
    styleOverrides: { root: { padding: '8px 24px 16px', '.MuiDialogTitle-root + &': { paddingTop: 8 } } },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '8px 24px 20px',
        gap: 8,
        // Buttons that need a second line fill both.
        [theme.breakpoints.down('sm')]: {
          flexWrap: 'wrap',
          '& > *': { flexGrow: 1 },
          '& > :not(style) ~ :not(style)': { marginLeft: 0 },
        },
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        marginTop: 6,
        minWidth: 220,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: FLOATING,
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: 44, margin: '0 6px', borderRadius: 8, fontSize: '0.9375rem' } },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginBottom: 6,
        color: theme.vars.palette.text.primary,
        fontSize: '0.875rem',
        fontWeight: 600,
        lineHeight: 1.5,
        '&.Mui-focused': { color: theme.vars.palette.text.primary },
      }),
      asterisk: ({ theme }) => ({ color: theme.vars.palette.error.main }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        backgroundColor: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.fill.outline },
        '&.Mui-disabled': { backgroundColor: theme.vars.palette.background.muted },
        [TOUCH]: { '&&': { minHeight: 44 } },
      }),
      // 16 px keeps a phone from zooming in when a field is tapped.
      input: { padding: '10px 14px', fontSize: '1rem', height: 24, lineHeight: 1.5 },
      // The text area inside already has padding.
      multiline: { padding: 0 },
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { [TOUCH]: { minHeight: 44 } } } },
  MuiTablePagination: {
    styleOverrides: { select: { [TOUCH]: { '&&': { minHeight: 44, lineHeight: '44px', paddingBlock: 0 } } } },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { margin: '6px 0 0', fontSize: '0.8125rem', lineHeight: 1.5 } },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 8, fontWeight: 600, fontSize: '0.8125rem' } } },
  MuiAlert: {
    styleOverrides: {
      root: { borderRadius: 10, alignItems: 'center', fontSize: '0.9375rem', border: '1px solid' },
    },
    variants: (['success', 'info', 'warning', 'error'] as const).map((severity) => ({
      props: { severity },
      style: ({ theme }) => ({
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette[severity].tint,
        borderColor: `color-mix(in srgb, ${theme.vars.palette[severity].main} 35%, transparent)`,
        '& .MuiAlert-icon': { color: theme.vars.palette[severity].main },
      }),
    })),
  },
  MuiSnackbar: { styleOverrides: { root: { '& .MuiAlert-root': { boxShadow: FLOATING } } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '12px 16px',
        borderColor: theme.vars.palette.divider,
        fontSize: '0.9375rem',
      }),
      head: ({ theme }) => ({
        padding: '10px 16px',
        backgroundColor: theme.vars.palette.background.muted,
        color: theme.vars.palette.text.secondary,
        fontSize: '0.8125rem',
        fontWeight: 600,
      }),
    },
  },
  MuiPaginationItem: {
    variants: [
      {
        props: { color: 'primary' },
        style: ({ theme }) => ({
          '&.Mui-selected, &.Mui-selected:hover': {
            backgroundColor: theme.vars.palette.fill.main,
            color: theme.vars.palette.fill.contrastText,
          },
        }),
      },
    ],
    styleOverrides: { root: { minWidth: 40, height: 40, fontSize: '0.9375rem' } },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        borderColor: theme.vars.palette.fill.outline,
        color: theme.vars.palette.text.secondary,
        textTransform: 'none',
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.primary.tint,
          color: theme.vars.palette.primary.main,
        },
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { arrow: true, enterDelay: 300 },
    styleOverrides: { tooltip: { fontSize: '0.8125rem' } },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
}
