import { expect, it } from 'vitest'
import { bodyOf, draftOf } from './person-draft.ts'

it('reads one entry a line, and columns before the first colon', () => {
  const draft = {
    ...draftOf(null),
    name: 'Anis',
    phones: '01712345678\n\n 01812345678 ',
    attributes: 'City: Rajshahi\nSite: https://example.org\nDonor',
  }
  expect(bodyOf(draft)).toMatchObject({
    phones: ['01712345678', '01812345678'],
    emails: [],
    memberUntil: null,
    attributes: { City: 'Rajshahi', Site: 'https://example.org', Donor: '✓' },
  })
})
