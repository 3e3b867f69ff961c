import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { makeSubmission } from '../../apps/server/src/testing/builders/make-submission.ts'
import { boxOf } from '../support/box-of.ts'
import { formProduct, notice } from '../support/form-steps.ts'
import { goWithin } from '../support/go-within.ts'
import { headlineOf } from '../support/headline-of.ts'
import { publishForm } from '../support/publish-form.ts'

const { product, resume, visit } = formProduct()

const FORM = {
  title: 'Reunion 2027',
  fields: [
    { id: 'meal', label: 'Meal', type: 'radio', options: ['Veg', 'Beef'] },
    { id: 'cut', label: 'Which cut', conditional: { dependsOn: 'meal', showWhen: ['Beef'] } },
    { id: 'table', label: 'নাম', visibility: { level: 'admin-only' } },
    { id: 'score', label: 'Score', visibility: { level: 'hidden' } },
  ],
}

async function open(show = resume) {
  const stored = await publishForm(product(), FORM)
  const visited = await show({ path: `/admin/forms/${stored.id}/view` })
  await visited.page.getByRole('heading', { name: stored.title, level: 1 }).waitFor()
  return { ...visited, form: stored, link: `${product().server.url}/${stored.customUrl}` }
}

describe('the page of a form', () => {
  it('counts, sums up the settings, marks restricted fields, and has a public link while it is active', async () => {
    const { page, link } = await open()
    // The actions are at the right of the title, as on every page.
    const title = await boxOf(page.getByRole('heading', { level: 1 }))
    const action = await boxOf(page.getByRole('link', { name: 'Edit Form' }))
    const figuresBox = await boxOf(page.locator('dl[aria-label="Analytics"]'))
    expect(action.x).toBeGreaterThan(title.x + title.width)
    expect(action.y).toBeLessThan(figuresBox.y - action.height)
    expect(action.x + action.width).toBeCloseTo(figuresBox.x + figuresBox.width, 0)
    expect(await page.getByText('Copy Link', { exact: true }).count()).toBe(1)
    const figures = page.locator('dl[aria-label="Analytics"]')
    for (const figure of ['Submissions0', 'Fields4', 'Visible fields2', 'Payment requiredNo']) {
      await expect.poll(() => figures.textContent()).toContain(figure)
    }
    const preview = page.getByRole('region', { name: 'Preview' })
    for (const label of ['Which cut', 'নাম', 'Score']) await preview.getByLabel(label).waitFor()
    // Bold Bangla keeps the stroke that joins its letters, at one pixel per dot.
    expect(await headlineOf(preview.locator('label', { hasText: 'নাম' }), 'নাম')).toBeGreaterThan(0.9)
    await expect.poll(() => preview.locator('.nf-restricted').count()).toBe(2)
    await preview.getByText('2 fields are not open to everyone and marked with a dashed line.').waitFor()
    await preview.getByText('1 field is shown to members only for some answers.').waitFor()

    const publicLink = page.getByRole('region', { name: 'Public link' })
    await publicLink.getByText(link).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Open Form' }).getAttribute('href')).toBe(link)
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await notice(page, 'Form deactivated successfully')
    await publicLink.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Activate' }).click()
    await notice(page, 'Form activated successfully')
    await publicLink.waitFor()
  })

  it('says what it costs, and links to those who have not paid', async () => {
    const stored = await publishForm(product(), {
      title: 'Dinner',
      fields: [{ id: 'name', label: 'Name' }],
      settings: { requirePayment: true, amount: 500 },
    })
    const { db } = product().server
    const owing = await makeSubmission(db, stored, { data: { name: 'Karim' } })
    await sql`
      insert into ledger_entries (submission_id, kind, account, amount_paisa, reason, booking_key, actor)
      values (${owing.id}, 'charge', 'charged', -50000, 'Submitted', ${`charge:${owing.id}`}, 'Karim')`.execute(
      db,
    )
    const { page } = await visit({ path: `/admin/forms/${stored.id}/view` })
    await page.getByText('from ৳500.00').waitFor()
    await page.getByRole('link', { name: '1 unpaid' }).click()
    await page.getByRole('rowheader').filter({ hasText: 'Karim' }).waitFor()
  })

  it('shows by one tap what a member sees in Bangla, also of a form in one language', async () => {
    const bilingual = await publishForm(product(), {
      title: 'Picnic',
      translations: { bn: { title: 'পিকনিক' } },
      fields: [
        { id: 'name', label: 'Your name', translations: { bn: { label: 'আপনার নাম' } } },
        { id: 'more', type: 'page', label: 'More' },
        { id: 'inside', label: 'Inside', visibility: { level: 'admin-only' } },
        { id: 'note', label: 'Note' },
      ],
    })
    const { page } = await resume({ path: '/admin/forms' })
    await page.getByRole('button', { name: 'More: Picnic' }).click()
    await page.getByRole('menuitem', { name: 'As a member in Bangla' }).click()
    const dialog = page.getByRole('dialog', { name: 'As a member sees it' })
    await dialog.getByLabel('আপনার নাম').waitFor()
    await dialog.getByText('পিকনিক').waitFor()
    await dialog.getByRole('button', { name: 'পরের পাতা' }).click()
    await dialog.getByLabel('Note').waitFor()
    expect(await dialog.getByLabel('Inside').count()).toBe(0)
    await dialog.getByRole('button', { name: 'English' }).click()
    await dialog.getByText('Page 2 of 2').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.waitForURL(`**/admin/forms/${bilingual.id}/view`)

    const { id } = await publishForm(product(), {
      title: 'In one language',
      fields: [
        { id: 'name', label: 'Name' },
        { id: 'more', type: 'page', label: 'More' },
        { id: 'note', label: 'Note' },
      ],
    })
    await goWithin(page, `/admin/forms/${id}/view`)
    await page.getByRole('button', { name: 'As a member in Bangla' }).click()
    await dialog.getByText('পাতা ১, মোট ২টি').waitFor()
    await dialog.getByLabel('Name').waitFor()
  })

  it('says which address is hidden by a page of the product, and has a link that works', async () => {
    const form = await publishForm(product(), { ...FORM, title: 'Mine' })
    await product()
      .server.db.updateTable('forms')
      .set({ custom_url: 'my' })
      .where('id', '=', form.id)
      .execute()
    const { page } = await resume({ path: `/admin/forms/${form.id}/view` })
    const publicLink = page.getByRole('region', { name: 'Public link' })
    await publicLink.getByText('The address /my now belongs to a page for members').waitFor()
    await publicLink.getByText(`${product().server.url}/${form.id}`).waitFor()
  })

  it('shows a not-found page for a form that does not exist', async () => {
    const { page } = await resume({ path: '/admin/forms/00000000-0000-4000-8000-000000000000/view' })
    await page.getByRole('heading', { name: 'Form not found' }).waitFor()
    await page.getByRole('link', { name: 'Back to Forms' }).click()
    await page.waitForURL('**/admin/forms')
    await goWithin(page, '/admin/forms/nonsense/view')
    await page.getByRole('heading', { name: 'Form not found' }).waitFor()
  })
})

