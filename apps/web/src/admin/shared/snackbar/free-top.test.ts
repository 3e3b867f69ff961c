// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { freeTop, keepOffControls } from './free-top.ts'

const box = (top: number, height: number, left = 900, width = 300) => ({
  top,
  bottom: top + height,
  left,
  right: left + width,
})
const notice = box(72, 50)

it('leaves a notice at its place where it covers nothing', () => {
  expect(freeTop(notice, [box(200, 40)], 800)).toBe(72)
})

it('puts it below the buttons that it would cover, such as Save of the editor', () => {
  expect(freeTop(notice, [box(80, 40), box(90, 60)], 800)).toBe(158)
})

it('moves on where the next place covers a button too', () => {
  expect(freeTop(notice, [box(80, 40), box(130, 40)], 800)).toBe(178)
})

it('does not move for what is beside it', () => {
  expect(freeTop(notice, [box(80, 40, 100, 200)], 800)).toBe(72)
})

it('stays at its place where the whole side is full', () => {
  const column = Array.from({ length: 20 }, (_, i) => box(72 + i * 50, 45))
  expect(freeTop(notice, column, 800)).toBe(72)
})

it('goes to the end of the window where only that is free', () => {
  const column = Array.from({ length: 13 }, (_, i) => box(72 + i * 50, 45))
  expect(freeTop(notice, column, 792)).toBe(725)
})

it('is placed again when another page appears below it', async () => {
  const shown = document.body.appendChild(place(document.createElement('div'), notice))
  const stop = keepOffControls(shown)
  expect(shown.style.top).toBe('72px')
  document.body.append(place(document.createElement('button'), box(80, 40)))
  await expect.poll(() => shown.style.top).toBe('128px')
  stop?.()
  document.body.replaceChildren()
})

function place<E extends HTMLElement>(element: E, { top, bottom, left, right }: ReturnType<typeof box>): E {
  element.getBoundingClientRect = () => new DOMRect(left, top, right - left, bottom - top)
  return element
}
