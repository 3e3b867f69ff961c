import type { Submission } from '@nibondhon/api-contract'
import { makeFields } from '@nibondhon/domain/testing'
import { expect, it } from 'vitest'
import { compareRows } from './compare-rows.ts'

const submission = (data: Submission['data'], formId = 'a') =>
  ({
    data,
    form: {
      id: formId,
      fields: makeFields(
        { id: 'title', type: 'heading' },
        { id: 'name' },
        { id: 'hidden', visibility: { level: 'hidden' } },
      ),
    },
  }) as unknown as Submission

it('marks differing answers, but ignores upper and lower case', () => {
  const same = compareRows([submission({ name: 'Rahim' }), submission({ name: ' rahim' })])
  expect(same).toMatchObject([{ label: 'name', values: ['Rahim', ' rahim'], differs: false }])
  expect(compareRows([submission({ name: 'Rahim' }), submission({ name: 'Karim' })])[0]?.differs).toBe(true)
})

it('cuts long answers to 47 characters and an ellipsis', () => {
  const [row] = compareRows([submission({ name: 'a'.repeat(60) }), submission({})])
  expect(row?.values).toEqual([`${'a'.repeat(47)}...`, ''])
})

it('keeps fields of different forms apart', () => {
  const rows = compareRows([submission({ name: 'A' }, 'a'), submission({ name: 'B' }, 'b')])
  expect(rows.map(({ values, differs }) => [values, differs])).toEqual([
    [['A', ''], false],
    [['', 'B'], false],
  ])
})

it('compares the rows of a group one by one', () => {
  const group = {
    id: 'guests',
    label: 'Guests',
    type: 'group' as const,
    group: { rowLabel: 'Guest', fields: [{ id: 'name', label: 'Name' }] },
  }
  const withRows = (...names: string[]) =>
    ({
      data: { guests: names.map((name) => ({ name })) },
      form: { id: 'a', fields: makeFields(group) },
    }) as unknown as Submission
  const rows = compareRows([withRows('Rahim', 'Karim'), withRows('rahim')])
  expect(rows.map(({ label, values, differs }) => [label, values, differs])).toEqual([
    ['Guest 1', ['Name: Rahim', 'Name: rahim'], false],
    ['Guest 2', ['Name: Karim', ''], true],
  ])
  expect(compareRows([withRows(), withRows()])).toHaveLength(1)
})

it('takes consents to the same text as alike, in whichever language they were given', () => {
  const photos = { id: 'photos', type: 'consent' as const, consent: { text: 'We film.', version: 2 } }
  const agreed = (answer: string) =>
    ({ data: { photos: answer }, form: { id: 'a', fields: makeFields(photos) } }) as unknown as Submission
  const differs = (...answers: string[]) => compareRows(answers.map(agreed))[0]?.differs
  expect(differs('v2 bn 2026-11-16', 'v2 en 2026-11-16')).toBe(false)
  expect(differs('v2 bn 2026-11-16', 'v1 bn 2026-11-16')).toBe(true)
})
