import { FIELD_TYPES, type Answers, type Field } from '@nibondhon/domain'
import { makeForm, type FieldInput } from '@nibondhon/domain/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FormRenderer, type FormRendererProps } from './form-renderer.tsx'
import { LiveForm } from './live-form.tsx'
import { MODES } from './mode.ts'
import { addBangla } from './bangla.ts'

addBangla()

type Given = Partial<FormRendererProps>

const nothing = () => undefined

function render(fields: FieldInput[], given: Given = {}): string {
  return renderToStaticMarkup(
    <FormRenderer
      form={makeForm({ fields })}
      answers={{}}
      mode="live"
      audience="public"
      onChange={nothing}
      {...given}
    />,
  )
}

describe.each(MODES)('in mode %s', (mode) => {
  it.each(FIELD_TYPES.filter((type) => type !== 'divider' && type !== 'html'))(
    'a %s field shows its label',
    (type) => {
      expect(render([{ type, label: 'A question', options: ['Yes'] }], { mode })).toContain('A question')
    },
  )

  it('a divider is a line and HTML is its content', () => {
    expect(render([{ type: 'divider' }], { mode })).toContain('<hr')
    expect(
      render([{ type: 'html', htmlContent: { content: '<p>Read <b>this</b></p>' } }], { mode }),
    ).toContain('Read this')
  })
})

describe('an input', () => {
  it('has its label, its help and its error tied to it', () => {
    const html = render([{ id: 'a', label: 'Name', description: 'As on your badge' }], {
      errors: { a: 'Too short' },
    })
    expect(html).toContain('<label class="nf-label" id="nf-a-label" for="nf-a">Name</label>')
    expect(html).toContain('aria-invalid="true" aria-describedby="nf-a-description nf-a-error"')
    expect(html).toMatch(/id="nf-a-description">As on your badge/)
    expect(html).toMatch(/id="nf-a-error">.*Too short/)
  })

  it('shows several messages on lines of their own', () => {
    expect(render([{ id: 'a' }], { errors: { a: 'One\nTwo' } })).toContain('<p>One</p><p>Two</p>')
  })

  it('shows the expected format with an error, where a pattern and a placeholder give one', () => {
    const field = { id: 'a', placeholder: 'AB123', validation: { pattern: '^[A-Z]{2}\\d{3}$' } }
    const expected = '<p>Invalid format</p><p>Expected format: AB123</p>'
    expect(render([field], { errors: { a: 'Invalid format' } })).toContain(expected)
    expect(render([field])).not.toContain('Expected format')
    expect(render([{ id: 'a', placeholder: 'Rahim' }], { errors: { a: 'Wrong' } })).not.toContain('Expected')
    const made = makeForm({ fields: [field] })
    const form = { ...made, fields: made.fields.map((one) => ({ ...one, isHint: true as const })) }
    expect(render([], { form, errors: { a: 'Invalid format' } })).not.toContain('Expected')
  })

  it('says that an answer is required, to eyes and ears', () => {
    const html = render([{ label: 'Name', required: true }])
    expect(html).toContain('aria-required="true"')
    expect(html).toMatch(/Name<span class="nf-required" aria-hidden="true">/)
  })

  it.each([
    ['email', 'type="email" inputMode="email" autoComplete="email"'],
    ['url', 'type="url" inputMode="url" autoComplete="url"'],
    ['number', 'type="text" inputMode="decimal"'],
    ['date', 'type="date"'],
    ['textarea', 'rows="4"'],
  ] as const)('of type %s brings the right keyboard and size', (type, expected) => {
    const html = render([{ type }])
    for (const attribute of expected.split(' ')) expect(html).toContain(attribute)
  })

  it('is not filled in by the browser outside the live form', () => {
    expect(render([{ type: 'email' }], { mode: 'edit' })).toContain('autoComplete="off"')
  })

  it('disables its inputs without an onChange handler', () => {
    const html = renderToStaticMarkup(
      <FormRenderer form={makeForm()} answers={{}} mode="preview" audience="admin" />,
    )
    expect(html).toContain('disabled=""')
  })
})

