import { expect, it } from 'vitest'
import { readAddress } from '../../shared/list-address.ts'
import { orderText } from './order-text.ts'

it.each([
  ['', 'Grouped by form, newest first'],
  ['group=none', 'Newest first'],
  ['group=none&direction=asc', 'Oldest first'],
  ['sort=amount', 'Grouped by form, largest amount first'],
  ['sort=form&group=none', 'By form, A to Z'],
  ['sort=form', 'Grouped by form'],
  ['formId=11111111-1111-4111-8111-111111111111&sort=uniqueId&direction=asc', 'By unique ID'],
])('says the order of the list in words: %s', (query, text) => {
  expect(orderText(readAddress(new URLSearchParams(query)))).toBe(text)
})
