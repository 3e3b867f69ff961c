import type {} from '@mui/material/themeCssVarsAugmentation'
import { createTheme, darken, lighten } from '@mui/material/styles'
import { components } from './admin-theme-components.ts'
import { DARK, FONT, LIGHT, RADIUS_PX, type Tokens } from '../ui/palette.ts'

declare module '@mui/material/styles' {
  interface Palette {
    fill: Fill
  }
  interface PaletteOptions {
    fill?: Fill
  }
  interface TypeBackground {
    muted: string
  }
  interface PaletteColor {
    tint: string
  }
  interface SimplePaletteColorOptions {
    tint?: string
  }
}

/** Colours of filled buttons and input borders, which in the dark theme differ from those of text. */
interface Fill {
  main: string
  strong: string
  contrastText: string
  outline: string
}

export const adminTheme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'nb' },
  colorSchemes: { light: { palette: paletteOf(LIGHT) }, dark: { palette: paletteOf(DARK) } },
  shape: { borderRadius: RADIUS_PX },
  spacing: 8,
  motion: { reducedMotion: 'system' },
  focusVisible: { outlineWidth: 3 },
  typography: {
    fontFamily: FONT,
    fontWeightMedium: 600,
    h1: { fontSize: '1.625rem', fontWeight: 700, lineHeight: 1.3, letterSpacing: '-0.015em' },
    h2: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.4 },
    h3: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.5 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.6 },
    body2: { fontSize: '0.875rem', lineHeight: 1.55 },
    button: { fontSize: '0.9375rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.5 },
  },
  transitions: {
    duration: {
      shortest: 80,
      shorter: 100,
      short: 120,
      standard: 140,
      complex: 140,
      enteringScreen: 140,
      leavingScreen: 100,
    },
  },
  components,
})

function paletteOf(t: Tokens) {
  // Away from the text on the button, so that it stays readable: that text is dark in the dark theme.
  const hovered = (colour: string) => (t === DARK ? lighten(colour, 0.3) : darken(colour, 0.2))
  return {
    primary: { main: t.primary, dark: t.primaryStrong, contrastText: t.surface, tint: t.primaryTint },
    secondary: { main: t.secondary, contrastText: t.surface, tint: t.secondaryTint },
    success: { main: t.success, dark: hovered(t.success), contrastText: t.surface, tint: t.successTint },
    warning: { main: t.warning, dark: hovered(t.warning), contrastText: t.surface, tint: t.warningTint },
    error: { main: t.error, dark: hovered(t.error), contrastText: t.surface, tint: t.errorTint },
    info: { main: t.info, dark: hovered(t.info), contrastText: t.surface, tint: t.infoTint },
    background: { default: t.background, paper: t.surface, muted: t.surfaceMuted },
    text: { primary: t.text, secondary: t.textMuted },
    divider: t.border,
    fill: {
      main: t.primaryFill,
      strong: t.primaryFillStrong,
      contrastText: t.onPrimary,
      outline: t.borderStrong,
    },
  }
}
