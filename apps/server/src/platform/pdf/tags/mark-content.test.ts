import { expect, it } from 'vitest'
import type { Mark } from '../text/marked-text.ts'
import { markContent } from './mark-content.ts'
import type { Tag } from './tag.ts'

const PLAIN = '0.1 0.2 0.3 scn'
/** A colour with this number in the bits below its steps. */
const colour = (number: number) => `${(30 + number / 1024) / 255} 0.2 0.2 scn`
const lines = (...commands: string[]) => commands.join('\n')

function mark(content: string, ...marks: Mark[]): string {
  return markContent(content, marks, { page: 3, height: 800, tags: [] })
}

function targetOf(type: Tag['type'] = 'P') {
  return { tag: { type, kids: [] } satisfies Tag, text: { runs: [] as { page: number; mcid: number }[] } }
}

it('marks the commands of a text with its tag, however many they are', () => {
  const target = targetOf()
  const content = lines('q', colour(1), 'BT', 'ET', '/F1 9 Tf', 'BT', 'ET', 'Q')
  expect(mark(content, { target })).toBe(
    lines('q', colour(1), '/P <</MCID 0>> BDC', 'BT', 'ET', '/F1 9 Tf', 'BT', 'ET', 'EMC', 'Q'),
  )
  expect(target.text.runs).toEqual([{ page: 3, mcid: 0 }])
})

it('keeps the words of a text in its tag', () => {
  const target = targetOf()
  const content = lines(colour(1), 'BT', 'ET', colour(2), 'BT', 'ET', colour(1), 'BT', 'ET')
  expect(mark(content, { target }, { target, word: 'ক', language: 'bn' })).toBe(
    lines(
      ...[colour(1), '/P <</MCID 0>> BDC', 'BT', 'ET', colour(2)],
      ...['/Span <</Lang (bn) /ActualText <FEFF0995>>> BDC', 'BT', 'ET', 'EMC', colour(1), 'BT', 'ET'],
      ...['EMC', ''],
    ),
  )
})

it('writes the text of a word that was broken in two only once', () => {
  const content = lines(colour(1), 'BT', 'ET', PLAIN, colour(1), 'BT', 'ET')
  const marked = mark(content, { target: targetOf(), word: 'ক' })
  expect(marked.match(/<FEFF[^>]*>/g)).toEqual(['<FEFF0995>', '<FEFF>'])
})

it('ends a text where the colour before it comes back', () => {
  const content = lines('q', colour(1), 'BT', 'ET', 'Q', 'BT', 'ET')
  expect(mark(content, { target: targetOf() })).toBe(
    lines(
      ...['q', colour(1), '/P <</MCID 0>> BDC', 'BT', 'ET', 'EMC', 'Q'],
      ...['/Artifact BMC', 'BT', 'ET', 'EMC', ''],
    ),
  )
})

it('marks lines, fields of colour and text of no tag as decoration', () => {
  const content = lines(PLAIN, '0 0 9 9 re', 'f', '0 0 m', '9 9 l', 'S', colour(1), 'BT', 'ET')
  expect(mark(content, { target: null, word: 'ক' })).toBe(
    lines(
      ...[PLAIN, '/Artifact BMC', '0 0 9 9 re', 'f', '0 0 m', '9 9 l', 'S', colour(1)],
      ...['/Span <</ActualText <FEFF0995>>> BDC', 'BT', 'ET', 'EMC', 'EMC', ''],
    ),
  )
})

it('marks a picture with its tag and its bounding box', () => {
  const target = targetOf('Figure')
  const picture = (number: number) => [`/Span <<\n  /Alt (mark:${number})\n>> BDC`, '/Im0 Do', 'EMC']
  const moves = ['1 0 0 -1 0 800 cm', 'q', '1 0 0 1 10 20 cm', '40 0 0 -30 1 30 cm']
  expect(mark(lines(...moves, ...picture(1), ...picture(0), 'Q'), { target })).toBe(
    lines(
      ...[...moves, '/Figure <</MCID 0>> BDC', '/Im0 Do', 'EMC'],
      ...['/Artifact BMC', '/Im0 Do', 'EMC', 'Q'],
    ),
  )
  expect(target.tag).toMatchObject({ attributes: '/O /Layout /BBox [11.00 750.00 51.00 780.00]' })
})
