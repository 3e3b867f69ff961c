import { describe, expect, it } from 'vitest'
import { codesOfField } from '../../../testing/index.ts'

describe('checkForm on fields', () => {
  it.each([
    ['color', 'red;position:fixed'],
    ['color', 'url(https://evil)'],
    ['backgroundColor', 'var(--x)'],
    ['padding', '1px 2px 3px 4px 5px'],
    ['margin', 'calc(1px)'],
    ['fontSize', '99999px'],
    ['fontWeight', 'bold}'],
    ['marginTop', '-500px'],
  ])('refuses the style %s: %s', (property, value) => {
    expect(codesOfField({ styling: { [property]: value } })).toEqual(['style_invalid'])
  })

  it.each([
    ['color', '#1d4ed8'],
    ['color', 'rgba(0, 0, 0, 0.5)'],
    ['backgroundColor', 'transparent'],
    ['padding', '8px 1.5rem'],
    ['margin', '0 auto'],
    ['fontSize', 'large'],
    ['fontWeight', '600'],
  ])('takes the style %s: %s', (property, value) => {
    expect(codesOfField({ styling: { [property]: value } })).toEqual([])
  })
})
