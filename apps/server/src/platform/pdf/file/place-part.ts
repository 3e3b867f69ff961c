import { mapReferences } from './map-references.ts'
import { pagesOf, type PdfFile, type PdfObject } from './pdf-file.ts'
import { writeObjects } from './write-pdf.ts'
import type { Structure } from '../tags/write-structure.ts'

/** The position of a part in a joined file: all numbers in it are final. */
export interface PartPosition {
  /** The number of its first page. */
  firstPage: number
  /** The number of its first object. */
  firstObject: number
  /** How many bytes come before it. */
  firstByte: number
}

/** A file as a part of a larger one: its objects, under new numbers, as bytes that only have to be written. */
export interface PlacedPart {
  bytes: Uint8Array
  /** The rows of the cross-reference table for its objects, from the first one on. */
  rows: Uint8Array
  /** The first number that is free after it. */
  nextObject: number
  /** The object that represents all its pages. */
  pagesObject: number
  /** Its pages, in order. */
  pageObjects: number[]
  /** The text of its catalogue object. */
  catalogue: string
  infoObject: number
  structure: Omit<Structure, 'objects'>
}

/** The parent object of all pages of a joined file, and that of its tags. */
export const ROOT_PAGES = 2
export const ROOT_DOCUMENT = 3

/** Its objects get the numbers from the part's first on, in the same order; those of tags have theirs already. */
export function placePart(
  file: PdfFile,
  { objects: tagObjects, ...structure }: Structure,
  { firstObject, firstByte }: PartPosition,
): PlacedPart {
  const renumber = (number: number) => firstObject + number - 1
  const objects = new Map<number, PdfObject>()
  for (const [number, { text, stream }] of file.objects) {
    if (number === file.root) continue
    objects.set(renumber(number), { text: linkToObjects(setParent(mapReferences(text, renumber))), stream })
  }
  for (const [number, text] of tagObjects) objects.set(number, { text, stream: null })
  const { bytes, rows, next } = writeObjects(objects, { first: firstObject, at: firstByte })
  const pages = pagesOf(file)
  return {
    bytes,
    rows,
    nextObject: next,
    pagesObject: renumber(pages.object),
    pageObjects: pages.kids.map(renumber),
    catalogue: mapReferences(file.objects.get(file.root)?.text ?? '', renumber),
    infoObject: renumber(file.info),
    structure,
  }
}

function setParent(text: string): string {
  return text.replace(/^<<\n {2}\/Type \/Pages\n/, `<<\n  /Type /Pages\n  /Parent ${ROOT_PAGES} 0 R\n`)
}

/** A link of the contents names the object of its page, which is in another part. */
function linkToObjects(text: string): string {
  return text.replace(
    /\/A <<\n\s*\/Type \/Action\n\s*\/S \/URI\n\s*\/URI \(object:(\d+)\)\n\s*>>/,
    `/Dest [$1 0 R ${TOP_OF_PAGE}]`,
  )
}

/** Of A4, as wide as it is shown now. */
export const TOP_OF_PAGE = '/XYZ 0 842 0'
