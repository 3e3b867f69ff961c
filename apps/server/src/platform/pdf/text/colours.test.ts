import { describe, expect, it } from 'vitest'
import { contrast, readColour } from './colours.ts'

const WHITE = [255, 255, 255] as const

describe('readColour', () => {
  it.each([
    ['#f00', [255, 0, 0]],
    ['#1D4ED8', [29, 78, 216]],
    ['#ff000080', [255, 127, 127]],
    ['rgb(10, 20, 30)', [10, 20, 30]],
    ['rgba(0 0 0 / 50%)', [128, 128, 128]],
    ['hsl(120, 100%, 25%)', [0, 128, 0]],
    ['Tomato', [255, 99, 71]],
  ])('reads %s', (css, colour) => {
    expect(readColour(css, WHITE)).toEqual(colour)
  })

  it.each(['', 'transparent', '#12345', '#ff000000', 'url(x)', 'notacolour', 'rgb(1,2)'])(
    'finds no colour in %j',
    (css) => {
      expect(readColour(css, WHITE)).toBeNull()
    },
  )
})

it('computes the contrast of two colours', () => {
  expect(contrast([0, 0, 0], WHITE)).toBeCloseTo(21)
  expect(contrast(WHITE, WHITE)).toBeCloseTo(1)
})
