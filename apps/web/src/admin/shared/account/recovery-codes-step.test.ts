import { expect, it } from 'vitest'
import { recoveryCodesText } from './recovery-codes-step.tsx'

it('names the account and the site above the recovery codes, one code a line', () => {
  const text = recoveryCodesText(['aaaa-1111', 'bbbb-2222'], {
    email: 'rahima@example.org',
    site: 'forms.example.org',
  })
  expect(text.split('\n')).toEqual([
    'Recovery codes of rahima@example.org for forms.example.org',
    'Each code works once, when you have no authenticator app or passkey at hand.',
    '',
    'aaaa-1111',
    'bbbb-2222',
    '',
  ])
})