describe('copying the link', () => {
  it('puts it on the clipboard, also without https, and shows it where the browser forbids copying', async () => {
    // A page of its own, as its clipboard is taken away.
    const { page, context, link } = await open(visit)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copy = page.getByRole('button', { name: 'Copy Link' }).first()
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await copy.click()
    await notice(page, 'Form link copied to clipboard!')
    await expect.poll(clipboard).toBe(link)

    // As on a page without https.
    await page.evaluate(async () => {
      await navigator.clipboard.writeText('something else')
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: () => Promise.reject(new Error('No')),
      })
    })
    await copy.click()
    await expect.poll(clipboard).toBe(link)

    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
    })
    const shown = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.defaultValue())
        void dialog.dismiss()
      })
    })
    await copy.click()
    expect(await shown).toBe(link)
    await notice(page, 'Copy the link from the popup dialog')
    await page.evaluate(() => Object.defineProperty(window, 'prompt', { value: undefined }))
    page.once('dialog', (dialog) => void dialog.dismiss())
    await copy.click()
    await notice(page, 'Please copy the link manually from the dialog')
  })
})

describe('the custom URL', () => {
  async function edit(page: Page) {
    await page.getByRole('button', { name: 'Edit URL' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit custom URL' })
    const input = dialog.getByRole('textbox', { name: 'Custom URL' })
    const save = dialog.getByRole('button', { name: 'Save URL' })
    return { dialog, input, save }
  }

  it('is rejected when it is empty, malformed, reserved or taken, and changed with the link otherwise', async () => {
    await publishForm(product(), { title: 'Taken already' })
    const { page, context } = await open()
    const { dialog, input, save } = await edit(page)
    const rejections = [
      ['   ', 'Custom URL cannot be empty'],
      ['a b', 'URL can only contain letters, numbers, hyphens, and underscores'],
      ['পুনর্মিলনী', 'URL can only contain letters, numbers, hyphens, and underscores'],
      ['Admin', 'This URL is reserved. Please choose a different one.'],
      ['TAKEN-already', 'This URL is already in use. Please choose a different one.'],
    ] as const
    for (const [url, message] of rejections) {
      await input.fill(url)
      await save.click()
      await dialog.getByText(message, { exact: true }).waitFor()
    }
    await input.fill('Grand_Reunion')
    await context.setOffline(true)
    await save.click()
    await dialog.getByText('Failed to update URL. Please try again.').waitFor()
    await context.setOffline(false)
    await save.click()
    await notice(page, 'Custom URL updated successfully')
    await page.getByText(`${product().server.url}/Grand_Reunion`).first().waitFor()
  })
})

describe('the code for other sites', () => {
  it('is given once a site may show the form, whose address is kept as browsers send it', async () => {
    const { page, context, form, link } = await open(visit)
    await page.getByRole('button', { name: 'Embed' }).click()
    const dialog = page.getByRole('dialog', { name: 'Show the form on another site' })
    await dialog.getByText('No site may show this form yet').waitFor()
    await dialog.getByRole('link', { name: 'Open the form editor' }).click()

    await page.getByRole('tab', { name: 'Settings' }).click()
    const sites = page.getByRole('textbox', { name: 'Sites that may show the form in their pages' })
    await sites.fill(
      'https://alumni.example.org/members?page=2\nhttps://প্রাক্তন.বাংলা/\nhttps://alumni.example.org',
    )
    await sites.blur()
    const kept = ['https://alumni.example.org', 'https://xn--p5b4amf4a3fxed.xn--54b7fta0cc']
    await expect.poll(() => sites.inputValue()).toBe(kept.join('\n'))
    await page.getByRole('button', { name: 'Save form' }).click()
    await notice(page, 'Form updated successfully')

    await page.goto(`${product().server.url}/admin/forms/${form.id}/view`)
    await page.getByRole('button', { name: 'Embed' }).click()
    await dialog.getByText(kept.join(', ')).waitFor()
    await dialog.getByText('data-lang="bn"').waitFor()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: 'Copy code' }).click()
    await notice(page, 'Code copied')
    const code = await page.evaluate(() => navigator.clipboard.readText())
    expect(await dialog.getByRole('textbox', { name: 'Code for the page' }).inputValue()).toBe(code)
    expect(code).toContain(`<div data-nibondhon-form="${form.customUrl}">`)
    expect(code).toContain(`<a href="${link}">Reunion 2027</a>`)
    expect(code).toContain(`<script async src="${product().server.url}/embed.js"></script>`)
    const shown = await fetch(link)
    for (const site of kept) expect(shown.headers.get('content-security-policy')).toContain(site)
  })
})

