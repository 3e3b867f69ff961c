import { mapReferences } from './map-references.ts'
import { objectBytes } from './object-bytes.ts'
import { pagesOf, type PdfFile } from './pdf-file.ts'
import { hangOn } from '../tags/root-structure.ts'
import type { Structure } from '../tags/write-structure.ts'

/** A file as a part of a larger one: its objects, under new numbers, as bytes that only have to be written. */
export interface PlacedPart {
  bytes: Uint8Array
  firstObject: number
  /** Where each object begins, by its number from `firstObject` on, in bytes from the start of the part. */
  starts: Uint32Array
  /** The first number that is free after it. */
  nextObject: number
  /** The object that stands for all its pages. */
  pagesObject: number
  /** Its pages, in order. */
  pageObjects: number[]
  /** What a whole file says of itself. */
  catalogue: string
  infoObject: number
  structure: Structure
}

/** Pages of a joined file all hang on this object, and its tags on the other. */
export const ROOT_PAGES = 2
export const ROOT_DOCUMENT = 3

/** For a number without an object. */
export const NO_OBJECT = 0xff_ff_ff_ff

/** Its objects get the numbers from `firstObject` on, in the same order. */
export function placePart(file: PdfFile, structure: Structure, firstObject: number): PlacedPart {
  const renumber = (number: number) => firstObject + number - 1
  const parts: Buffer[] = []
  const starts = new Uint32Array(Math.max(...file.objects.keys())).fill(NO_OBJECT)
  const tops = new Set(structure.tops)
  let at = 0
  for (const [number, { text, stream }] of file.objects) {
    if (number === file.root) continue
    const moved = linkToObjects(hangOnRoot(mapReferences(text, renumber)))
    const hung = tops.has(number) ? hangOn(ROOT_DOCUMENT, moved) : moved
    const bytes = objectBytes(renumber(number), { text: hung, stream })
    starts[number - 1] = at
    parts.push(bytes)
    at += bytes.length
  }
  const pages = pagesOf(file)
  return {
    bytes: Buffer.concat(parts),
    firstObject,
    starts,
    nextObject: firstObject + starts.length,
    pagesObject: renumber(pages.object),
    pageObjects: pages.kids.map(renumber),
    catalogue: mapReferences(file.objects.get(file.root)?.text ?? '', renumber),
    infoObject: renumber(file.info),
    structure: {
      tops: structure.tops.map(renumber),
      parents: renumber(structure.parents),
      limits: structure.limits,
    },
  }
}

function hangOnRoot(text: string): string {
  return text.replace(/^<<\n {2}\/Type \/Pages\n/, `<<\n  /Type /Pages\n  /Parent ${ROOT_PAGES} 0 R\n`)
}

/** A link of the contents names the object of its page, which stands in another part. */
function linkToObjects(text: string): string {
  return text.replace(
    /\/A <<\n\s*\/Type \/Action\n\s*\/S \/URI\n\s*\/URI \(object:(\d+)\)\n\s*>>/,
    `/Dest [$1 0 R ${TOP_OF_PAGE}]`,
  )
}

/** Of A4, as wide as it is shown now. */
export const TOP_OF_PAGE = '/XYZ 0 842 0'
