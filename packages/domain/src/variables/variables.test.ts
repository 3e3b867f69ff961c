import fc from 'fast-check'
import { SYSTEM_VARIABLES } from '../form-model/field-names.ts'
import { describe, expect, it } from 'vitest'
import type { Field } from '../form-model/form-types.ts'
import { newField } from '../form/normalise/normalise-field.ts'
import { fillVariables, variablesIn } from './fill-variables.ts'
import { formVariables, type VariableForm, type VariableSubmission } from './form-variables.ts'
import type { Locale } from '../locale/locale.ts'
import { submissionLinks } from '../routes/submission-links.ts'
import { sampleVariables } from './sample-variables.ts'
import { PAYMENT_VARIABLES, VARIABLE_CONTEXTS, type VariableContext } from './variable-names.ts'
import { findGrowth } from '../testing/find-growth.ts'

const fill = (template: string, values: Record<string, string>) =>
  fillVariables(template, values, { escape: 'none' })
const fillHtml = (template: string, values: Record<string, string>) =>
  fillVariables(template, values, { escape: 'html' })

describe('fillVariables', () => {
  it('puts values in place of names, with or without spaces inside the braces', () => {
    expect(fill('Dear {{name}}, {{ name }}, {{\tname\n}}', { name: 'Rahim' })).toBe(
      'Dear Rahim, Rahim, Rahim',
    )
  })

  it('leaves unknown names as written', () => {
    expect(fill('{{nobody}} {{ x }} {{}} {{Name}}', { name: 'Rahim' })).toBe(
      '{{nobody}} {{ x }} {{}} {{Name}}',
    )
  })

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'does not know {{%s}} either',
    (name) => {
      expect(fill(`{{${name}}}`, {})).toBe(`{{${name}}}`)
    },
  )

  it('never expands a value again', () => {
    const values = { a: '{{b}}', b: '{{a}}', c: '$& $1 $$' }
    expect(fill('{{a}} {{b}} {{c}}', values)).toBe('{{b}} {{a}} $& $1 $$')
  })

  it('does not let two values make a placeholder together', () => {
    expect(fill('{{a}}{{b}}', { a: '{{secret', b: '}}', secret: 'x' })).toBe('{{secret}}')
  })

  it('replaces the inner pair of three braces', () => {
    expect(fill('{{{a}}}', { a: '1' })).toBe('{1}')
  })

  it('fills with nothing where the value is empty', () => {
    expect(fill('[{{a}}]', { a: '' })).toBe('[]')
  })

  it('escapes values, not the template, for HTML', () => {
    expect(fillHtml('<p title="{{a}}">{{a}}</p>', { a: `<b>"Tom" & 'Jo'</b>` })).toBe(
      '<p title="&lt;b&gt;&quot;Tom&quot; &amp; &#39;Jo&#39;&lt;/b&gt;">&lt;b&gt;&quot;Tom&quot; &amp; &#39;Jo&#39;&lt;/b&gt;</p>',
    )
  })

  it('keeps the lines of a value apart in HTML', () => {
    expect(fillHtml('{{a}}', { a: 'one\ntwo' })).toBe('one<br>two')
  })

  it('lets no value bring a tag into HTML', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'<>&"\'{}ab ') }), (value) => {
        expect(fillHtml('{{a}}', { a: value })).not.toMatch(/[<>"']/)
      }),
    )
  })

  it('leaves out what is over the room for all values together', () => {
    const fillShort = (template: string, values: Record<string, string>) =>
      fillVariables(template, values, { escape: 'none', maxLength: 5 })
    expect(fillShort('{{a}}-{{a}}-{{a}}.', { a: 'abc' })).toBe('abc-ab-.')
    expect(fillShort('{{a}}!', { a: 'abcd🙂' })).toBe('abcd!')
  })

  it('never grows without end, however often a template names a long value', () => {
    const filled = fillVariables('{{a}}'.repeat(10_000), { a: 'x'.repeat(100_000) }, { escape: 'none' })
    expect(filled).toHaveLength(2_000_000)
  })

  it('reads a hundred thousand braces in linear time', async () => {
    const run = (size: number) => {
      for (const text of ['{{'.repeat(size), '{{ '.repeat(size), `{{${' '.repeat(2 * size)}`]) {
        expect(fill(text, { a: '1' })).toBe(text)
      }
    }
    expect(await findGrowth({ size: 25_000, run })).toBeNull()
  })
})

describe('variablesIn', () => {
  it('lists the names of a template, each once', () => {
    expect(variablesIn('{{a}} {{ b }} {{a}} {{}} {c}')).toEqual(['a', 'b'])
  })
})

