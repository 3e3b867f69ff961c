import { checkForm, normaliseForm, problemText, variablesIn, systemVariablesIn } from '@nibondhon/domain'
import { re2Patterns } from '@nibondhon/domain/testing'
import { describe, expect, it } from 'vitest'
import { TEMPLATES } from './templates.ts'

describe.each(TEMPLATES.map((template) => [template.name, template] as const))(
  'the template %s',
  (_name, template) => {
    const form = template.makeForm()

    it('can be saved as it is', () => {
      expect(checkForm(form, re2Patterns).map((problem) => problemText(problem, 'en'))).toEqual([])
    })

    it('stays the same when it is saved', () => {
      expect(normaliseForm(JSON.parse(JSON.stringify(form)))).toEqual(form)
      expect(form.fields.every(({ id, name }) => id !== '' && name !== '')).toBe(true)
    })

    it('uses only variables that exist in its messages', () => {
      const { emailTemplate, smsTemplate } = form.settings.notifications
      const names = form.fields.map(({ name }) => name)
      const inEmail = new Set<string>([...names, ...systemVariablesIn('email')])
      const inSms = new Set<string>([...names, ...systemVariablesIn('sms')])
      expect(
        variablesIn(emailTemplate.subject + emailTemplate.body).filter((name) => !inEmail.has(name)),
      ).toEqual([])
      expect(variablesIn(smsTemplate.message).filter((name) => !inSms.has(name))).toEqual([])
    })

    it('has an option for each price', () => {
      for (const { options, pricing } of form.fields) {
        const values = options.map(({ value }) => value)
        expect(Object.keys(pricing.options).filter((value) => !values.includes(value))).toEqual([])
      }
    })
  },
)

it('offers five templates', () => {
  expect(TEMPLATES.map(({ id }) => id)).toEqual([
    'reunion',
    'membership',
    'directory',
    'donation',
    'feedback',
  ])
})
