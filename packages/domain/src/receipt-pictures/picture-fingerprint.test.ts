import { describe, expect, it } from 'vitest'
import {
  findCopies,
  isSameDetail,
  PICTURE_COLUMNS,
  PICTURE_ROWS,
  type PictureFingerprint,
  pictureDistance,
  pictureFingerprint,
} from './picture-fingerprint.ts'

type Picture = (x: number, y: number) => number

const cellsOf = (picture: Picture) =>
  Array.from({ length: PICTURE_COLUMNS * PICTURE_ROWS }, (_, at) =>
    picture(at % PICTURE_COLUMNS, Math.floor(at / PICTURE_COLUMNS)),
  )

/** A page with blocks of text whose ink depends on `seed`. */
const page =
  (seed: number): Picture =>
  (x, y) => {
    const block = (Math.floor(x / 6) * 31 + Math.floor(y / 5) * 17) * seed
    return y % 5 < 3 && block % 7 < 3 ? 90 + (block % 60) : 250
  }

function fingerprintOf(picture: Picture): PictureFingerprint {
  const fingerprint = pictureFingerprint(cellsOf(picture))
  if (!fingerprint) throw new Error('the picture is blank')
  return fingerprint
}

const noisy =
  (picture: Picture): Picture =>
  (x, y) =>
    picture(x, y) + ((x * 7 + y * 13) % 3) - 1

/** As a receipt of the same app with another number in one line. */
const otherDigits =
  (picture: Picture): Picture =>
  (x, y) =>
    y >= 30 && y < 34 && x >= 10 && x < 60 ? picture(x, y) - (x % 4 < 2 ? 40 : 0) : picture(x, y)

describe('the fingerprint of a picture', () => {
  it('is nearly the same after another compression', () => {
    const [first, second] = [fingerprintOf(page(3)), fingerprintOf(noisy(page(3)))]
    expect(pictureDistance(first.hash, second.hash)).toBeLessThanOrEqual(2)
    expect(isSameDetail(first.detail, second.detail)).toBe(true)
  })

  it('is another one for another picture', () => {
    const [first, second] = [fingerprintOf(page(3)), fingerprintOf(page(5))]
    expect(pictureDistance(first.hash, second.hash)).toBeGreaterThan(6)
  })

  it.each([
    ['white', () => 255],
    ['grey with noise', (x: number, y: number) => 128 + ((x + y) % 2)],
    ['white with one line', (_x: number, y: number) => (y === 20 ? 0 : 255)],
    ['half black', (x: number) => (x < 36 ? 0 : 255)],
  ] as const)('does not exist for a picture that is %s', (_what, picture) => {
    const fingerprint = pictureFingerprint(cellsOf(picture))
    expect(fingerprint).toBeNull()
  })

  it('does not exist for cells of another number', () => {
    expect(pictureFingerprint([])).toBeNull()
  })
})

describe('copies of a receipt', () => {
  const own = fingerprintOf(page(3))
  const candidate = (submissionId: string, picture: Picture) => ({ submissionId, ...fingerprintOf(picture) })

  it('are pictures with the same detail, and a few that resemble it, as a cropped one does', () => {
    const candidates = [candidate('saved again', noisy(page(3))), candidate('similar', otherDigits(page(3)))]
    expect(findCopies([own], candidates)).toEqual(['saved again', 'similar'])
  })

  it('are only those with the same detail where many look alike: they are of one app', () => {
    const alike = Array.from({ length: 4 }, (_, index) => candidate(`app ${index}`, otherDigits(page(3))))
    expect(findCopies([own], [candidate('saved again', noisy(page(3))), ...alike])).toEqual(['saved again'])
  })

  it('are not those that are further away, nor any without an own picture', () => {
    expect(findCopies([own], [candidate('other', page(5))])).toEqual([])
    expect(findCopies([], [candidate('same', page(3))])).toEqual([])
  })
})
