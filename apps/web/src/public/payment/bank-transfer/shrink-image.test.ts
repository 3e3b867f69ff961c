import { describe, expect, it } from 'vitest'
import { shrunkSize } from './shrink-image.ts'

describe('shrunkSize', () => {
  it.each([
    ['a photo of 12 megapixels', { width: 4000, height: 3000 }, { width: 2400, height: 1800 }],
    ['the same on its side', { width: 3000, height: 4000 }, { width: 1800, height: 2400 }],
    ['a wide photo, by its short side', { width: 6000, height: 2000 }, { width: 4800, height: 1600 }],
  ])('makes %s smaller', (_what, size, expected) => {
    expect(shrunkSize(size)).toEqual(expected)
  })

  it.each([
    ['a small image', { width: 640, height: 480 }],
    ['a long screenshot', { width: 1080, height: 6000 }],
    ['what is just large enough', { width: 2400, height: 1600 }],
  ])('leaves the size of %s alone', (_what, size) => {
    expect(shrunkSize(size)).toEqual(size)
  })
})