describe('the QR code', () => {
  it('is shown, comes as PNG and SVG, and is printed without the rest of the page', async () => {
    const { page, form, link } = await open()
    await page.getByRole('button', { name: 'QR Code' }).click()
    const dialog = page.getByRole('dialog', { name: 'QR code' })
    await dialog.getByRole('img', { name: `QR code of ${link}` }).waitFor()
    const buttons = await Promise.all(
      ['Close', 'Print', 'SVG', 'PNG'].map((name) => boxOf(dialog.getByRole('button', { name }))),
    )
    expect(new Set(buttons.map(({ y }) => Math.round(y))).size).toBe(1)
    const [png] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'PNG' }).click(),
    ])
    expect(png.suggestedFilename()).toBe(`${form.customUrl}-qr.png`)
    expect([...(await readFile(await png.path())).subarray(1, 4)]).toEqual(
      [...'PNG'].map((letter) => letter.charCodeAt(0)),
    )
    const [svg] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'SVG' }).click(),
    ])
    expect(svg.suggestedFilename()).toBe(`${form.customUrl}-qr.svg`)
    expect(await readFile(await svg.path(), 'utf8')).toMatch(/^<svg /)

    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.locator('#root').isVisible()).toBe(false)
    await expect.poll(() => page.getByRole('img', { name: /^QR code of/ }).isVisible()).toBe(true)
    await expect
      .poll(() => page.getByRole('button', { name: 'Print', includeHidden: true }).isVisible())
      .toBe(false)
  })
})

describe('the waiting list of a form', () => {
  it('is opened from its page, and its order is changed by keyboard', async () => {
    const limits = { maxSubmissions: 1, waitingList: true }
    const form = await publishForm(product(), { ...FORM, settings: { limits } })
    const post = (path: string, body: object) =>
      fetch(`${product().server.url}/api/forms/${form.id}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await post('submit', { data: { meal: 'Veg' } })
    for (const name of ['Rahima', 'Karim']) await post('waiting-list', { name, email: `${name}@example.org` })
    const { page } = await resume({ path: `/admin/forms/${form.id}/view` })
    await page.getByText('2 waiting, 0 with an offer').waitFor()
    await page.getByRole('link', { name: 'Open waiting list' }).press('Enter')
    await page.getByRole('heading', { name: 'Waiting list', level: 1 }).waitFor()
    await page.setViewportSize({ width: 360, height: 800 })
    await page.getByRole('button', { name: 'Move up: Karim' }).press('Enter')
    await page.getByLabel('Reason (optional)').fill('Guest of honour')
    await page.keyboard.press('Enter')
    await notice(page, 'Moved to the top of the waiting list')
    const rows = page.getByRole('list', { name: '2 waiting, 0 with an offer' }).getByRole('listitem')
    await expect.poll(async () => (await rows.first().textContent())?.slice(0, 6)).toBe('1Karim')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    // The last person leaves while staff type: the list is read again, and nothing typed is lost.
    await page.getByRole('button', { name: 'Remove: Rahima' }).click()
    await page.getByLabel('Reason (optional)').fill('Asked by phone')
    await product().server.db.deleteFrom('waiting_list').where('form_id', '=', form.id).execute()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await page.getByText('No one is waiting').waitFor()
    expect(await page.getByLabel('Reason (optional)').inputValue()).toBe('Asked by phone')
  })
})
