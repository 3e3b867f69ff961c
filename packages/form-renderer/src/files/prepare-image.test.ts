import { describe, expect, it } from 'vitest'
import { FILE_RULES } from './file-rules.ts'
import { isHeic, isRedrawn, redrawImage, shrunkSize } from './prepare-image.ts'

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

describe('isRedrawn', () => {
  const large = 4_000_000
  it.each([
    ['a large photo', { name: 'a.jpg', type: 'image/jpeg', size: large }, true],
    ['a photo over 5 MB', { name: 'a.jpg', type: 'image/jpeg', size: 7_500_000 }, true],
    ['a large photo that the phone gives no type of', { name: 'a.JPG', type: '', size: large }, true],
    ['a small photo', { name: 'a.jpg', type: 'image/jpeg', size: 300_000 }, false],
    ['a large PDF', { name: 'a.pdf', type: 'application/pdf', size: large }, false],
    ['an image that is not accepted', { name: 'a.gif', type: 'image/gif', size: large }, false],
    ['a WEBP picture of any size', { name: 'a.webp', type: 'image/webp', size: 3_000 }, true],
    ['an iPhone photo of any size', { name: 'IMG_1.HEIC', type: '', size: 300_000 }, true],
  ])('of %s', (_what, file, expected) => {
    expect(isRedrawn(file, FILE_RULES.field)).toBe(expected)
  })

  it('is false where the result would not be accepted', () => {
    const photo = { name: 'a.png', type: 'image/png', size: large }
    expect(isRedrawn(photo, { types: ['image/png', 'application/pdf'] })).toBe(false)
  })
})

it.each([
  ['image/heic', 'x', true],
  ['image/HEIF', 'x', true],
  ['', 'IMG_0012.HEIC', true],
  ['', 'IMG_0012.heif', true],
  ['image/jpeg', 'IMG_0012.heic', false],
])('knows the type %j with the name %j as HEIC: %s', (type, name, expected) => {
  expect(isHeic({ type, name, size: 1 })).toBe(expected)
})

it('gives back as it came what the browser cannot draw', async () => {
  const file = new File(['no image'], 'a.jpg', { type: 'image/jpeg' })
  expect(await redrawImage(file)).toBe(file)
})
