import { describe, expect, it } from 'vitest'
import css from './tokens.css?raw'
import { cssVariables, DARK, LIGHT, type Tokens } from './palette.ts'

const rendererStyles = import.meta.glob<string>('../../../../packages/form-renderer/src/*/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)')

describe('the palette', () => {
  it.each([
    ['light', LIGHT, lightCss],
    ['dark', DARK, darkCss],
  ] as const)('is the same in code and in the style sheet (%s)', (_, tokens, source) => {
    const variables = cssVariables(tokens)
    const defined = variablesIn(source)
    expect(defined).toMatchObject(pickColours(variables))
    expect(variables).toMatchObject(defined)
  })

  it('has every variable that the form renderer reads', () => {
    const read = new Set(
      Object.values(rendererStyles).flatMap((source) =>
        [...source.matchAll(/var\((--(?!nf-)[\w-]+)/g)].map(([, name = '']) => name),
      ),
    )
    expect(read.size).toBeGreaterThan(10)
    expect(Object.keys(cssVariables(LIGHT))).toEqual(expect.arrayContaining([...read]))
  })

  const pairs = (t: Tokens): [string, string, string, number][] => [
    ['text on background', t.text, t.background, 4.5],
    ['text on surface', t.text, t.surface, 7],
    ['muted text on surface', t.textMuted, t.surface, 4.5],
    ['muted text on background', t.textMuted, t.background, 4.5],
    ['muted text on the muted surface', t.textMuted, t.surfaceMuted, 4.5],
    ['primary on surface', t.primary, t.surface, 4.5],
    ['primary on its tint', t.primary, t.primaryTint, 4.5],
    ['primary on background', t.primary, t.background, 4.5],
    ['the tick of a chosen option', t.surface, t.primary, 4.5],
    ['a filled button', t.onPrimary, t.primaryFill, 4.5],
    ['a filled button under the pointer', t.onPrimary, t.primaryFillStrong, 4.5],
    ['secondary on its tint', t.secondary, t.secondaryTint, 4.5],
    ['success on its tint', t.success, t.successTint, 4.5],
    ['warning on its tint', t.warning, t.warningTint, 4.5],
    ['error on its tint', t.error, t.errorTint, 4.5],
    ['error on surface', t.error, t.surface, 4.5],
    ['info on its tint', t.info, t.infoTint, 4.5],
    ['the border of an input', t.borderStrong, t.surface, 3],
    ['the border of a warning', t.warning, t.surface, 3],
  ]

  it.each([
    ...pairs(LIGHT).map((pair) => ['light', ...pair] as const),
    ...pairs(DARK).map((pair) => ['dark', ...pair] as const),
  ])('has enough contrast (%s): %s', (_scheme, _name, front, back, least) => {
    expect(contrast(front, back)).toBeGreaterThanOrEqual(least)
  })
})

function variablesIn(source: string): Record<string, string> {
  return Object.fromEntries(
    [...source.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\s+/g, ' '),
    ]),
  )
}

/** The font and the corners are the same in both themes, so the dark block leaves them out. */
function pickColours(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value.startsWith('#')))
}

/** WCAG 2: (lighter + 0.05) / (darker + 0.05) of the relative luminances. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
