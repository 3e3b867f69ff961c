import type { FieldWidth, PdfSettings, Locale } from '@nibondhon/domain'

/** All that stands in the PDF of one submission, in words: nothing here knows forms, and nothing here is code. */
export interface PdfDocument {
  language: Locale
  title: string
  /** Whose paper it is, above the title; '' and null leave it out. */
  letterhead: { text: string; logo: PdfImage | null }
  status: { word: string; tone: 'good' | 'waiting' | 'bad' }
  /** A code that leads to the page of the submission. */
  qr: { url: string; caption: string } | null
  /** Rows about the submission itself; none leaves the block out. */
  info: PdfRow[]
  fields: PdfItem[]
  payment: PdfPayment | null
  /** Sanitised HTML, its variables filled in, by where it stands. */
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

export interface PdfPayment {
  title: string
  rows: PdfRow[]
  /** What the amount is made of; the last line is the sum. */
  items: { label: string; amount: string }[]
  total: { label: string; amount: string }
}

/** What stands in the twelve columns, one after the other. */
export type PdfItem = { width: FieldWidth } & (
  | { kind: 'answer'; label: string; value: string }
  | { kind: 'heading'; level: 1 | 2 | 3 | 4 | 5 | 6; text: string; style: PdfTextStyle }
  | { kind: 'paragraph'; text: string; style: PdfTextStyle }
  | { kind: 'group'; text: string }
  | { kind: 'divider' }
  | { kind: 'html'; content: string }
)

/** As staff wrote it, in CSS; '' is "as usual". */
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
