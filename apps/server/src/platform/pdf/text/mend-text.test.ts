import { expect, it } from 'vitest'
import { mendContent } from './mend-text.ts'

const COLOUR = '0.1 0.2 0.3 scn'
/** The first word's colour: one step of red and the number 1 in the bits below. */
const FIRST = `${(30 + 1 / 1024) / 255} 0.2 0.2 scn`
const lines = (...commands: string[]) => commands.join('\n')

it('writes a word around the commands that draw it, however many they are', () => {
  const content = lines(
    'q',
    FIRST,
    'BT',
    '(a) Tj',
    'ET',
    '/F1 9 Tf',
    'BT',
    '(b) Tj',
    'ET',
    COLOUR,
    'BT',
    'ET',
    'Q',
  )
  expect(mendContent(content, ['ক'])).toBe(
    lines(
      ...[
        'q',
        FIRST,
        '/Span <</ActualText <FEFF0995>>> BDC',
        'BT',
        '(a) Tj',
        'ET',
        '/F1 9 Tf',
        'BT',
        '(b) Tj',
        'ET',
      ],
      ...['EMC', COLOUR, 'BT', 'ET', 'Q'],
    ),
  )
})

it('ends a word where the colour before it comes back', () => {
  const content = lines('q', FIRST, 'BT', 'ET', 'Q', 'BT', 'ET')
  expect(mendContent(content, ['ক'])).toBe(
    lines('q', FIRST, '/Span <</ActualText <FEFF0995>>> BDC', 'BT', 'ET', 'EMC', 'Q', 'BT', 'ET'),
  )
})

it('tells a word that was broken in two once', () => {
  const content = lines(FIRST, 'BT', 'ET', COLOUR, FIRST, 'BT', 'ET')
  const mended = mendContent(content, ['ক'])
  expect(mended.match(/<FEFF[^>]*>/g)).toEqual(['<FEFF0995>', '<FEFF>'])
  expect(mended.match(/EMC/g)).toHaveLength(2)
})
