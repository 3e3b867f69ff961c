import { describe, expect, it } from 'vitest'
import { ROLES } from '../roles/roles.ts'
import { canSeeEditCodes, hideEditCode, hideLongNumbers } from './hide-edit-code.ts'

describe('hideEditCode', () => {
  it('hides the code wherever it occurs', () => {
    expect(hideEditCode('Your code is 482913. Keep 482913 safe.', '482913')).toBe(
      'Your code is ••••••. Keep •••••• safe.',
    )
  })

  it('hides the code in a link', () => {
    expect(hideEditCode('https://forms.example.org/edit-submission/ABC/482913', '482913')).toBe(
      'https://forms.example.org/edit-submission/ABC/••••••',
    )
  })

  it('hides the code inside a longer number, where a template may have put it', () => {
    expect(hideEditCode('No. 12482913345', '482913')).toBe('No. 12••••••345')
  })

  it.each(['4829...', '48…', '48291...\nYou can pay here: https://example.org'])(
    'hides a code that was cut: %s',
    (text) => expect(hideEditCode(`Code ${text}`, '482913')).not.toContain('48'),
  )

  it('leaves other texts alone', () => {
    expect(hideEditCode('Your seat is 48291, row 4...', '482913')).toBe('Your seat is 48291, row 4...')
  })

  it('leaves the text alone where there is no code', () => {
    expect(hideEditCode('Dear Rahima', '')).toBe('Dear Rahima')
  })
})

describe('hideLongNumbers', () => {
  it('hides every number that could be a code, right or wrong', () => {
    expect(hideLongNumbers('rejected: 111111 482913 https://x.org/A/222222')).toBe(
      'rejected: •••••• •••••• https://x.org/A/••••••',
    )
  })

  it.each(['Code 4829...', 'Code 48…', 'Code 48291'])('hides a code that was cut: %s', (text) =>
    expect(hideLongNumbers(text)).not.toContain('48'),
  )

  it('leaves shorter numbers alone', () => {
    expect(hideLongNumbers('Error 1009 of the gateway, 3 tries')).toBe('Error 1009 of the gateway, 3 tries')
  })
})

it('only roles that may edit submissions see edit codes', () => {
  expect(ROLES.filter(canSeeEditCodes)).toEqual(['super_admin', 'admin', 'submission_editor'])
})
