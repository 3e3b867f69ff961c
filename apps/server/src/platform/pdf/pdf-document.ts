import type { FieldWidth, PdfSettings, Locale } from '@nibondhon/domain'

/** The content of a submission's PDF as text. It knows nothing of forms, and none of it is Typst code. */
export interface PdfDocument {
  language: Locale
  title: string
  /** The letterhead above the title; '' and null leave it out. */
  letterhead: { text: string; logo: PdfImage | null }
  status: { word: string; tone: 'good' | 'waiting' | 'bad' }
  /** A QR code with the address of the submission's page. */
  qr: { url: string; caption: string } | null
  /** A ticket that gates scan; left out where there is none. */
  ticket?: PdfTicket | null
  /** Rows about the submission itself; empty leaves the block out. */
  info: PdfRow[]
  fields: PdfItem[]
  /** The pictures that answers show, apart from them because they are large. */
  pictures?: readonly PdfImage[]
  payment: PdfPayment | null
  /** Sanitised HTML with its variables filled in, and its position. */
  html: { position: PdfSettings['htmlContent']['position']; content: string } | null
  footer: string
  showLabels: boolean
  style: PdfStyle
}

export interface PdfStyle {
  primaryColor: string
  backgroundColor: string
  fontFamily: PdfSettings['customStyling']['fontFamily']
  /** In CSS pixels, as it is chosen in the editor. */
  fontSize: number
}

export interface PdfRow {
  label: string
  value: string
}

export interface PdfTicket {
  /** What its QR code says. */
  url: string
  /** What it lets in to. */
  title: string
  caption: string
  rows: PdfRow[]
}

export interface PdfPayment {
  title: string
  rows: PdfRow[]
  /** The items of the amount. */
  items: { label: string; amount: string }[]
  total: { label: string; amount: string }
}

/** An item of the twelve-column grid. */
export type PdfItem = { width: FieldWidth } &
  /** `picture` is its place in the document's pictures. */
  (
    | { kind: 'answer'; label: string; value: string; picture?: number }
    | { kind: 'heading'; level: 1 | 2 | 3 | 4 | 5 | 6; text: string; style: PdfTextStyle }
    | { kind: 'paragraph'; text: string; style: PdfTextStyle }
    | { kind: 'group'; text: string }
    | { kind: 'divider' }
    | { kind: 'html'; content: string }
  )

/** CSS values by staff; '' for the default. */
export interface PdfTextStyle {
  textAlign: string
  fontWeight: string
  fontSize: string
  color: string
  backgroundColor: string
}

export interface PdfImage {
  type: 'image/png' | 'image/jpeg' | 'image/gif'
  bytes: Uint8Array
}
