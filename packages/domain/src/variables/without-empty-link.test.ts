import { describe, expect, it } from 'vitest'
import { withoutEmptyLink } from './without-empty-link.ts'
import { findGrowth } from '../testing/find-growth.ts'

const NONE = { link: '' }
const drop = (template: string, values: Record<string, string> = NONE) =>
  withoutEmptyLink(template, 'link', values)

describe('a sentence that promises a link which does not exist', () => {
  it.each([
    ['a line of its own', 'Thank you.\nPay here: {{link}}\nBye', 'Thank you.\nBye'],
    ['the last sentence of a line', 'Thank you, {{name}}. Pay here: {{link}}', 'Thank you, {{name}}.'],
    ['a sentence in the middle', 'Thanks. Pay at {{ link }} today. Bye!', 'Thanks. Bye!'],
    ['a Bangla sentence', 'ধন্যবাদ। এখানে টাকা দিন: {{link}}', 'ধন্যবাদ।'],
    ['a paragraph', '<p>Thanks</p><p>Pay: {{link}}</p>', '<p>Thanks</p><p></p>'],
    [
      'a link in a paragraph',
      '<p>Thanks.</p><p class="x">You can <b>pay</b> <a href="{{link}}">here</a>.</p>',
      '<p>Thanks.</p><p class="x"></p>',
    ],
    ['a line of a paragraph', '<p>Thanks<br>Pay: {{link}}</p>', '<p>Thanks<br></p>'],
    ['an amount with a full stop', 'Hi. ৳4,700.00 is due: {{link}}', 'Hi.'],
  ])('is left out: %s', (_what, template, expected) => {
    expect(drop(template)).toBe(expected)
  })

  it('stays where the link exists, or is not a variable of the message', () => {
    expect(drop('Thanks. Pay: {{link}}', { link: 'https://x.test' })).toBe('Thanks. Pay: {{link}}')
    expect(drop('Thanks. Pay: {{link}}', {})).toBe('Thanks. Pay: {{link}}')
  })

  it.each(['Pay: {{link}}', '<p>Pay: {{link}}</p>'])(
    'stays where the message has nothing else: %s',
    (all) => {
      expect(drop(all)).toBe(all)
    },
  )

  it.each(['<p', '. ', '{{', '<p>{{link}}', '!', 'a'])('takes linear time for many of %j', async (piece) => {
    const run = (size: number) => drop(`${piece.repeat(size)}{{link}}`)
    expect(await findGrowth({ size: 50_000, run })).toBeNull()
  })
})
