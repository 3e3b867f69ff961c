import { makeFields } from '@nibondhon/domain/testing'
import { expect, it } from 'vitest'
import { variableChoices } from './variable-choices.ts'

it('names each field by its label, because the name of a Bangla label says nothing', () => {
  const fields = makeFields(
    { id: 'a', label: 'পূর্ণ নাম', name: '' },
    { id: 'h', type: 'heading', label: 'Guests' },
  )
  expect(variableChoices(fields, 'email')[0]).toMatchObject({ meaning: 'Answer to “পূর্ণ নাম”' })
  expect(variableChoices(fields, 'email').map(({ meaning }) => meaning)).not.toContain('Answer to “Guests”')
})

it.each(['html', 'pdf'] as const)('says that the edit code is empty in %s', (context) => {
  const { meaning } = variableChoices([], context).find(({ name }) => name === 'editCode') ?? {}
  expect(meaning).toContain('empty in HTML fields and PDFs')
})
