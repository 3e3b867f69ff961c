import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { finishField, formProduct, startField } from '../support/form-steps.ts'

const { resume } = formProduct()

async function openEditor({ width = 1280 }: { width?: number } = {}) {
  const { page, complaints } = await resume({ path: '/admin/forms/new?start=empty', width })
  const dialog = await startField(page, 'HTML')
  await dialog.getByRole('textbox', { name: 'Label' }).fill('Note')
  await dialog.getByRole('button', { name: 'Bold' }).waitFor()
  const text = dialog.getByRole('textbox', { name: 'HTML content' })
  const source = dialog.locator('textarea').and(text)

  /** What would be saved now. */
  async function html(): Promise<string> {
    await dialog.getByRole('button', { name: 'HTML source' }).click()
    const written = await source.inputValue()
    await dialog.getByRole('button', { name: 'HTML source' }).click()
    return written
  }

  /** Opens the text view on this HTML. */
  async function show(written: string): Promise<void> {
    await dialog.getByRole('button', { name: 'HTML source' }).click()
    await source.fill(written)
    await dialog.getByRole('button', { name: 'HTML source' }).click()
  }

  return { page, dialog, text, html, show, complaints }
}

async function pressAll(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

const EVERYTHING = [
  '<h1 style="color: #Ff0000; text-align: center">ঢাকা পুনর্মিলনী</h1>',
  'Text without a tag, <b>bold</b> and <i>italic</i>',
  '<p style="margin: 0 auto; width: 50"><span lang="bn" style="background-color: yellow">স্বাগতম</span>, <a title="Rules" href="/rules"><u>rules</u></a></p>',
  '<ul style="list-style-type: square"><li>One<ol start="3" type="a"><li>Within</li></ol></li><li><p>Two</p></li></ul>',
  '<table style="border-collapse: collapse"><caption>Fees</caption><colgroup><col span="2"></colgroup><thead><tr><th scope="col">Who</th><th>Fee</th></tr></thead><tbody><tr><td style="border: 1px solid #ccc">You</td><td rowspan="1">500</td></tr></tbody></table>',
  '<figure><img src="/favicon.ico" alt="Sign" width="16"><figcaption>Sign</figcaption></figure>',
  '<dl><dt>When</dt><dd>Friday</dd></dl><pre>one\n  two</pre><hr><div dir="rtl">End</div>',
].join('')

describe('the rich-text editor', () => {
  it('keeps every kind of allowed HTML while text is typed beside it', async () => {
    const { page, text, html, show, complaints } = await openEditor()
    await show(EVERYTHING)
    expect(await html()).toBe(EVERYTHING)
    await text.click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' and more')
    expect(await html()).toBe(EVERYTHING.replace('End</div>', 'End and more</div>'))
    expect(complaints).toEqual([])
  })

  it('edits HTML that its text view cannot hold as source', async () => {
    const { page, dialog: newField, show } = await openEditor()
    const dialog = page.getByRole('dialog')
    const source = dialog.locator('textarea').and(dialog.getByRole('textbox', { name: 'HTML content' }))
    const html = '<a href="/x"><div>Both</div></a>'
    await show(html)
    await dialog.getByText('This HTML can be edited only as source').waitFor()
    expect(await source.inputValue()).toBe(html)
    await finishField(newField)
    await page.getByRole('button', { name: 'Edit field: Note' }).click()
    await dialog.getByText('This HTML can be edited only as source').waitFor()
    expect(await source.inputValue()).toBe(html)
    await source.fill('<p>One</p>')
    await dialog.getByRole('button', { name: 'HTML source' }).click()
    await dialog.getByRole('button', { name: 'Bold' }).waitFor()
    expect(await dialog.getByText('This HTML can be edited only as source').count()).toBe(0)
  })

  it('takes of pasted HTML only what is allowed', async () => {
    const { text, html } = await openEditor()
    await text.evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(
        'text/html',
        '<p class="x">Pasted <b onclick="y()" style="position: fixed; color: red">text</b><script>z()</script></p><iframe src="/"></iframe>',
      )
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    expect(await html()).toBe('<p>Pasted <b style="color: red">text</b></p>')
  })

  it('is used by keyboard alone', async () => {
    const { page, dialog, text, html } = await openEditor({ width: 360 })
    await text.focus()
    await page.keyboard.type('আমন্ত্রণ  to ')
    await page.keyboard.press('ControlOrMeta+B')
    await page.keyboard.type('all')
    await pressAll(page, 'ControlOrMeta+B', 'Enter')
    await page.keyboard.type('1. **first**')

    // Back through the toolbar: HTML source, Insert variable, three alignments, Link, Numbered list, Bulleted list.
    await pressAll(page, ...Array<string>(8).fill('Shift+Tab'))
    await dialog.getByRole('button', { name: 'Bulleted list' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await text.and(page.locator(':focus')).waitFor()
    await pressAll(page, 'End', 'Enter')
    await page.keyboard.type('second')
    await pressAll(page, 'Enter', 'Enter')
    await page.keyboard.type('after')
    expect(await html()).toBe(
      '<p>আমন্ত্রণ &nbsp;to <strong>all</strong></p><ul><li>1. **first**</li><li>second</li></ul><p>after</p>',
    )

    await text.focus()
    await page.keyboard.press('Tab')
    expect(await text.and(page.locator(':focus')).count()).toBe(0)
  })

  it('changes and removes a link, and aligns lines', async () => {
    const { page, dialog, text, html, show } = await openEditor()
    await show('<p>Read <a href="/old" title="Rules">the rules</a></p>')
    await text.getByText('the rules').click()
    await dialog.getByRole('button', { name: 'Link' }).click()
    await page.keyboard.type('example.org')
    await page.keyboard.press('Enter')
    expect(await html()).toBe('<p>Read <a title="Rules" href="https://example.org">the rules</a></p>')
    await text.getByText('the rules').click()
    await dialog.getByRole('button', { name: 'Link' }).click()
    await dialog.getByRole('button', { name: 'Remove link' }).click()
    await dialog.getByRole('button', { name: 'Align right' }).click()
    expect(await html()).toBe('<p style="text-align: right">Read the rules</p>')
    await text.click()
    await dialog
      .getByRole('button', { name: 'Align right' })
      .and(page.locator('[aria-pressed="true"]'))
      .waitFor()
    await dialog.getByRole('button', { name: 'Heading' }).click()
    await text.getByRole('heading', { name: 'Read the rules' }).waitFor()
    await page.keyboard.press('ControlOrMeta+Z')
    expect(await html()).toBe('<p style="text-align: right">Read the rules</p>')
  })
})
