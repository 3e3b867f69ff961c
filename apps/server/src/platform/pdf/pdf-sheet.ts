import type { Locale, PrintKind, PrintTexts, SheetPlan } from '@nibondhon/domain'
import type { PdfImage } from './pdf-document.ts'

/** Badges or certificates of one layout, as they lie on their paper. Like a document it knows nothing of forms. */
export interface PdfSheet {
  language: Locale
  title: string
  author: string
  kind: PrintKind
  plan: SheetPlan
  /** #rrggbb */
  colour: string
  /** Fills each card. */
  background: PdfImage | null
  /** Whether room is kept for a photo, also on the card of who has none. */
  hasPhotos: boolean
  cards: PdfCard[]
}

export interface PdfCard {
  language: Locale
  /** Their lines are lines of the card; what does not fit is printed smaller. */
  texts: PrintTexts
  photo: PdfImage | null
  /** The address of a ticket. */
  qr: string | null
}
