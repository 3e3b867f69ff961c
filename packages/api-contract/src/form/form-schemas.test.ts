import type * as domain from '@nibondhon/domain'
import { FIELD_TYPES, normaliseForm, publicForm } from '@nibondhon/domain'
import { makeForm } from '@nibondhon/domain/testing'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import { Answers } from './answers-schema.ts'
import { Field, FieldChange, PublicField } from './field-schema.ts'
import { FieldInput, FormBody, SettingsInput } from './form-input-schema.ts'
import { FormSettings, PublicSettings } from './settings-schema.ts'

/** Every kind of field, with every part filled in. */
const form = makeForm({
  fields: FIELD_TYPES.map((type) => ({
    type,
    label: type,
    validation: { min: 1, custom: { enabled: true, rules: [{ type: 'min_length', value: '2' }] } },
  })),
})

/** Who proved to be a member is known only while a page is made. */
type StoredSettings = {
  [Key in keyof domain.FormSettings]: Key extends 'pricing'
    ? Pick<domain.FormSettings['pricing'], 'rules'>
    : domain.FormSettings[Key]
}

describe('schemas of what the server sends', () => {
  it('have exactly the keys and types of the domain', () => {
    expectTypeOf<z.output<typeof Field>>().toEqualTypeOf<domain.Field>()
    expectTypeOf<z.output<typeof FormSettings>>().toEqualTypeOf<StoredSettings>()
    expectTypeOf<z.output<typeof PublicSettings>>().toEqualTypeOf<domain.PublicSettings>()
    expectTypeOf<z.output<typeof Answers>>().toEqualTypeOf<domain.Answers>()
  })

  it('take exactly what the domain composes of several types', () => {
    expectTypeOf<z.output<typeof PublicField>>().toExtend<domain.PublicField>()
    expectTypeOf<domain.PublicField>().toExtend<z.output<typeof PublicField>>()
    expectTypeOf<z.output<typeof FieldChange>>().toExtend<domain.FieldChange>()
    expectTypeOf<domain.FieldChange>().toExtend<z.output<typeof FieldChange>>()
  })

  it('leave a normalised form as it is', () => {
    expect(Field.array().parse(form.fields)).toEqual(form.fields)
    expect(FormSettings.parse(form.settings)).toEqual(form.settings)
  })

  it('drop a key that they do not name', () => {
    const [field] = form.fields
    expect(Field.parse({ ...field, secret: 1 })).toEqual(field)
    const { pricing, ...settings } = form.settings
    expect(PublicSettings.parse(settings)).toEqual(publicForm(form, new Date()).settings)
  })
})

describe('schemas of a form from outside', () => {
  it('take every field and setting that the domain knows', () => {
    expectTypeOf<domain.Field>().toExtend<z.input<typeof FieldInput>>()
    expectTypeOf<domain.FormSettings>().toExtend<z.input<typeof SettingsInput>>()
    type Derived = 'setsPrice' | 'isPriceOpen' | 'freeAmount' | 'isHint' | 'langs'
    type Missing = Exclude<keyof domain.Field, keyof z.input<typeof FieldInput> | Derived>
    expectTypeOf<Missing>().toBeNever()
  })

  it('lose nothing of a form that the editor can build', () => {
    expect(normaliseForm(FormBody.parse(form))).toEqual(form)
  })

  it('take the older names and shapes that the domain reads', () => {
    const older = {
      title: 'Older',
      fields: [
        { _id: 7, type: 'phone', label: 'Phone', visibility: 'hidden' },
        { id: 'b', type: 'radio', label: 'Meal', hasAmount: 'true', options: [{ value: 'x', amount: '5' }] },
        {
          id: 'c',
          type: 'select',
          label: 'Size',
          options: 'S\nM',
          conditional: { dependsOn: 'b', showWhen: 'x' },
        },
      ],
      settings: { requirePayment: 'true', paymentAmount: '৫০' },
    }
    expect(normaliseForm(FormBody.parse(older))).toEqual(normaliseForm(older))
  })

  it.each([{}, { fields: [] }, { fields: [{}] }, { settings: {} }, { fields: [{ label: null }] }])(
    'take what is left out of %j',
    (input) => {
      expect(FormBody.safeParse(input).success).toBe(true)
    },
  )

  it.each([
    ['fields.0.label', { fields: [{ label: {} }] }],
    ['fields.0.required', { fields: [{ required: 'maybe' }] }],
    ['fields.0.validation', { fields: [{ validation: [] }] }],
    ['settings.notifications.enableEmail', { settings: { notifications: { enableEmail: 'no' } } }],
    ['settings.amount', { settings: { amount: {} } }],
  ])('reject a value of another type at %s', (path, input) => {
    const { error } = FormBody.safeParse(input)
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
  })
})

describe('lists of a form from outside', () => {
  const many = Array.from({ length: 80_000 }, (_, n) => String(n))
  const byKey = Object.fromEntries(many.map((key) => [key, 'text']))

  it('are read up to one entry too many', () => {
    const field = {
      options: many,
      conditional: { showWhen: many },
      seats: byKey,
      translations: { bn: { options: byKey } },
      validation: { custom: { rules: many.map((id) => ({ id })) } },
    }
    const { fields } = FormBody.parse({ fields: [field] })
    const [read] = fields ?? []
    expect([
      read?.options?.length,
      read?.conditional?.showWhen?.length,
      Object.keys(read?.seats ?? {}).length,
      Object.keys(read?.translations?.bn?.options ?? {}).length,
      read?.validation?.custom?.rules?.length,
    ]).toEqual([501, 2_001, 2_001, 2_001, 21])
  })

  it('have all options where some entries are blank', () => {
    const options = Array.from({ length: 1_000 }, (_, n) => (n % 2 === 0 ? String(n) : ''))
    expect(FormBody.parse({ fields: [{ options }] }).fields?.[0]?.options).toEqual(options)
  })
})
