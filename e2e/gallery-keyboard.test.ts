import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { galleryPages } from './support/gallery-pages.ts'

const withPage = galleryPages()
const onLive = (visit: (page: Page) => Promise<void>, { withoutTime = false } = {}) =>
  withPage({ query: { section: 'live' }, withoutTime }, ({ page }) => visit(page))

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

describe('a form filled in by keyboard alone', () => {
  it('takes an answer in every input, in the order of the page', async () => {
    await onLive(async (page) => {
      await focus(page, 'name')
      await page.keyboard.type('রহিমা খাতুন')
      await page.keyboard.press('Tab')
      await page.keyboard.type('rahima@example.org')
      await page.keyboard.press('Tab') // the country, left as it is
      await page.keyboard.press('Tab')
      await page.keyboard.type('01712345678')
      await page.keyboard.press('Tab')
      await page.keyboard.type('03261981')
      await focus(page, 'batch')
      await page.keyboard.type('১৯৯৮')
      await page.keyboard.press('Tab')
      await page.keyboard.type('https://example.org')
      await page.keyboard.press('Tab')
      await page.keyboard.type('House 12')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Dhaka')
      await page.keyboard.press('Tab') // the file
      await expect.poll(() => focusedId(page)).toBe('live-photo')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown') // radios: from the first to the second
      await page.keyboard.press('Tab')
      await page.keyboard.type('Kamal')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Fish')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')

      await expect
        .poll(() => answers(page))
        .toEqual({
          name: 'রহিমা খাতুন',
          email: 'rahima@example.org',
          phone: '8801712345678',
          birthday: '1981-03-26',
          batch: '১৯৯৮',
          site: 'https://example.org',
          address: 'House 12\nDhaka',
          ticket: 'couple',
          spouse: 'Kamal',
          extras: ['shirt', 'magazine'],
          meal: 'Fish',
          transport: 'Bus',
        })
      await expect.poll(() => page.locator('output').textContent()).toBe('৳3,200.00')
    })
  })

  it('reads what is typed or composed in Bangla, and allows an optional choice to be cleared', async () => {
    await onLive(async (page) => {
      await startBanglaDate(page, '২')
      await page.keyboard.type('৬/০৩/১৯৮১')
      await page.keyboard.press('Tab')
      await expect.poll(async () => (await answers(page))['birthday']).toBe('1981-03-26')
      await expect.poll(() => page.locator('#live-birthday').getAttribute('type')).toBe('date')

      await focus(page, 'name')
      await compose(page, ['ক', 'ক্', 'ক্ষ'], 'ক্ষমা')
      await expect.poll(async () => (await answers(page))['name']).toBe('ক্ষমা')
      await focus(page, 'phone')
      await compose(page, ['০', '০১'], '০১৭১২৩৪৫৬৭৮')
      await expect.poll(async () => (await answers(page))['phone']).toBe('8801712345678')

      await focus(page, 'transport')
      await page.keyboard.press('Space')
      await expect.poll(async () => (await answers(page))['transport']).toBe('Bus')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await answers(page))['transport']).toBe('')
    })
  })

  it('keeps a date that it cannot read, and says so', async () => {
    await onLive(async (page) => {
      await startBanglaDate(page, '৩')
      await page.keyboard.type('১/০২/১৯৮১')
      await page.keyboard.press('Tab')
      await expect.poll(() => page.locator('#live-birthday').inputValue()).toBe('৩১/০২/১৯৮১')
      await expect.poll(() => errorOf(page, 'birthday')).toBe('Please enter a valid date')
    })
  })
})

describe('the phone input', () => {
  it('keeps the first 0 in sight, takes Bangla digits, nothing but 15 digits, and the country by keyboard or dial code', async () => {
    await onLive(async (page) => {
      const phone = page.locator('#live-phone')
      await focus(page, 'phone')
      await page.keyboard.type('০১৭-abc-১২৩৪৫৬৭৮')
      await expect.poll(() => phone.inputValue()).toBe('01712345678')
      await expect.poll(async () => (await answers(page))['phone']).toBe('8801712345678')
      await page.keyboard.type('99999999')
      await expect.poll(() => phone.inputValue()).toHaveLength(15)

      await phone.fill('')
      await page.keyboard.type('9876543210')
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.type('India')
      await expect.poll(async () => (await answers(page))['phone']).toBe('919876543210')

      await phone.fill('+44 20 7946 0958')
      await expect.poll(() => page.locator('[data-field="phone"] select').inputValue()).toBe('GB')
      await expect.poll(() => phone.inputValue()).toBe('2079460958')
    })
  })
})