const field = (over: Partial<Field>): Field => ({ ...newField(over.id ?? 'f'), ...over })

const form: VariableForm = {
  title: 'Reunion',
  description: 'All batches',
  fields: [
    field({ id: 'f2', name: 'guests', label: 'Guests', order: 2, type: 'checkbox' }),
    field({ id: 'f1', name: 'full_name', label: 'Full name', order: 1 }),
    field({ id: 'f3', name: 'title', label: 'Your details', order: 0, type: 'heading' }),
    field({
      id: 'f4',
      name: 'shirt',
      label: 'T-shirt',
      order: 3,
      type: 'select',
      options: [{ value: 'm', label: 'Medium' }],
    }),
    field({ id: 'f5', name: 'note', label: 'Note', order: 4 }),
  ],
}

const submission: VariableSubmission = {
  id: '17',
  uniqueId: '0000000Z000000000000000000000000',
  editCode: '012345',
  status: 'pending',
  createdAt: '2026-11-14T19:30:00Z',
  answers: { f1: 'Rahim', f2: ['Wife', 'Son'], f4: 'm', f5: '' },
  payment: {
    status: 'failed',
    amountPaisa: 235_050,
    method: 'bkash',
    reference: 'K7P4XQP',
    bkashTrxId: 'T1',
    bkashPaymentId: 'P1',
  },
}

const variables = (context: VariableContext, over: Partial<VariableSubmission> = {}) =>
  formVariables({
    context,
    form,
    submission: { ...submission, ...over },
    timeZone: 'Asia/Dhaka',
    retryPaymentLink: 'https://x.test/r',
    links: submissionLinks('https://x.test', submission, { allowEditing: true, hasPdf: false }),
  })

