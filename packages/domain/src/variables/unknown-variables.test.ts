import { expect, it } from 'vitest'
import { makeFields } from '../testing/index.ts'
import { fieldVariablesIn, unknownVariables } from './unknown-variables.ts'

it('a variable that is no field of the form and no variable of every form is unknown', () => {
  const names = fieldVariablesIn(['{{formTitle}} {{full_name}}', '{{ full_name }} {{nickname}} {{about}}'])
  expect(names).toEqual(['full_name', 'nickname', 'about'])
  const fields = makeFields(
    { id: 'a', name: 'full_name', label: 'Full name' },
    { id: 'b', type: 'heading', name: 'about', label: 'About' },
  )
  expect(unknownVariables(names, fields)).toEqual(['nickname', 'about'])
})
