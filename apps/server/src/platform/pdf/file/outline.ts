import { utf16String } from './object-bytes.ts'
import { TOP_OF_PAGE } from './place-part.ts'

/** A position in the document that readers can jump to. */
export interface Bookmark {
  title: string
  pageObject: number
}

/** The list of bookmarks, under the number `first`, and then each of them under the numbers that follow. */
export function* outlineObjects(
  first: number,
  bookmarks: readonly Bookmark[],
): Generator<[number: number, text: string]> {
  const last = bookmarks.length - 1
  const reference = (index: number) => `${first + 1 + index} 0 R`
  const ends = last < 0 ? '' : ` /First ${reference(0)} /Last ${reference(last)} /Count ${bookmarks.length}`
  yield [first, `<< /Type /Outlines${ends} >>`]
  for (const [index, { title, pageObject }] of bookmarks.entries()) {
    const previous = index > 0 ? ` /Prev ${reference(index - 1)}` : ''
    const next = index < last ? ` /Next ${reference(index + 1)}` : ''
    const target = `/Dest [${pageObject} 0 R ${TOP_OF_PAGE}]`
    yield [
      first + 1 + index,
      `<< /Title ${utf16String(title)} /Parent ${first} 0 R ${target}${previous}${next} >>`,
    ]
  }
}
