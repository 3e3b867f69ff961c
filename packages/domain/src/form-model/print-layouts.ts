/** What is printed for people with a ticket. */
export const PRINT_KINDS = ['badge', 'table-card', 'certificate', 'id-card'] as const
export type PrintKind = (typeof PRINT_KINDS)[number]

/** Of a card, as it is read. */
export const PRINT_SIZES = ['card', 'badge', 'a7', 'a6', 'a6-wide', 'a5', 'a5-wide', 'a4', 'a4-wide'] as const
export type PrintSize = (typeof PRINT_SIZES)[number]

/** The paper in the printer: A4 with as many cards as fit, or paper of the size of the card. */
export const PRINT_PAPERS = ['a4', 'own'] as const
export type PrintPaper = (typeof PRINT_PAPERS)[number]

/** Which people of a ticket that is good get one. */
export const PRINT_FOR = ['everyone', 'paid', 'came'] as const
export type PrintFor = (typeof PRINT_FOR)[number]

/** In which language: one for all, or that in which each submission was filled in. */
export const PRINT_LANGUAGES = ['member', 'en', 'bn'] as const
export type PrintLanguage = (typeof PRINT_LANGUAGES)[number]

/** The parts of a card from top to bottom; `main` is the largest. */
export const PRINT_PARTS = ['head', 'main', 'body', 'foot'] as const
export type PrintPart = (typeof PRINT_PARTS)[number]
export type PrintTexts = Record<PrintPart, string>

export interface PrintLayout {
  id: string
  /** How staff call it, and members see it. */
  name: string
  kind: PrintKind
  size: PrintSize
  paper: PrintPaper
  language: PrintLanguage
  /** With variables as in messages. An empty part in Bangla is that in English. */
  texts: PrintTexts
  textsBn: PrintTexts
  /** #rrggbb */
  colour: string
  /** The QR code of the ticket. */
  showsQr: boolean
  /** The id of a field that takes a photo; '' prints none. */
  photoField: string
  /** The hash of a stored picture that fills the card; '' has none. */
  background: string
  for: PrintFor
  /** Also for each guest, and not only for who registered. */
  withGuests: boolean
  /** Whether members find it on the page of their ticket. */
  forMembers: boolean
}

export const MAX_PRINT_LAYOUTS = 10
export const MAX_PRINT_TEXT_LENGTH = 500
export const MAX_PRINT_NAME_LENGTH = 60
