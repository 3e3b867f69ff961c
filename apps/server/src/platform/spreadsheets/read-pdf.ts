import { tableOfText, type TextPiece } from '@nibondhon/domain/csv'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PdfProblem, Table } from './read-table.ts'
import type { SheetBounds } from './sheet-bounds.ts'

/** A bank prints about 40 payments on a page. */
const MAX_PAGES = 200
const MAX_PIECES = 300_000
const MAX_TEXT_LENGTH = 5_000_000
/** The name of a bank on a scanned page is no text of a statement. */
const MIN_TEXT_LENGTH = 20
/** Of lines that are printed a little askew. */
const MAX_SLOPE = 0.1

/**
 * The table of a PDF with texts, by where they are on its pages. It runs only in the process that reads files, which ends if the
 * file takes too much time or memory: a small PDF can unpack to gigabytes.
 */
export async function readPdf(bytes: Buffer, bounds: SheetBounds): Promise<Table | PdfProblem | 'too_large'> {
  const { password = '' } = bounds
  const task = getDocument({
    data: new Uint8Array(bytes),
    ...(password !== '' && { password }),
    // Only texts are read: no fonts, pictures or scripts.
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    verbosity: 0,
  })
  try {
    const read = await readPieces(await task.promise)
    return typeof read === 'string' ? read : tableOf(read, bounds)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'PasswordException') return 'pdf_damaged'
    return password === '' ? 'pdf_locked' : 'pdf_wrong_password'
  } finally {
    await task.destroy()
  }
}

interface ReadPieces {
  pieces: TextPiece[]
  /** Pages without any text: a scan among others, or nothing. */
  empty: number[]
}

async function readPieces(pdf: PDFDocumentProxy): Promise<ReadPieces | PdfProblem | 'too_large'> {
  if (pdf.numPages > MAX_PAGES) return 'pdf_too_long'
  const pieces: TextPiece[] = []
  const empty: number[] = []
  let length = 0
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const before = pieces.length
    for await (const piece of piecesOf(page)) {
      pieces.push(piece)
      length += piece.text.length
      if (pieces.length > MAX_PIECES || length > MAX_TEXT_LENGTH) return 'too_large'
    }
    if (pieces.length === before) empty.push(number)
    page.cleanup()
  }
  return length < MIN_TEXT_LENGTH ? 'pdf_scan' : { pieces, empty }
}

/** A stream, so that a page that never ends is left. */
async function* piecesOf(page: PDFPageProxy): AsyncGenerator<TextPiece> {
  const viewport = page.getViewport({ scale: 1 })
  const reader = page.streamTextContent().getReader()
  try {
    for (;;) {
      const { done, value } = (await reader.read()) as { done: boolean; value?: { items: object[] } }
      if (done) return
      for (const item of value?.items ?? []) {
        const piece = 'str' in item ? pieceOf(item as TextItem, page.pageNumber, viewport) : null
        if (piece) yield piece
      }
    }
  } finally {
    await reader.cancel()
  }
}

interface TextItem {
  str: string
  transform: number[]
  width: number
}

/** Null for spaces, which are known by the places of the words, and for texts that are not upright, such as a watermark. */
function pieceOf(
  { str, transform, width }: TextItem,
  page: number,
  viewport: ReturnType<PDFPageProxy['getViewport']>,
): TextPiece | null {
  const text = str.replace(/\p{Cc}+/gu, '').trim()
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform
  if (text === '') return null
  // A page that is shown turned has its texts turned the other way.
  const [left, top] = viewport.convertToViewportPoint(x, y) as [number, number]
  const [right, end] = viewport.convertToViewportPoint(x + a, y + b) as [number, number]
  if (right <= left || Math.abs(end - top) > (right - left) * MAX_SLOPE) return null
  return { page, left, y: top, width, size: Math.max(1, Math.hypot(c, d)), text }
}

function tableOf({ pieces, empty }: ReadPieces, bounds: SheetBounds): Table | PdfProblem | 'too_large' {
  const table = tableOfText(pieces)
  if (!table) return 'pdf_without_table'
  if (table.cells.length + empty.length > bounds.rows) return 'too_large'
  return {
    kind: 'pdf',
    cells: [
      ...table.cells.map((row) => row.map((cell) => cell.slice(0, bounds.cell))),
      // Reported with the rows, because its payments would be missing.
      ...empty.map((page) => [`Page ${page} has no text`]),
    ],
    lines: table.lines + empty.length,
    joined: table.joined,
  }
}
