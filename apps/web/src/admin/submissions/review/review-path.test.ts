import { expect, it } from 'vitest'
import { listPath, readAddress } from '../shared/list-address.ts'
import { reviewPath } from './review-path.ts'

const FORM = '11111111-1111-4111-8111-111111111111'
const queryOf = (search: string, fixedForm = false) =>
  new URL(reviewPath(readAddress(new URLSearchParams(search)), fixedForm), 'http://x').searchParams

it('the queue has the filters and the order of the list, and starts at its first page', () => {
  const query = queryOf('status=pending&paymentMethod=bank_transfer&page=3&open=x&group=none')
  expect(Object.fromEntries(query)).toEqual({
    status: 'pending',
    paymentMethod: 'bank_transfer',
    sort: 'createdAt',
    direction: 'desc',
    group: 'none',
  })
})

it('the queue of a form leads back to the list of the form', () => {
  expect(listPath(queryOf(`formId=${FORM}`, true))).toMatch(`/admin/forms/${FORM}/submissions`)
})
