import { describe, expect, it } from 'vitest'
import { documentServer, FIELDS } from '../../../testing/servers/document-server.ts'
import type { StoredFormInput } from '../../../testing/builders/make-stored-form.ts'

const office = documentServer()

describe('the settings of the PDF', () => {
  const publicText = async (pdfSettings: object, more: StoredFormInput = {}) => {
    const { uniqueId } = await office.store({ settings: { pdfSettings }, ...more })
    return office.textOf(office.publicPdf(uniqueId))
  }

  it('set title, header and footer, with variables', async () => {
    const text = await publicText({
      customTitle: 'Pass for {{full_name}}',
      customHeader: 'Alumni Association',
      customFooter: 'Printed for {{formTitle}}, {{unknown}}',
    })
    expect(text).toMatch(
      /Alumni Association[^]*Pass for Ayesha Rahman[^]*Printed for Reunion 2027, \{\{unknown\}\}/,
    )
  })

  it('hide empty fields, labels, the answers or the submission info', async () => {
    expect(await publicText({ fieldsLayout: { hideEmptyFields: true } })).not.toContain('Left open')
    const bare = await publicText({ fieldsLayout: { showFieldLabels: false } })
    expect([bare.includes('Full name'), bare.includes('Ayesha Rahman')]).toEqual([false, true])
    expect(await publicText({ fieldsLayout: { showFormData: false } })).not.toContain('Ayesha')
    expect(await publicText({ fieldsLayout: { showSubmissionInfo: false } })).not.toContain(
      'Unique submission ID',
    )
  })

  it('group fields of a kind', async () => {
    const text = await publicText({ fieldsLayout: { groupSimilarFields: true } })
    expect(text).toMatch(
      /Details\s+Full name[^]*Seat[^]*Left open[^]*Choices\s+Guest\?[^]*Numbers and dates\s+Arrival/,
    )
  })

  it.each([
    ['header', /Hello Ayesha Rahman[^]*Reunion 2027/],
    ['before-fields', /Unique submission ID[^]*Hello Ayesha Rahman[^]*Full name/],
    ['after-fields', /Left open[^]*Hello Ayesha Rahman/],
    ['footer', /Left open[^]*Hello Ayesha Rahman/],
  ])('put their own HTML at the %s', async (position, pattern) => {
    const htmlContent = { enabled: true, content: '<p>Hello <b>{{full_name}}</b></p>', position }
    expect(await publicText({ htmlContent })).toMatch(pattern)
  })

  it('show no known variable in braces: not of a field that members do not see, nor where variables are off', async () => {
    const field = { content: '<p>Field [{{full_name}}{{uniqueId}}]</p>', enableVariables: false }
    const text = await publicText(
      {
        customTitle: 'Pass [{{staff_note}}{{secret}}{{name_of_guest}}]',
        htmlContent: {
          enabled: true,
          content: '<p>Own [{{full_name}}{{staff_note}}{{submissionDate}}]</p>',
          enableVariables: false,
          position: 'footer',
        },
      },
      { fields: [...FIELDS, { id: 'card', label: 'Card', type: 'html', htmlContent: field }] },
    )
    expect(text).toContain('Pass []')
    expect(text).toContain('Field []')
    expect(text).toContain('Own []')
    expect(text).not.toContain('{{')
  })

  it('show what was paid, unless switched off', async () => {
    const priced = {
      fields: [
        {
          id: 'dinner',
          label: 'Dinner',
          type: 'radio' as const,
          options: ['Beef', 'None'],
          pricing: { enabled: true, options: { Beef: 350.5 } },
        },
      ],
    }
    const paid = {
      has_payment: true,
      payment_method: 'bkash',
      payment_status: 'completed',
      amount_paisa: 235_050,
    }
    const settings = (showPaymentDetails: boolean) => ({
      requirePayment: true,
      amount: 2000,
      pdfSettings: { showPaymentDetails },
    })
    const withPayment = async (isShown: boolean) => {
      const { id, uniqueId } = await office.store({ ...priced, settings: settings(isShown) }, paid)
      await office.server.db
        .updateTable('submissions')
        .set({ data: JSON.stringify({ dinner: 'Beef' }) })
        .where('id', '=', id)
        .execute()
      return {
        text: await office.textOf(office.publicPdf(uniqueId)),
        staff: await office.textOf(office.staffPdf(id)),
      }
    }
    const shown = await withPayment(true)
    expect(shown.text).toMatch(
      /bKash\s[^]*Base amount\s+৳2,000.00\s+Dinner: Beef\s+৳350.50\s+Total\s+৳2,350.50/,
    )
    const hidden = await withPayment(false)
    expect([hidden.text.includes('৳'), hidden.staff.includes('৳2,350.50')]).toEqual([false, true])
  })
})

describe('the rows of a group', () => {
  const guests = {
    id: 'guests',
    label: 'Guests',
    type: 'group' as const,
    group: {
      max: 20,
      rowLabel: 'Guest',
      fields: [
        { id: 'guest', label: 'Name', layout: { width: 6 } },
        { id: 'child', label: 'Is it a child?', type: 'radio', options: ['Yes', 'No'], layout: { width: 6 } },
        { id: 'school', label: 'School', conditional: { dependsOn: 'child', showWhen: ['Yes'] } },
        { id: 'born', label: 'Born', type: 'date' },
      ],
    },
  }
  const textWith = async (data: object, fieldsLayout: object = {}) => {
    const { id, uniqueId } = await office.store({
      fields: [{ id: 'name', label: 'Full name' }, guests, { id: 'last', label: 'Last' }],
      settings: { pdfSettings: { fieldsLayout } },
    })
    await office.server.db
      .updateTable('submissions')
      .set({ data: JSON.stringify({ name: 'Ayesha', last: 'End', ...data }) })
      .where('id', '=', id)
      .execute()
    return office.textOf(office.publicPdf(uniqueId))
  }
  const rows = [
    { guest: 'রহিম উদ্দিন', child: 'No', school: 'Hidden', born: '1980-02-29' },
    { guest: 'Karim', child: 'Yes', school: 'Zilla School', born: '' },
  ]

  it('are under their titles, without what a condition hides in a row', async () => {
    const text = await textWith({ guests: rows })
    expect(text).toMatch(
      /Guests\s+Guest 1\s[^]*রহিম উদ্দিন[^]*29 Feb 1980[^]*Guest 2\s[^]*Karim[^]*Zilla School[^]*Born\s+—[^]*Last/,
    )
    expect(text).not.toContain('Hidden')
  })

  it('come last in a section of similar fields, and leave out empty answers on request', async () => {
    const text = await textWith({ guests: rows }, { groupSimilarFields: true, hideEmptyFields: true })
    expect(text).toMatch(/Last\s+End[^]*Guest 1[^]*Guest 2/)
    expect(text).not.toContain('—')
  })

  it('are an empty answer where there are none', async () => {
    expect(await textWith({ guests: [] })).toMatch(/Guests\s+—/)
    expect(await textWith({}, { hideEmptyFields: true })).not.toContain('Guests')
  })
})
