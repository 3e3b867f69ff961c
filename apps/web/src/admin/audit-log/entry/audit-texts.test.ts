import { expect, it } from 'vitest'
import { timeText } from './audit-texts.ts'

// Chosen so that in every time zone the first pair is on one day and the second on two.
it.each([
  ['2026-11-15T08:50:00Z', null, /^15 Nov 2026, [\d:]+ [AP]M$/],
  ['2026-11-15T08:50:00Z', '2026-11-15T08:50:30Z', /^15 Nov 2026, [\d:]+ [AP]M$/],
  ['2026-11-15T08:50:00Z', '2026-11-15T08:58:00Z', /^15 Nov 2026, [\d:]+ [AP]M to [\d:]+ [AP]M$/],
  [
    '2026-11-15T08:50:00Z',
    '2026-11-17T08:58:00Z',
    /^15 Nov 2026, [\d:]+ [AP]M to 17 Nov 2026, [\d:]+ [AP]M$/,
  ],
])('from %s to %s', (at, lastAt, text) => {
  expect(timeText({ at, lastAt })).toMatch(text)
})
