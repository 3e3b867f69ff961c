import { describe, expect, it } from 'vitest'
import { qrPath, qrSquares } from '../../../lib/qr/qr-squares.ts'
import { qrSvg } from './qr-image.ts'

const LINK = 'https://forms.example.org/reunion-2027'

describe('the QR code of a link', () => {
  it('has an empty margin of four squares', () => {
    const { size, isDark } = qrSquares(LINK)
    for (let i = 0; i < size; i++) {
      for (let edge = 0; edge < 4; edge++) {
        expect([isDark(i, edge), isDark(edge, i), isDark(i, size - 1 - edge)]).toEqual([false, false, false])
      }
    }
  })

  it('has the three corner marks that scanners look for', () => {
    const { size, isDark } = qrSquares(LINK)
    const row = (x: number, y: number) =>
      Array.from({ length: 7 }, (_, i) => (isDark(x + i, y) ? '#' : '.')).join('')
    const corners = [
      [4, 4],
      [size - 11, 4],
      [4, size - 11],
    ] as const
    for (const [x, y] of corners) {
      expect([0, 1, 2, 3, 4, 5, 6].map((line) => row(x, y + line))).toEqual([
        '#######',
        '#.....#',
        '#.###.#',
        '#.###.#',
        '#.###.#',
        '#.....#',
        '#######',
      ])
    }
  })

  it('draws every dark square once', () => {
    const squares = qrSquares(LINK)
    let dark = 0
    for (let y = 0; y < squares.size; y++)
      for (let x = 0; x < squares.size; x++) dark += squares.isDark(x, y) ? 1 : 0
    const drawn = [...qrPath(squares).matchAll(/h(\d+)v1/g)].reduce((sum, match) => sum + Number(match[1]), 0)
    expect(drawn).toBe(dark)
  })

  it('is black on white as a file', () => {
    expect(qrSvg(LINK)).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+".*#fff.*#000.*<\/svg>\n$/,
    )
  })
})
