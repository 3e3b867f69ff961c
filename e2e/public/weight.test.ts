import { describe, expect, it } from 'vitest'
import { downloadsOf } from '../support/downloads-of.ts'
import { productOfFile } from '../support/product-of-file.ts'
import { publishForm } from '../support/publish-form.ts'
import { banglaEvent, everyField, guestRows, membership } from './sample-forms.ts'

const product = productOfFile()

async function visitForm(form: object, { language = 'en-US', sure = [] as string[] } = {}) {
  const { customUrl } = await publishForm(product(), form)
  const { page } = await product().visit({ path: 'about:blank', language, firstTime: true })
  return downloadsOf(page, `/${customUrl}`, sure)
}

const MAX_HTML_BYTES = 20_000
/** React is more than half of it. */
const MAX_USUAL_SCRIPT_BYTES = 84_000
/** With the sanitizer, the file picker or an engine for rare patterns. */
const MAX_SCRIPT_BYTES = 122_000
/** Chunks for field types that not every form has. */
const PARTS = ['file-picker.js', 'html-content.js', 'group-part.js']
const WITH_GROUP = { ...everyField, fields: [...everyField.fields, guestRows] }

describe('what a member downloads to see and fill in a form', () => {
  it.each([
    ['a plain form', membership, 'en-US'],
    ['a paid form with a phone number, in Bangla', banglaEvent, 'bn-BD'],
  ])('is at most 20 KB of HTML and 84 KB of script for %s', async (_which, form, language) => {
    const { html, script } = await visitForm(form, { language })
    expect(html).toBeGreaterThan(2_000)
    expect(html).toBeLessThanOrEqual(MAX_HTML_BYTES)
    expect(script).toBeGreaterThan(20_000)
    expect(script).toBeLessThanOrEqual(MAX_USUAL_SCRIPT_BYTES)
  })

  it('is at most 20 KB of HTML and 122 KB of script for a form with every type of field', async () => {
    const { html, script } = await visitForm(WITH_GROUP, { sure: PARTS })
    expect(html).toBeLessThanOrEqual(MAX_HTML_BYTES)
    expect(script).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  })

  it('has no part that the form does not use, no other page and no style sheet', async () => {
    const { names } = await visitForm({ ...membership, title: 'Parts' })
    expect(names).toEqual(['index.js'])
    const schedule = { closesAt: '2099-01-31T18:00:00+06:00' }
    const closing = { ...membership, title: 'Closing', settings: { schedule } }
    const parts = ['index.js', 'limit-parts.js', 'times.js']
    expect((await visitForm(closing, { sure: parts })).names).toEqual(parts)
  })

  it('has each part that the form uses, and the engine of the server only for patterns that need it', async () => {
    const usual = await visitForm({ ...WITH_GROUP, title: 'All parts' }, { sure: PARTS })
    expect(usual.names).not.toContain('re2-patterns.js')
    const rare = {
      title: 'Rare pattern',
      fields: [{ id: 'name', type: 'text', label: 'Name', validation: { pattern: '^\\p{Bengali}+$' } }],
    }
    const { script } = await visitForm(rare, { sure: ['re2-patterns.js'] })
    expect(script).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  })
})
