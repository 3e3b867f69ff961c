import { expect, it } from 'vitest'
import { laterEdits } from './later-edits.ts'

it('keeps what was typed while the rest was being saved', () => {
  const sent = { name: 'A', bank: 'B', ports: [25] }
  expect(laterEdits({ name: 'A', bank: 'B, Dhaka' }, sent)).toEqual({ bank: 'B, Dhaka' })
  expect(laterEdits({ ports: [25] }, sent)).toEqual({})
})
