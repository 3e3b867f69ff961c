import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8')

describe('the style sheet', () => {
  it('has the same dark colours by choice and by the wish of the system', () => {
    const chosen = tokens(/\n\[data-theme='dark'\] \{([^}]*)\}/)
    const wished = tokens(/:root:not\(\[data-theme\]\) \{\s*color-scheme([^}]*)\}/)
    expect(Object.keys(chosen).length).toBeGreaterThan(20)
    expect(wished).toEqual(chosen)
  })

  it('gives every colour in both themes', () => {
    const light = tokens(/:root,\s*\[data-theme='light'\] \{([^}]*)\}/)
    const dark = tokens(/\n\[data-theme='dark'\] \{([^}]*)\}/)
    expect(Object.keys(dark)).toEqual(Object.keys(light))
  })

  it('touches nothing of the page around the form', () => {
    const classes = css.match(/\.[a-z][\w-]*(?=[\s,.:>{)[~+])/g) ?? []
    expect(classes.filter((name) => !name.startsWith('.nf-'))).toEqual([])
  })

  it.each([
    ['text', 'page', 7],
    ['muted', 'page', 4.5],
    ['muted', 'sunken', 4.5],
    ['muted', 'surface', 4.5],
    ['primary', 'page', 4.5],
    ['primary', 'primary-tint', 4.5],
    ['on-primary', 'primary', 4.5],
    ['secondary', 'page', 4.5],
    ['error', 'page', 4.5],
    ['error', 'error-tint', 4.5],
    ['warning', 'warning-tint', 4.5],
    ['success', 'success-tint', 4.5],
    ['info', 'info-tint', 4.5],
    ['edge', 'page', 3],
    ['error-edge', 'page', 3],
    ['warning-edge', 'page', 3],
    ['ring', 'page', 3],
  ])('lets %s be read on %s in both themes', (front, back, least) => {
    for (const theme of [
      /:root,\s*\[data-theme='light'\] \{([^}]*)\}/,
      /\n\[data-theme='dark'\] \{([^}]*)\}/,
    ]) {
      const colours = tokens(theme)
      expect(contrast(colours[front] ?? '', colours[back] ?? '')).toBeGreaterThanOrEqual(least)
    }
  })
})

function tokens(block: RegExp): Record<string, string> {
  const body = block.exec(css)?.[1] ?? ''
  return Object.fromEntries(
    [...body.matchAll(/--nf-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