describe('a choice', () => {
  const meal: FieldInput = {
    id: 'meal',
    type: 'radio',
    label: 'Meal',
    required: true,
    options: ['Fish', 'Rice'],
    pricing: { enabled: true, options: { Fish: 1234.5, Rice: 0 } },
  }

  it('is a group with a legend, which says what is wrong with it', () => {
    const html = render([{ ...meal }], { errors: { meal: 'Meal is required' } })
    expect(html).toMatch(
      /<fieldset[^>]*id="nf-meal"[^>]*role="radiogroup"[^>]*aria-describedby="nf-meal-error"/,
    )
    expect(html).toMatch(/<legend[^>]*>Meal/)
    expect(html).toContain('aria-required="true" aria-invalid="true"')
  })

  it('can be left where no script clears it, if it is optional', () => {
    const option = '<label class="nf-option"><input type="radio"'
    const withScript = render([{ ...meal, required: false }], { answers: { meal: 'Rice' } })
    expect(withScript).toContain(`<noscript>${option} name="answer-meal" value=""/>`)
    const plain = { FileInput: () => null }
    const withoutScript = render([{ ...meal, required: false }], { plain })
    expect(withoutScript).toContain(`${option} name="answer-meal" checked="" value=""/>`)
    expect(withoutScript).not.toContain('noscript')
    expect(render([{ ...meal, required: true }], { plain })).not.toContain('value=""')
  })

  it.each(['radio', 'checkbox', 'select'] as const)(
    'of type %s shows what an option adds, unless it is free',
    (type) => {
      const html = render([{ ...meal, type }])
      expect(html).toContain('+৳1,234.50')
      expect(html).not.toContain('৳0.00')
    },
  )

  it('says in text that a group of checkboxes is required', () => {
    expect(render([{ ...meal, type: 'checkbox' }])).toContain('<span class="nf-unseen"> (required)</span>')
  })
})

describe('what is shown', () => {
  const fields: FieldInput[] = [
    { id: 'guest', type: 'radio', label: 'Guest', options: ['Yes', 'No'] },
    { id: 'who', label: 'Who', conditional: { dependsOn: 'guest', showWhen: ['Yes'] } },
  ]

  it('follows the conditions', () => {
    expect(render(fields)).not.toContain('Who')
    expect(render(fields, { answers: { guest: 'Yes' } })).toContain('Who')
  })

  it('follows the audience, with a mark on what others do not see', () => {
    const restricted: FieldInput[] = [{ label: 'Table', visibility: { level: 'admin-only' } }]
    expect(render(restricted)).not.toContain('Table')
    const html = render(restricted, { audience: 'admin', mode: 'preview' })
    expect(html).toContain('nf-restricted')
    expect(html).toContain('Admin only')
    const bangla = render(restricted, { audience: 'admin', mode: 'preview', locale: 'bn' })
    expect(bangla).toContain('শুধু অ্যাডমিন')
  })

  it('takes its share of twelve columns', () => {
    expect(render([{ layout: { width: 4 } }])).toContain('class="nf-cell nf-w4"')
  })

  it.each([
    ['xs', 'nf-w6'],
    ['sm', 'nf-w6'],
    ['md', 'nf-w6 nf-from-md'],
    ['xl', 'nf-w6 nf-from-xl'],
  ])('shares its row from the breakpoint %s up', (breakpoint, classes) => {
    expect(render([{ layout: { width: 6, breakpoint } }])).toContain(`class="nf-cell ${classes}"`)
  })

  it('has headings of the level that was set', () => {
    const html = render([
      { type: 'heading', label: 'Part', styling: { headingLevel: 'h4', textAlign: 'center' } },
    ])
    expect(html).toContain('<h4 class="nf-heading nf-h4" style="text-align:center">Part</h4>')
  })
})

describe('locks', () => {
  const priced: FieldInput = {
    id: 'fee',
    type: 'radio',
    label: 'Fee',
    options: ['Full'],
    pricing: { enabled: true, options: { Full: 10 } },
  }

  it.each([
    ['public-edit', priced, 'Pricing field - locked to maintain payment integrity'],
    ['public-edit', { editable: false }, 'Read-only'],
    ['admin-edit', priced, 'Pricing field - locked'],
    ['admin-edit', { editable: false }, 'Non-editable by users'],
    ['public-edit', { type: 'file' }, 'File fields cannot be edited directly'],
    ['admin-edit', { type: 'file' }, 'File fields cannot be edited directly'],
  ] as const)('say to %s why', (audience, field, messages) => {
    expect(render([{ ...field }], { mode: 'edit', audience })).toContain(`</svg>${messages}</p>`)
  })

  it('let members change files where the page can send them', () => {
    const uploadFile = () => Promise.reject(new Error('not used'))
    const given = { mode: 'edit', audience: 'public-edit', uploadFile } as const
    expect(render([{ type: 'file' }], given)).not.toContain('nf-lock')
    expect(render([{ type: 'file', editable: false }], given)).toContain('Read-only')
  })

  it('leave members no input', () => {
    const html = render([{ ...priced }], { mode: 'edit', audience: 'public-edit', answers: { fee: 'Full' } })
    expect(html).not.toContain('<input')
    expect(html).toContain('Full')
  })

  it('are not spoken of where everything is only read', () => {
    expect(render([{ ...priced }], { mode: 'readOnly', audience: 'public-edit' })).not.toContain('nf-lock')
  })
})

