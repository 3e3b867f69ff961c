import { createHash } from 'node:crypto'
import { PartJoiner } from '../file/join-parts.ts'
import type { PlacedPart } from '../file/place-part.ts'
import { PdfFailed } from '../pdf-errors.ts'
import type { PdfCard, PdfSheet } from '../pdf-sheet.ts'
import type { PdfMaker } from '../workers/pdf-maker.ts'
import { prefetch } from './make-collection.ts'

interface SheetOptions {
  pdf: Pick<PdfMaker, 'makePart'>
  /** Owners take turns in the queue. */
  owner: string
  signal: AbortSignal
}

/** About as many as Typst draws in a second. */
const CARDS_IN_PART = 40

/** How many cards are drawn together: whole sheets. */
function cardsInPart({ columns, rows }: PdfSheet['plan']): number {
  const onSheet = columns * rows
  return Math.max(1, Math.floor(CARDS_IN_PART / onSheet)) * onSheet
}

/**
 * Many cards as one file, streamed part by part: while Typst draws a part, the cards of the next are read and the part before
 * is sent.
 */
export function makeSheets(
  cards: AsyncIterable<PdfCard>,
  sheet: Omit<PdfSheet, 'cards'>,
  options: SheetOptions,
): AsyncGenerator<Buffer> {
  return prefetch(joinSheets(prefetch(batches(cards, cardsInPart(sheet.plan))), sheet, options))
}

async function* joinSheets(
  batched: AsyncIterable<PdfCard[]>,
  sheet: Omit<PdfSheet, 'cards'>,
  { pdf, owner, signal }: SheetOptions,
): AsyncGenerator<Buffer> {
  const joiner = new PartJoiner()
  const id = createHash('sha256')
  let page = 1
  let first: PlacedPart | null = null
  yield joiner.begin()
  for await (const cards of batched) {
    const placed = await makePart(cards)
    first ??= placed
    page += placed.pageObjects.length
    id.update(JSON.stringify(cards.map(({ texts, qr }) => [texts, qr])))
    yield joiner.add(placed)
  }
  if (first) yield* joiner.endPlain(first, id.digest('hex').slice(0, 32))

  async function makePart(cards: PdfCard[]): Promise<PlacedPart> {
    signal.throwIfAborted()
    const part = { kind: 'sheet-part' as const, sheet: { ...sheet, cards }, firstPage: page, ...joiner.next }
    return (await pdf.makePart(part, { owner, signal }).catch((error) => retryWithGoodPhotos(cards, error)))
      .placed
  }

  /** A photo that cannot be drawn fails its part: each is tried alone, and the person's card is printed without it. */
  async function retryWithGoodPhotos(cards: PdfCard[], error: unknown) {
    if (!(error instanceof PdfFailed)) throw error
    const position = { firstPage: page, ...joiner.next }
    const good: PdfCard[] = []
    for (const card of cards) {
      signal.throwIfAborted()
      const alone = { kind: 'sheet-part' as const, sheet: { ...sheet, cards: [card] }, ...position }
      const isDrawn =
        card.photo === null || (await pdf.makePart(alone, { owner, signal }).then(isThere, isFailed))
      good.push(isDrawn ? card : { ...card, photo: null })
    }
    return pdf.makePart(
      { kind: 'sheet-part', sheet: { ...sheet, cards: good }, ...position },
      { owner, signal },
    )
  }
}

function isThere(): boolean {
  return true
}

function isFailed(error: unknown): boolean {
  if (error instanceof PdfFailed) return false
  throw error
}

async function* batches(cards: AsyncIterable<PdfCard>, size: number): AsyncGenerator<PdfCard[]> {
  let batch: PdfCard[] = []
  for await (const card of cards) {
    batch.push(card)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
