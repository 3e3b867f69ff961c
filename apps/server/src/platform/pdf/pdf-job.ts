import type { PartPlace, PlacedPart } from './file/place-part.ts'
import type { PdfDocument, PdfStyle } from './pdf-document.ts'

/** What is made in one go: one document; some of many that are joined later; or the contents of those. */
export type PdfJob =
  | { kind: 'document'; document: PdfDocument }
  | ({ kind: 'part'; documents: PdfDocument[] } & PartPlace)
  | ({ kind: 'contents'; contents: PdfContents } & PartPlace)

/** The first pages of many submissions in one document. */
export interface PdfContents {
  title: string
  /** One line under the title: how many there are, and of when. */
  note: string
  heading: string
  entries: { title: string; note: string; page: number; pageObject: number }[]
  style: PdfStyle
}

export type PdfResult = { kind: 'file'; bytes: Uint8Array } | MadePart

export interface MadePart {
  kind: 'part'
  placed: PlacedPart
  /** The page on which each document begins, as it is counted in the whole. */
  starts: number[]
}
