import type { Locale } from '@nibondhon/domain'
import type { PartPosition, PlacedPart } from './file/place-part.ts'
import type { PdfDocument, PdfStyle } from './pdf-document.ts'
import type { PdfSheet } from './pdf-sheet.ts'

/** A unit of work: one document, a part of a collection, the contents of a collection, or sheets of cards, whole or as a part. */
export type PdfJob =
  | { kind: 'document'; document: PdfDocument }
  | ({ kind: 'part'; documents: PdfDocument[] } & PartPosition)
  | ({ kind: 'contents'; contents: PdfContents } & PartPosition)
  | { kind: 'sheet'; sheet: PdfSheet }
  | ({ kind: 'sheet-part'; sheet: PdfSheet } & PartPosition)

/** The table of contents of a collection. */
export interface PdfContents {
  title: string
  /** One line under the title: the number of submissions and the date. */
  note: string
  heading: string
  entries: { title: string; note: string; page: number; pageObject: number }[]
  style: PdfStyle
  /** English where it is left out. */
  language?: Locale
}

export type PdfResult = { kind: 'file'; bytes: Uint8Array } | MadePart

export interface MadePart {
  kind: 'part'
  placed: PlacedPart
  /** The first page of each document, counted in the whole collection. */
  starts: number[]
}
