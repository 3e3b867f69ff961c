/**
 * The colours of tokens.css for code: the console's theme, and the pages that let people choose a theme. A test keeps the
 * two files equal.
 */
export const LIGHT = {
  background: '#f8fafc',
  surface: '#ffffff',
  surfaceMuted: '#f1f5f9',
  border: '#e2e8f0',
  borderStrong: '#7c8aa0',
  text: '#0f172a',
  textMuted: '#475569',
  primary: '#1d4ed8',
  primaryStrong: '#1e40af',
  primaryTint: '#eff4ff',
  onPrimary: '#ffffff',
  primaryFill: '#1d4ed8',
  primaryFillStrong: '#1e40af',
  secondary: '#be185d',
  secondaryTint: '#fdf2f8',
  success: '#166534',
  successTint: '#f0fdf4',
  warning: '#92400e',
  warningTint: '#fffbeb',
  error: '#b91c1c',
  errorTint: '#fef2f2',
  info: '#075985',
  infoTint: '#f0f9ff',
}

export type Tokens = typeof LIGHT

export const DARK: Tokens = {
  background: '#0b1220',
  surface: '#131d30',
  surfaceMuted: '#1b2740',
  border: '#273550',
  borderStrong: '#70819f',
  text: '#e8eef8',
  textMuted: '#a9b8d0',
  primary: '#93b7ff',
  primaryStrong: '#bcd3ff',
  primaryTint: '#172a52',
  onPrimary: '#ffffff',
  primaryFill: '#2d5be0',
  primaryFillStrong: '#3f6bea',
  secondary: '#f48cbd',
  secondaryTint: '#3a1730',
  success: '#6fd394',
  successTint: '#0f2a1e',
  warning: '#f4c36a',
  warningTint: '#2e2410',
  error: '#fb9a9a',
  errorTint: '#35171c',
  info: '#7cc8f5',
  infoTint: '#0e2738',
}

export const RADIUS_PX = 10

export const FONT =
  "system-ui, 'Noto Sans Bengali', -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Nirmala UI', 'Bangla Sangam MN', sans-serif"

/** The variables of tokens.css, which the form renderer reads. */
export function cssVariables(tokens: Tokens): Record<string, string> {
  const colours = Object.entries(tokens).map(([name, value]) => [
    `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value,
  ])
  return { ...Object.fromEntries(colours), '--radius': `${RADIUS_PX}px`, '--font': FONT }
}
