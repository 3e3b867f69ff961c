import { fontPath } from '../../fonts/font-path.ts'
import type { PdfStyle } from '../pdf-document.ts'

/** Open fonts with the same metrics for the editor's families; Segoe UI has none and gets a similar one. */
const LATIN: Record<PdfStyle['fontFamily'], { name: string; isSerif: boolean }> = {
  Arial: { name: 'Arimo', isSerif: false },
  'Times New Roman': { name: 'Tinos', isSerif: true },
  'Courier New': { name: 'Cousine', isSerif: false },
  'Segoe UI': { name: 'Open Sans', isSerif: false },
  Georgia: { name: 'Gelasio', isSerif: true },
}

/** For characters that no text font has: emoji, arrows, check marks. */
const SYMBOLS = ['Noto Emoji', 'DejaVu Sans Mono']

/** In order of fallback. Fonts of the machine are never used. */
export function fontsOf(family: PdfStyle['fontFamily']): string[] {
  const { name, isSerif } = Object.hasOwn(LATIN, family) ? LATIN[family] : LATIN.Arial
  return [name, isSerif ? 'Noto Serif Bengali' : 'Noto Sans Bengali', ...SYMBOLS]
}

export const MONO_FONTS = fontsOf('Courier New')

const UPRIGHT = ['400Regular', '700Bold']
const WITH_ITALIC = [...UPRIGHT, '400Regular_Italic', '700Bold_Italic']

/** The paths of the font files, which come from npm packages. */
export function fontFiles(): string[] {
  return [
    ...filesOf('arimo', 'Arimo', WITH_ITALIC),
    ...filesOf('tinos', 'Tinos', WITH_ITALIC),
    ...filesOf('cousine', 'Cousine', WITH_ITALIC),
    ...filesOf('open-sans', 'OpenSans', WITH_ITALIC),
    ...filesOf('gelasio', 'Gelasio', WITH_ITALIC),
    ...filesOf('noto-sans-bengali', 'NotoSansBengali', UPRIGHT),
    ...filesOf('noto-serif-bengali', 'NotoSerifBengali', UPRIGHT),
    ...filesOf('noto-emoji', 'NotoEmoji', ['400Regular']),
  ]
}

function filesOf(folder: string, name: string, styles: string[]): string[] {
  return styles.map((style) => fontPath(folder, name, style))
}
