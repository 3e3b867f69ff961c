import type { Locator } from 'playwright-core'

interface Photo {
  width: number
  height: number
  /** In the words of EXIF: 1 is upright, 6 is held on its side. */
  orientation?: number
}

/**
 * Chooses a JPEG photo of noise, which is large. It is made within the page, which is quicker than to bring megabytes
 * there. Returns its size in bytes.
 */
export function chooseLargePhoto(input: Locator, { width, height, orientation = 1 }: Photo): Promise<number> {
  return input.evaluate(
    async (element: HTMLInputElement, [wide, high, turned]) => {
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = high
      const image = new ImageData(wide, high)
      for (let start = 0; start < image.data.length; start += 65_536) {
        crypto.getRandomValues(image.data.subarray(start, start + 65_536))
      }
      for (let alpha = 3; alpha < image.data.length; alpha += 4) image.data[alpha] = 255
      canvas.getContext('2d')?.putImageData(image, 0, 0)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 1))
      // An APP1 segment after the two bytes that begin a JPEG: EXIF with the one entry for the orientation.
      const exif = `ff e1 00 22 45 78 69 66 00 00 4d 4d 00 2a 00 00 00 08 00 01
        01 12 00 03 00 00 00 01 00 0${turned} 00 00 00 00 00 00`
      const segment = new Uint8Array(exif.split(/\s+/).map((byte) => parseInt(byte, 16)))
      const parts = blob ? [blob.slice(0, 2), segment, blob.slice(2)] : []
      const photo = new File(parts, 'photo.jpeg', { type: 'image/jpeg' })
      const transfer = new DataTransfer()
      transfer.items.add(photo)
      element.files = transfer.files
      element.dispatchEvent(new Event('change', { bubbles: true }))
      return photo.size
    },
    [width, height, orientation] as const,
  )
}
