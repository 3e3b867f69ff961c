import type { Locator } from 'playwright-core'

/**
 * The headline is the stroke that joins the letters of a Bangla word. Returns how much of the word's width its darkest
 * row of pixels fills: 1 where the stroke is whole, about 0.7 where it is lost between the letters.
 */
export async function headlineOf(element: Locator, word: string): Promise<number> {
  await element.scrollIntoViewIfNeeded()
  const clip = await element.evaluate((node, text) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    for (let at = texts.nextNode(); at; at = texts.nextNode()) {
      const start = at.textContent?.indexOf(text) ?? -1
      if (start < 0) continue
      const range = document.createRange()
      range.setStart(at, start)
      range.setEnd(at, start + text.length)
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x, y, width, height }
    }
    throw new Error(`${text} is not there`)
  }, word)
  const png = await element.page().screenshot({ clip })
  return element.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!canvas) throw new Error('There is no canvas')
    canvas.drawImage(image, 0, 0)
    const pixels = canvas.getImageData(0, 0, image.width, image.height).data
    const green = Array.from({ length: image.width * image.height }, (_, i) => pixels[i * 4 + 1] ?? 0)
    const middle = (Math.min(...green) + Math.max(...green)) / 2
    const rows = Array.from({ length: image.height }, (_, y) =>
      green.slice(y * image.width, (y + 1) * image.width),
    )
    return Math.max(...rows.map((row) => row.filter((value) => value < middle).length / row.length))
  }, png.toString('base64'))
}
