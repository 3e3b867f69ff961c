import type { Staff } from './set-up.ts'

/** The last days are left open, for who wants to close them. */
const OPEN_DAYS = 3
const DAY_MS = 24 * 60 * 60 * 1000

/** Closes the books as a treasurer does every few days. */
export async function closeDays({ treasurer }: Staff): Promise<void> {
  const { lastDay } = await treasurer.call<{ lastDay: string }>('GET /api/books?limit=1')
  const through = new Date(Date.parse(lastDay) - OPEN_DAYS * DAY_MS).toISOString().slice(0, 10)
  const { closing } = await treasurer.call<{ closing: { seen: string } }>(
    `GET /api/books/closing?through=${through}`,
  )
  await treasurer.call('POST /api/books/closing', { body: { through, seen: closing.seen } })
}
