import type { SubmissionRow } from '@nibondhon/api-contract'
import { expect, it } from 'vitest'
import { groupRows } from './group-rows.ts'

const row = (id: string, formId: string, title: string) =>
  ({ id, form: { id: formId, title, version: 1 } }) as SubmissionRow

it('keeps the order of the list, within forms and among them', () => {
  const groups = groupRows([row('1', 'b', 'B'), row('2', 'a', 'A'), row('3', 'b', 'B')])
  expect(groups.map(({ title, rows }) => [title, rows.map(({ id }) => id)])).toEqual([
    ['B', ['1', '3']],
    ['A', ['2']],
  ])
})

it('calls a form without a title unknown', () => {
  expect(groupRows([row('1', 'a', ' ')])[0]?.title).toBe('Unknown Form')
})
