import { expect, it } from 'vitest'
import { linkTarget } from './link-bar.tsx'

it.each([
  ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
  [' /thanks ', '/thanks'],
  ['example.org', 'https://example.org'],
  ['example.org/rules', 'https://example.org/rules'],
  ['office@example.org', 'mailto:office@example.org'],
  ['mailto:office@example.org', 'mailto:office@example.org'],
  ['+880 1711-000000', 'tel:+8801711000000'],
])('completes %j to %s', (written, target) => {
  expect(linkTarget(written)).toBe(target)
})

it.each(['', 'hello', 'javascript:alert(1)', 'data:text/html,x', '//evil.com', 'https://a@evil.com'])(
  'rejects %j',
  (written) => {
    expect(linkTarget(written)).toBeNull()
  },
)