describe('problems', () => {
  it('are announced beside a field, and listed on top after an attempt to submit', async () => {
    await onLive(async (page) => {
      const status = () => page.locator('.nf-form > [role=status]').textContent()
      await focus(page, 'name')
      await page.keyboard.press('Tab')
      await expect.poll(() => errorOf(page, 'name')).toBe('Full name is required')
      const name = page.locator('#live-name')
      await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
      await expect.poll(() => name.getAttribute('aria-describedby')).toBe('live-name-error')
      await expect.poll(status).toContain('Full name is required')

      await focus(page, 'name')
      await page.keyboard.press('Enter')
      const summary = page.locator('.nf-summary')
      await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
      await expect
        .poll(() => summary.locator('a').allTextContents())
        .toEqual([
          'Full name is required',
          'Email address is required',
          'Mobile number is required',
          'Batch year is required',
          'Photograph is required',
          'Ticket is required',
        ])
      // Three lines are shown; the rest unfolds.
      expect(await summary.locator('a').filter({ visible: true }).count()).toBe(3)
      await summary.getByText('and 3 more').press('Enter')
      await summary.locator('a').last().press('Enter')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('value')))
        .toBe('single')
    })
  })

  it('leave out fields that a condition hides, and announce when one appears', async () => {
    await onLive(async (page) => {
      expect(await page.locator('[data-field="spouse"]').count()).toBe(0)
      await page.getByRole('radio', { name: 'With spouse' }).press('Space')
      await expect.poll(() => page.locator('[data-field="spouse"]').count()).toBe(1)
      await expect
        .poll(() => page.locator('.nf-form > [role=status]').textContent())
        .toBe('Now shown: Name of your spouse')
    })
  })
})

describe('the file input', () => {
  /** How long the gallery takes over a file. */
  const UPLOAD_MS = 1000

  async function letArrive(page: Page, name: string): Promise<void> {
    await page.getByRole('progressbar', { name: `Uploading ${name}` }).waitFor()
    await page.clock.runFor(UPLOAD_MS)
  }

  it('shows, cancels, removes and repeats an upload by keyboard, and says why a file is rejected', async () => {
    await onLive(
      async (page) => {
        await choose(page, 'notes.txt', 'text/plain')
        await page.getByText('Please upload only JPG, PNG, WEBP, or PDF files').waitFor()
        await choose(page, 'large.pdf', 'application/pdf', Buffer.alloc(5_242_880))
        await page.getByText('File size must be less than 5MB').waitFor()
        expect(await page.getByRole('progressbar').count()).toBe(0)

        await choose(page, 'portrait.png', 'image/png')
        await page.getByRole('button', { name: 'Cancel upload portrait.png' }).press('Enter')
        await page.getByText('Choose a file').waitFor()
        await page.clock.runFor(2 * UPLOAD_MS)
        expect((await answers(page))['photo']).toBe(null)

        await choose(page, 'portrait.png', 'image/png')
        await letArrive(page, 'portrait.png')
        await page.getByText('portrait.png is added').waitFor()
        await expect
          .poll(() => page.getByRole('img', { name: 'Preview of portrait.png' }).isVisible())
          .toBe(true)
        await expect
          .poll(async () => (await answers(page))['photo'])
          .toMatchObject({ name: 'portrait.png', type: 'image/png' })
        await page.getByRole('button', { name: 'Remove portrait.png' }).press('Enter')
        await expect.poll(async () => (await answers(page))['photo']).toBe(null)
        await expect.poll(() => focusedId(page)).toBe('live-photo')

        await choose(page, 'lost.png', 'image/png')
        await letArrive(page, 'lost.png')
        await page.getByText('The file could not be uploaded.').waitFor()
        await page.getByRole('button', { name: 'Try again' }).press('Enter')
        await letArrive(page, 'lost.png')
        await page.getByText('lost.png is added').waitFor()
        await choose(page, 'refused.png', 'image/png')
        await letArrive(page, 'refused.png')
        await page.getByText('This file is not the image it says it is.').waitFor()
      },
      { withoutTime: true },
    )
  })
})

async function focus(page: Page, fieldId: string): Promise<void> {
  await page.locator(`#live-${fieldId}:not(fieldset), fieldset#live-${fieldId} input >> nth=0`).focus()
}

function focusedId(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id)
}

async function answers(page: Page): Promise<Record<string, unknown>> {
  return JSON.parse((await page.locator('[data-answers]').textContent()) ?? '{}') as Record<string, unknown>
}

function errorOf(page: Page, fieldId: string): Promise<string | null> {
  return page.locator(`#live-${fieldId}-error`).textContent()
}

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer = PNG): Promise<void> {
  await page.locator('#live-photo').setInputFiles({ name, mimeType, buffer })
}

/**
 * By a key of a Bangla keyboard, which Playwright has no name for. The input becomes one for text, and keeps the focus
 * for what is typed next.
 */
async function startBanglaDate(page: Page, digit: string): Promise<void> {
  await focus(page, 'birthday')
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: digit, text: digit })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: digit })
  await expect.poll(() => page.locator('#live-birthday').getAttribute('type')).toBe('text')
  await expect.poll(() => focusedId(page)).toBe('live-birthday')
}

/** As a keyboard for Bangla does it: what is being written changes until it is committed. */
async function compose(page: Page, stages: string[], committed: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const text of stages) {
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  }
  await session.send('Input.insertText', { text: committed })
}
