import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { boxOf } from '../support/box-of.ts'
import { goWithin } from '../support/go-within.ts'
import { lookOver } from '../support/look-over.ts'
import { makeTransfers, pdfReceipt, pictureReceipt, type Transfer } from './review-data.ts'
import { submissionAdminProduct } from './steps.ts'

const { product } = submissionAdminProduct()
let reviewer: Promise<{ token: string }> | undefined

const people = (count: number, prefix = 'Member'): Transfer[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${prefix} ${index + 1}` }))

async function visit(path: string, name: string, width?: number) {
  const { token } = await product().makeUser('payment_approver', name)
  return product().visit({ path, token, ...(width && { width }) })
}

/** Karim, whose console is loaded once for all tests. */
async function resume(path: string) {
  reviewer ??= product().makeUser('payment_approver', 'Karim')
  return product().resume({ path, token: (await reviewer).token })
}

const shows = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const receiptIsShown = (page: Page) => page.getByRole('img', { name: 'Payment receipt slip.png' }).waitFor()

/** What the person did, counted in the page. */
async function countInput(page: Page) {
  await page.evaluate(() => {
    const counts = { keys: 0, clicks: 0, scrolls: 0 }
    Object.assign(window, { counts })
    window.addEventListener('keydown', () => (counts.keys += 1), true)
    window.addEventListener('click', () => (counts.clicks += 1), true)
    for (const event of ['wheel', 'scroll', 'touchmove']) {
      window.addEventListener(event, () => (counts.scrolls += 1), { capture: true, passive: true })
    }
  })
  return () =>
    page.evaluate(
      () => (window as unknown as { counts: { keys: number; clicks: number; scrolls: number } }).counts,
    )
}

/** After the screen has moved on by itself, keys do nothing for a moment: presses until the submission is left. */
async function approveShown(page: Page, name: string) {
  const shown = page.getByRole('heading', { name, exact: true })
  await expect
    .poll(async () => {
      if (await shown.isVisible()) await page.keyboard.press('a')
      return shown.isVisible()
    })
    .toBe(false)
}

/** How many submissions of the form have each status, and how many messages about decisions wait. */
async function storedOf(formId: string) {
  const { db } = product().server
  const rows = await db
    .selectFrom('submissions')
    .select(['status', 'admin_notes', 'id'])
    .where('form_id', '=', formId)
    .execute()
  const messages = await db
    .selectFrom('messages')
    .select(['event', 'reason', 'submission_id'])
    .where(
      'submission_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('event', '<>', 'submitted')
    .execute()
  const count = (status: string) => rows.filter((row) => row.status === status).length
  return { completed: count('completed'), failed: count('failed'), pending: count('pending'), rows, messages }
}

describe('the review queue', () => {
  it('takes at most 25 key presses and no scrolling for 20 bank transfers', async () => {
    const { formId, path } = await makeTransfers(product(), people(20))
    const { page, complaints } = await resume(path)
    await shows(page, 'Member 1')
    await receiptIsShown(page)
    const counted = await countInput(page)
    for (let number = 1; number <= 20; number += 1) {
      await shows(page, `Member ${number}`)
      await page.getByText(`${number} of 20`).waitFor()
      await page.keyboard.press('a')
    }
    await page.getByText('20 approved, ৳10,000.00 in all').waitFor()
    const { keys, clicks, scrolls } = await counted()
    expect({ keys, clicks, scrolls }).toEqual({ keys: 20, clicks: 0, scrolls: 0 })
    await expect.poll(async () => (await storedOf(formId)).completed).toBe(20)
    const { messages } = await storedOf(formId)
    expect(messages.map(({ event }) => event)).toEqual(Array(20).fill('payment_completed'))
    expect(complaints).toEqual([])
  })

  it('takes at most 45 clicks and no scrolling from the dashboard, with a rejection and an undo', async () => {
    const { formId } = await makeTransfers(product(), people(20, 'Person'))
    const { page } = await resume('/admin/dashboard')
    await page.getByRole('link', { name: 'Verify transfers' }).waitFor()
    const counted = await countInput(page)
    await page.getByRole('link', { name: 'Verify transfers' }).click()
    await shows(page, 'Person 1')
    await receiptIsShown(page)
    for (const name of ['Approve', 'Reject', 'Skip', 'Note']) {
      const box = await boxOf(button(page, name))
      expect(box.y + box.height).toBeLessThanOrEqual(800)
      expect(box.height).toBeGreaterThanOrEqual(44)
    }
    await button(page, 'Reject').click()
    const dialog = page.getByRole('dialog', { name: 'Reject the payment of Person 1' })
    await dialog.getByRole('radio', { name: /cannot be read/ }).click()
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await shows(page, 'Person 2')
    await button(page, 'Approve').click()
    await shows(page, 'Person 3')
    await page.getByRole('button', { name: /^Undo/ }).click()
    await shows(page, 'Person 2')
    await page.getByText('Taken back. Person 2 is waiting again.').waitFor()
    for (let number = 2; number <= 20; number += 1) {
      await shows(page, `Person ${number}`)
      await button(page, 'Approve').click()
    }
    await page.getByText('19 approved').waitFor()
    await page.getByText('1 rejected').waitFor()
    const { clicks, scrolls } = await counted()
    expect(clicks).toBeLessThanOrEqual(45)
    expect(scrolls).toBe(0)

    await expect.poll(async () => (await storedOf(formId)).completed).toBe(19)
    const { rows, messages } = await storedOf(formId)
    const rejected = rows.find(({ status }) => status === 'failed')
    expect(rejected?.admin_notes).toBe('Rejected: The receipt cannot be read. Please send a clear photo.')
    // The message of the decision that was undone is gone: one for each member.
    expect(new Set(messages.map(({ submission_id }) => submission_id)).size).toBe(20)
    expect(messages).toHaveLength(20)
  })

  it('lets two staff members work on the same transfers: none is decided twice, each sees the other', async () => {
    const { formId, path } = await makeTransfers(product(), people(6, 'Shared'))
    const [{ page: karim }, { page: rahim }] = [await resume(path), await visit(path, 'Rahim')]
    await Promise.all([shows(karim, 'Shared 1'), shows(rahim, 'Shared 1')])
    await rahim.keyboard.press('a')
    // Karim did nothing: the first one leaves his screen by itself.
    await karim.getByText('Shared 1: Already approved by Rahim').waitFor()
    await Promise.all([shows(rahim, 'Shared 2'), shows(karim, 'Shared 2')])
    expect((await storedOf(formId)).completed).toBe(1)
    // With a dialog open it stays, and the server rejects the late decision, also once the screen behind knows better.
    await rahim.keyboard.press('r')
    const rejecting = rahim.getByRole('dialog').getByRole('button', { name: 'Reject' })
    await rejecting.waitFor()
    await approveShown(karim, 'Shared 2')
    await shows(karim, 'Shared 3')
    await expect.poll(async () => (await storedOf(formId)).completed).toBe(2)
    await rahim.getByText(/^Already approved by Karim/).waitFor()
    await rejecting.press('Enter')
    await rahim.getByText('Shared 2: Already approved by Karim').waitFor()
    await shows(rahim, 'Shared 3')

    // From now on both press at the same time.
    const isOver = (page: Page) =>
      page.getByRole('heading', { name: /All done|End of the queue/ }).isVisible()
    for (let round = 0; round < 300 && !((await isOver(karim)) && (await isOver(rahim))); round += 1) {
      await Promise.all([karim.keyboard.press('a'), rahim.keyboard.press('a')])
      await expect.poll(async () => (await storedOf(formId)).completed).toBeGreaterThan(2)
    }
    await Promise.all([
      karim.getByRole('heading', { name: 'All done' }).waitFor(),
      rahim.getByRole('heading', { name: 'All done' }).waitFor(),
    ])
    // The screens do not wait for the server, so the last decisions may still be on their way.
    await expect.poll(async () => (await storedOf(formId)).completed).toBe(6)
    expect((await storedOf(formId)).messages).toHaveLength(6)
    const decisions = await product()
      .server.db.selectFrom('payment_events')
      .innerJoin('submissions', 'submissions.id', 'payment_events.submission_id')
      .select('actor')
      .where('form_id', '=', formId)
      .where('to_status', '=', 'completed')
      .execute()
    expect(decisions).toHaveLength(6)
  })

  it('shows a receipt large, zooms and turns it, also a PDF, with suspicious others and notes', async () => {
    const { formId, path } = await makeTransfers(product(), [
      { name: 'Rahima', notes: 'TrxID BFD90JRLST' },
      { name: 'Salma', notes: 'bfd90jrlst', receipt: pdfReceipt() },
    ])
    const { page, complaints } = await resume(path)
    await shows(page, 'Rahima')
    await receiptIsShown(page)
    await page
      .getByRole('region', { name: 'Related submissions' })
      .getByRole('link', { name: 'Salma' })
      .waitFor()
    await page.getByText('Same reference').waitFor()
    const view = page.locator('[data-zoom]')
    await page.keyboard.press('+')
    await expect.poll(() => view.getAttribute('data-zoom')).toBe('1.50')
    await page.keyboard.press('t')
    await expect.poll(() => view.getAttribute('data-turns')).toBe('1')
    const area = await boxOf(page.getByRole('region', { name: 'Receipt' }))
    await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2)
    await page.mouse.wheel(0, -400)
    await expect.poll(async () => Number(await view.getAttribute('data-zoom'))).toBeGreaterThan(1.5)
    await page.keyboard.press('0')
    await expect.poll(() => view.getAttribute('data-zoom')).toBe('1.00')

    await page.keyboard.press('n')
    await page.getByRole('dialog').getByLabel('Note').fill('Called her')
    await page.keyboard.press('Enter')
    await page.getByText('Called her').waitFor()
    await page.getByText(/^Note by Karim/).waitFor()
    await lookOver(page)
    await page.keyboard.press('s')
    await shows(page, 'Salma')
    await page.getByText('Page 1 of 2').waitFor()
    await page.keyboard.press('PageDown')
    await page.getByRole('img', { name: 'Payment receipt bank.pdf, page 2' }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await shows(page, 'Rahima')
    expect((await storedOf(formId)).pending).toBe(2)
    expect(complaints).toEqual([])
  })

  it('asks once more where a receipt was used before, and lists own decisions, each with its undo', async () => {
    const receipt = pictureReceipt()
    const { formId, path } = await makeTransfers(product(), [
      { name: 'Nasrin', receipt },
      { name: 'Jamal', receipt },
      ...people(1, 'Own receipt'),
    ])
    const { page, complaints } = await resume(path)
    await shows(page, 'Nasrin')
    await page.keyboard.press('a')
    await page.getByText('Jamal has the same proof of payment').waitFor()
    await lookOver(page)
    expect((await storedOf(formId)).pending).toBe(3)
    // Asked anew after something else was on the screen.
    await page.keyboard.press('ArrowRight')
    await shows(page, 'Jamal')
    await page.keyboard.press('ArrowLeft')
    await shows(page, 'Nasrin')
    await page.keyboard.press('a')
    await button(page, 'Approve anyway').click()
    await shows(page, 'Jamal')
    await page.keyboard.press('s')
    await shows(page, 'Own receipt 1')
    await page.keyboard.press('a')
    const own = page.getByRole('region', { name: 'Your decisions' })
    await own.getByRole('button', { name: 'Undo Own receipt 1' }).click()
    await shows(page, 'Own receipt 1')
    await page.keyboard.press('s')
    await own.getByText('Nasrin · Approved · ৳500.00').waitFor()
    await expect.poll(async () => (await storedOf(formId)).completed).toBe(1)
    expect(complaints).toEqual([])
  })

  it('works by touch on a phone', async () => {
    const { formId, path } = await makeTransfers(product(), people(2, 'Phone'))
    const { page, context } = await visit(path, 'Karim', 360)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
    const tap = async (name: string) => {
      const box = await boxOf(button(page, name))
      expect(box.height).toBeGreaterThanOrEqual(44)
      expect(box.y + box.height).toBeLessThanOrEqual(800)
      const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await shows(page, 'Phone 1')
    await receiptIsShown(page)
    const area = await boxOf(page.getByRole('region', { name: 'Receipt' }))
    const fingers = (distance: number) =>
      [-distance, distance].map((by) => ({ x: area.x + 160 + by, y: area.y + 200 }))
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) })
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(60) })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect
      .poll(async () => Number(await page.locator('[data-zoom]').getAttribute('data-zoom')))
      .toBeGreaterThan(2)
    await tap('Approve')
    await shows(page, 'Phone 2')
    await tap('Skip')
    await page.getByRole('heading', { name: 'End of the queue' }).waitFor()
    await expect.poll(async () => (await storedOf(formId)).completed).toBe(1)

    // The list is dense for a mouse; fingers get 44 px there as well.
    await goWithin(page, `/admin/submissions?formId=${formId}`)
    await page.getByRole('link', { name: 'Phone 2' }).waitFor()
    expect(await page.evaluate(smallButtons)).toEqual([])
  })
})

/** Runs in the page. The buttons that a finger would miss. */
function smallButtons(): string[] {
  const buttons = [...document.querySelectorAll<HTMLElement>('button, main [role="button"]')]
  return buttons.flatMap((button) => {
    const { width, height } = button.getBoundingClientRect()
    const name = button.ariaLabel ?? button.innerText
    return button.checkVisibility() && Math.min(width, height) < 44 ? [`${name}: ${width} x ${height}`] : []
  })
}
