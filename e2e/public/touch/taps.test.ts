import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProduct, type Product } from '../../support/open-product.ts'
import { publishForm } from '../../support/publish-form.ts'
import { centreOfControl, outcomeOfPress, takeFileClicks, type Step } from './press-in-page.ts'

let product: Product
let address: string
beforeAll(async () => {
  product = await openProduct()
  const form = await publishForm(product, { title: 'Every pair of fields', fields: FIELDS })
  address = `/${form.customUrl}`
})
afterAll(() => product.close())

/** Every kind of control; e-mail and web addresses are typed into the same input as text. */
const TYPES = ['text', 'tel', 'number', 'date', 'textarea', 'select', 'radio', 'checkbox', 'file'] as const
type FieldType = (typeof TYPES)[number]

/** What puts an empty required field right. */
const VALID: Partial<Record<FieldType, string>> = {
  text: 'Rahima',
  tel: '01712345678',
  number: '5',
  date: '2027-01-16',
  textarea: 'Dhaka',
}

/** Each type before three others, and behind three. */
const PAIRS = [3, 0, 6].flatMap((distance) =>
  TYPES.map((left, index) => ({ left, next: TYPES[(index + distance) % TYPES.length] ?? left })),
)

/** The fields of every pair; all required, so that leaving one empty is an error. */
const FIELDS = PAIRS.flatMap(({ left, next }, index) => [
  { id: `left${index}`, type: left, label: `Left ${index}`, required: true, options: ['One', 'Two'] },
  { id: `next${index}`, type: next, label: `Next ${index}`, required: true, options: ['One', 'Two'] },
])

/** Down and up at a point of the screen, as a finger's are; a click by element would wait for it to stay. */
type Press = (session: CDPSession, at: { x: number; y: number }) => Promise<unknown>

const PRESSES: Record<'touch' | 'mouse', Press> = {
  touch: (session, at) =>
    Promise.all([
      session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] }),
      session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ]),
  mouse: (session, at) => {
    const button = { ...at, button: 'left', clickCount: 1 } as const
    return Promise.all([
      session.send('Input.dispatchMouseEvent', { ...at, type: 'mouseMoved' }),
      session.send('Input.dispatchMouseEvent', { ...button, type: 'mousePressed' }),
      session.send('Input.dispatchMouseEvent', { ...button, type: 'mouseReleased' }),
    ])
  },
}

/** The steps of a pair: leave the first field empty; then, where it can be typed, put it right. */
function stepsOf(index: number): Step[] {
  const pair = { left: `left${index}`, next: `next${index}` }
  const valid = VALID[PAIRS[index]?.left ?? 'file']
  return [
    { ...pair, option: 0, hasError: true },
    ...(valid === undefined ? [] : [{ ...pair, option: 1, hasError: false, valid }]),
  ]
}

async function missedBy(page: Page, press: Press, pairs: readonly number[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await page.evaluate(takeFileClicks)
  const missed: string[] = []
  for (const index of pairs) {
    for (const step of stepsOf(index)) {
      await press(session, await page.evaluate(centreOfControl, step))
      const outcome = await page.evaluate(outcomeOfPress, step)
      const { left, next } = PAIRS[index]!
      if (outcome !== 'hit') missed.push(`${left}, then ${next}: ${outcome}`)
      // Each miss waits for its time; a few are enough to see what is wrong.
      if (missed.length === 5) return missed
    }
  }
  return missed
}

const EVERY_PAIR = [...PAIRS.keys()]
/** Each type once as the first and once as the next: a mouse does the same as a finger, only without a delay. */
const EVERY_TYPE = EVERY_PAIR.slice(0, TYPES.length)

it.each([
  ['touch', EVERY_PAIR],
  ['mouse', EVERY_TYPE],
] as const)(
  'every control is hit by %s when a field before it, of any type, shows or drops its error',
  async (kind, pairs) => {
    const { page } = await product.visit({ path: address, width: 360 })
    expect(await missedBy(page, PRESSES[kind], pairs)).toEqual([])
  },
)
