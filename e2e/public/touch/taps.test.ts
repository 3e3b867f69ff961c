import type { CDPSession, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProduct, type Product } from '../../support/open-product.ts'
import { publishForm } from '../../support/publish-form.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const TYPES = [
  'text',
  'email',
  'tel',
  'number',
  'url',
  'date',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'file',
] as const
type FieldType = (typeof TYPES)[number]

/** What puts an empty required field right. */
const VALID: Partial<Record<FieldType, string>> = {
  text: 'Rahima',
  email: 'rahima@example.org',
  tel: '01712345678',
  number: '5',
  url: 'https://example.org',
  date: '2027-01-16',
  textarea: 'Dhaka',
}

/** A field of one type before each of the others; all required, so that leaving one empty is an error. */
function fieldsAfter(left: FieldType) {
  return TYPES.flatMap((next) => [
    { id: `before-${next}`, type: left, label: `Before ${next}`, required: true, options: ['One', 'Two'] },
    { id: next, type: next, label: `The ${next}`, required: true, options: ['One', 'Two'] },
  ])
}

/** Taps and clicks go to a point of the screen, as a finger's do; a click by element would wait for it to stay. */
type Press = (at: { x: number; y: number }) => Promise<void>

async function pressers(page: Page): Promise<Record<'touch' | 'mouse', Press>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  return {
    async touch({ x, y }) {
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
    async mouse({ x, y }) {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.up()
    },
  }
}

const isGroup = (type: FieldType) => type === 'radio' || type === 'checkbox'

/** Where a member presses: an option of a group, the box of a file, or the input itself. */
function controlOf(page: Page, type: FieldType, option: number): Locator {
  if (isGroup(type)) return page.locator(`#nf-${type} label`).nth(option)
  return page.locator(type === 'file' ? '.nf-file-empty[for="nf-file"]' : `#nf-${type}`)
}

async function centreOf(control: Locator): Promise<{ x: number; y: number }> {
  const box = await control.boundingBox()
  if (!box) throw new Error('The control is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Instead of opening the dialog of the system, which no test can close. */
function countClicks(input: HTMLElement | SVGElement): void {
  input.addEventListener('click', (event) => {
    event.preventDefault()
    input.dataset['clicks'] = String(Number(input.dataset['clicks'] ?? 0) + 1)
  })
}

async function expectHit(page: Page, type: FieldType, option: number): Promise<void> {
  const input = page.locator(`#nf-${type}`)
  if (isGroup(type)) await expect.poll(() => input.locator('input').nth(option).isChecked()).toBe(true)
  else if (type === 'file')
    await expect.poll(() => input.getAttribute('data-clicks')).toBe(String(option + 1))
  else await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** By mouse one of each kind of message box is enough: the presses are the same events in another order. */
const PRESSES = {
  touch: TYPES,
  mouse: ['text', 'tel', 'select', 'radio'],
} as const satisfies Record<string, readonly FieldType[]>

describe.each(['touch', 'mouse'] as const)('by %s', (kind) => {
  it.each(PRESSES[kind])(
    'every control is hit when a %s field before it shows or drops its error',
    async (left) => {
      const form = await publishForm(product, {
        title: `Every press after ${left}`,
        fields: fieldsAfter(left),
      })
      const { page } = await product.visit({ path: `/${form.customUrl}`, width: 360 })
      const press = (await pressers(page))[kind]
      await page.locator('#nf-file').evaluate(countClicks)

      for (const next of TYPES) {
        const before = page.locator(`#nf-before-${next}`)
        const focused = isGroup(left) ? before.locator('input').first() : before
        const error = page.locator(`[data-field="before-${next}"] .nf-error`)
        await focused.focus()
        const control = controlOf(page, next, 0)
        await control.scrollIntoViewIfNeeded()
        await press(await centreOf(control))
        await expectHit(page, next, 0)
        await expect.poll(() => error.count()).toBe(1)

        const valid = VALID[left]
        if (valid === undefined) continue
        await before.fill(valid)
        const another = controlOf(page, next, 1)
        await press(await centreOf(another))
        await expectHit(page, next, 1)
        await expect.poll(() => error.count()).toBe(0)
      }
    },
  )
})