describe('formVariables', () => {
  it('knows every variable of a message', () => {
    expect(variables('email')).toEqual({
      formTitle: 'Reunion',
      formDescription: 'All batches',
      submissionId: '17',
      uniqueId: '0000000Z000000000000000000000000',
      intUniqueId: '35',
      submissionTimestamp: '15 Nov 2026, 1:30 AM',
      submissionDate: '',
      submissionStatus: 'pending',
      allFields: 'Full name: Rahim\nGuests: Wife, Son\nT-shirt: Medium',
      editCode: '012345',
      viewLink: 'https://x.test/view-submission/0000000Z000000000000000000000000',
      editLink: 'https://x.test/edit-submission/0000000Z000000000000000000000000/012345',
      pdfLink: '',
      retryPaymentLink: 'https://x.test/r',
      personName: 'Rahim',
      amountDue: '',
      payLink: '',
      memberUntil: '',
      ownLink: '',
      ticketLink: '',
      paymentStatus: 'failed',
      paymentAmount: '৳2,350.50',
      priceBreakdown: '',
      paymentMethod: 'bKash',
      paymentReference: 'K7P-4XQP',
      bkashTrxId: 'T1',
      bkashPaymentId: 'P1',
      full_name: 'Rahim',
      guests: 'Wife, Son',
      shirt: 'Medium',
      note: '',
    })
  })

  it('has the lines of the agreed price', () => {
    const price = {
      basePaisa: 50_000,
      totalPaisa: 120_000,
      breakdown: [
        { fieldId: 'meal', fieldLabel: 'Meal', selectedOptions: [{ option: 'Beef', pricePaisa: 100_000 }] },
        { fieldId: 'r', fieldLabel: 'Early bird', selectedOptions: [{ option: '', pricePaisa: -30_000 }] },
      ],
    }
    const payment = submission.payment && { ...submission.payment, price }
    expect(variables('email', { payment }).priceBreakdown).toBe('Meal: Beef: ৳1,000.00\nEarly bird: -৳300.00')
  })

  it('has submissionDate in html and PDF only', () => {
    expect(variables('html').submissionDate).toBe('15 Nov 2026')
    expect(variables('pdf').submissionDate).toBe('15 Nov 2026')
    expect([variables('sms').submissionDate, variables('email').submissionDate]).toEqual(['', ''])
  })

  it.each(VARIABLE_CONTEXTS)('leaves no known variable in braces in an %s', (context) => {
    const template = SYSTEM_VARIABLES.map((name) => `{{${name}}}`).join(' ')
    expect(fill(template, variables(context))).not.toContain('{')
    expect(fill(template, sampleVariables({ context }))).not.toContain('{')
  })

  it('keeps the edit code out of what anyone with the unique ID can open', () => {
    for (const context of ['html', 'pdf'] as const) {
      expect(fill('Code {{editCode}}.', variables(context))).toBe('Code .')
      expect(sampleVariables({ context }).editCode).toBe('')
      expect(fill('{{viewLink}}{{editLink}}{{pdfLink}}', variables(context))).toBe('')
    }
    expect(variables('sms').editCode).toBe('012345')
  })

  it('writes BDT in an SMS, because the taka sign more than halves its length', () => {
    expect(variables('sms').paymentAmount).toBe('BDT 2,350.50')
  })

  it('cuts what a member typed and drops web addresses in an SMS, and nowhere else', () => {
    const answers = { f1: `Rahim https://evil.example/x ${'a'.repeat(60)}`, f4: 'm' }
    expect(variables('sms', { answers })).toMatchObject({
      full_name: `Rahim ${'a'.repeat(31)}...`,
      allFields: `Full name: Rahim ${'a'.repeat(31)}...\nT-shirt: Medium`,
      retryPaymentLink: 'https://x.test/r',
    })
    expect(variables('email', { answers }).full_name).toBe(answers.f1)
  })

  it('leaves a choice in an SMS as staff wrote it', () => {
    const label = 'Life membership with spouse and two children (see www.alumni.example)'
    const values = formVariables({
      context: 'sms',
      form: {
        ...form,
        fields: [field({ id: 'f4', name: 'kind', type: 'radio', options: [{ value: 'm', label }] })],
      },
      submission,
      timeZone: 'UTC',
    })
    expect(values.kind).toBe(label)
  })

  it('writes dates and phone numbers in messages as people do, in the language of the member', () => {
    const fields = [
      field({ id: 'f1', name: 'born', label: 'Born', type: 'date' }),
      field({ id: 'f2', name: 'mobile', label: 'Mobile', type: 'tel', order: 1 }),
    ]
    const valuesIn = (context: VariableContext, locale: Locale) =>
      formVariables({
        context,
        form: { ...form, fields },
        submission: { ...submission, answers: { f1: '2027-01-16', f2: '8801712345678' } },
        timeZone: 'UTC',
        locale,
      })
    expect(valuesIn('email', 'en')).toMatchObject({
      born: '16 Jan 2027',
      allFields: 'Born: 16 Jan 2027\nMobile: +880 1712-345678',
    })
    expect(valuesIn('sms', 'bn').born).toBe('১৬ জানুয়ারি ২০২৭')
    expect(valuesIn('pdf', 'en').mobile).toBe('8801712345678')
  })

  it('shows payment none without a payment', () => {
    expect(variables('email', { payment: null })).toMatchObject({
      paymentStatus: 'none',
      paymentAmount: '',
      paymentMethod: '',
      bkashTrxId: '',
    })
  })

  it('lets its own variables win over a field of the same name', () => {
    const named = formVariables({
      context: 'email',
      form: {
        ...form,
        fields: [field({ id: 'f1', name: 'editCode' }), field({ id: 'f2', name: '__proto__' })],
      },
      submission: { ...submission, answers: { f1: '999999', f2: 'odd' } },
      timeZone: 'UTC',
    })
    expect(named.editCode).toBe('012345')
    expect(fill('{{__proto__}}', named)).toBe('odd')
  })

  it('leaves out display fields', () => {
    expect(variables('email')).not.toHaveProperty('title')
  })

  it('has no number for an id that is none', () => {
    expect(variables('email', { uniqueId: '' }).intUniqueId).toBe('')
  })
})

describe('sampleVariables', () => {
  it.each(VARIABLE_CONTEXTS)('has a value for everything an %s may use', (context) => {
    const sample = sampleVariables({ context, form })
    expect(Object.keys(sample).sort()).toEqual(Object.keys(variables(context)).sort())
    const empty = Object.keys(sample).filter((name) => sample[name] === '')
    const inMessagesOnly = [
      'editCode',
      'viewLink',
      'editLink',
      'pdfLink',
      'personName',
      'amountDue',
      'payLink',
      'memberUntil',
      'ownLink',
      'ticketLink',
    ]
    expect(empty).toEqual(context === 'html' || context === 'pdf' ? inMessagesOnly : ['submissionDate'])
  })

  it('shows the label of a field as its placeholder', () => {
    expect(sampleVariables({ context: 'html', form })).toMatchObject({
      full_name: '[Full name]',
      allFields: expect.stringContaining('Guests: [Guests]'),
    })
  })

  it('works without a form', () => {
    expect(Object.keys(sampleVariables({ context: 'sms' })).sort()).toEqual([...SYSTEM_VARIABLES].sort())
  })
})

describe('variable names', () => {
  it('are the sixteen of the specification and eleven of ours', () => {
    expect(SYSTEM_VARIABLES).toHaveLength(27)
    expect(PAYMENT_VARIABLES.every((name) => SYSTEM_VARIABLES.includes(name))).toBe(true)
  })
})