describe('read-only', () => {
  const read = (field: Partial<FieldInput> & { type: Field['type'] }, answer: Answers[string]) =>
    render([{ id: 'a', ...field }], { mode: 'readOnly', answers: { a: answer } })

  it('shows answers as people read them', () => {
    expect(read({ type: 'date' }, '1981-03-26')).toContain('26 Mar 1981')
    expect(read({ type: 'date' }, '1981-09-26')).toContain('26 Sep 1981')
    expect(read({ type: 'select', options: [{ value: 'f', label: 'Fish' }] }, 'f')).toContain('Fish')
    expect(read({ type: 'tel' }, '8801712345678')).toContain('>+880 1712-345678<')
    expect(read({ type: 'number' }, 0)).toContain('>0<')
  })

  it('writes numbers in Bangla digits on a page in Bangla, but no phone number', () => {
    const fields = [
      { id: 'batch', type: 'number' },
      { id: 'phone', type: 'tel' },
    ] as const
    const answers = { batch: 1998, phone: '8801712345678' }
    const html = render([...fields], { mode: 'readOnly', locale: 'bn', answers })
    expect(html).toContain('>১৯৯৮<')
    expect(html).toContain('>+880 1712-345678<')
  })

  it('shows an option that no longer exists as it was chosen', () => {
    expect(read({ type: 'radio', options: ['Rice'] }, 'Fish')).toContain('Fish')
  })

  it('says what was not answered', () => {
    expect(read({ type: 'text' }, '  ')).toContain('Not answered')
    expect(read({ type: 'checkbox', options: ['A'] }, [])).toContain('Not answered')
  })

  it('makes a link of e-mail addresses and phone numbers for staff, not for their owners', () => {
    for (const [type, answer, link] of [
      ['tel', '8801712345678', '<a href="tel:+8801712345678">+880 1712-345678</a>'],
      ['email', 'a@example.org', '<a href="mailto:a@example.org">a@example.org</a>'],
    ] as const) {
      const given = { mode: 'readOnly', answers: { a: answer } } as const
      expect(render([{ id: 'a', type }], { ...given, audience: 'admin' })).toContain(link)
      expect(render([{ id: 'a', type }], { ...given, audience: 'public' })).not.toContain('<a')
    }
  })

  it('makes a link only of addresses that are harmless', () => {
    expect(read({ type: 'url' }, 'https://example.org')).toContain('<a href="https://example.org">')
    expect(read({ type: 'url' }, 'javascript:alert(1)')).not.toContain('<a')
  })

  it('has no input at all', () => {
    const all = FIELD_TYPES.map((type) => ({ id: type, type, options: ['A'] }))
    expect(render(all, { mode: 'readOnly' })).not.toMatch(/<(input|select|textarea|button)/)
  })
})

it('speaks Bangla where it is asked to', () => {
  const preview = render([{ type: 'file' }], { locale: 'bn', mode: 'preview' })
  expect(preview).toContain('এখানে ফাইল আপলোড হয় না')
  const html = render([{ type: 'select', options: ['A'] }], { locale: 'bn' })
  expect(html).toContain('lang="bn"')
  expect(html).toContain('একটি বেছে নিন')
})

it('a form that is filled in looks the same in LiveForm, also with a field that members may only look at', () => {
  const visibility = { level: 'admin-only', publicCanView: true } as const
  const fields: FieldInput[] = [{ label: 'Name' }, { type: 'file', label: 'Card', visibility }]
  const live = renderToStaticMarkup(<LiveForm form={makeForm({ fields })} answers={{}} onChange={nothing} />)
  expect(live).toContain('Not answered')
  expect(live).toBe(render(fields))
})
