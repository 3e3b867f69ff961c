import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smallPng } from '../../../testing/builders/small-png.ts'
import { ImageShelf } from './image-shelf.ts'
import { placeCells } from './place-cells.ts'
import { readHtml } from './read-html.ts'

const read = (html: string) =>
  readHtml(html, {
    images: new ImageShelf({ isOpen: true }),
    fontSize: 12,
    page: [255, 255, 255],
  })
const DATA_URL = `data:image/png;base64,${smallPng({ size: 20 }).toString('base64')}`

describe('readHtml', () => {
  it('reads emphasis, sizes and colours of text', () => {
    expect(read('<p>a <b>b<i>c</i></b> <span style="color: #ff0000; font-size: 24px">d</span></p>')).toEqual([
      {
        kind: 'paragraph',
        align: 'left',
        leaves: [
          { text: 'a ' },
          { text: 'b', bold: true },
          { text: 'c', bold: true, italic: true },
          { text: ' ' },
          { text: 'd', size: 2, color: [expect.closeTo(98.8, 1), 0, 0] },
        ],
      },
    ])
  })

  it('keeps plain text, and text between blocks', () => {
    expect(read('one<p>two</p>three').map((block) => block.kind)).toEqual([
      'paragraph',
      'paragraph',
      'paragraph',
    ])
  })

  it.each(['javascript:alert(1)', '/path', '', 'https://a b', `https://x/${'y'.repeat(2000)}`])(
    'makes no link of %j',
    (href) => {
      expect(read(`<a href="${href}">text</a>`)).toEqual([
        { kind: 'paragraph', align: 'left', leaves: [{ text: 'text' }] },
      ])
    },
  )

  it('makes a link of a web address', () => {
    const [block] = read('<a href="https://example.org/?a=1&amp;b=2">text</a>')
    expect(block).toMatchObject({ leaves: [{ link: 'https://example.org/?a=1&b=2' }] })
  })

  it('reads headings, lists, quotes, rules and alignment', () => {
    const html =
      '<h2 style="text-align:center">T</h2><ol start="3"><li>a<ul><li>b</li></ul></li></ol><blockquote>q</blockquote><hr>'
    expect(read(html)).toMatchObject([
      { kind: 'heading', level: 2, align: 'center' },
      {
        kind: 'list',
        ordered: true,
        start: 3,
        items: [[{ kind: 'paragraph' }, { kind: 'list', ordered: false }]],
      },
      { kind: 'box', look: 'quote' },
      { kind: 'rule' },
    ])
  })

  it('shows pictures that are in the HTML, and for others what they show', () => {
    expect(
      read(`<img src="${DATA_URL}" alt="x"><img src="https://a.example/b.png" alt="Our campus">`),
    ).toMatchObject([
      { kind: 'image', width: 15 },
      { kind: 'paragraph', leaves: [{ text: 'Our campus', italic: true }] },
    ])
    expect(read('<img src="data:image/png;base64,AAAA" alt="">')).toEqual([])
  })

  it('keeps the text of what lies too deep', () => {
    expect(JSON.stringify(read(`${'<div><ul><li>'.repeat(40)}deep`))).toContain('deep')
  })
})

describe('placeCells', () => {
  it('lets no two cells meet and none leave the table', () => {
    const span = fc.record({
      colspan: fc.integer({ min: 1, max: 40 }),
      rowspan: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(fc.array(fc.array(span, { maxLength: 6 }), { maxLength: 6 }), (rows) => {
        const { columns, positions } = placeCells(rows)
        const taken = new Set<string>()
        for (const { x, y, colspan, rowspan } of positions.flat()) {
          expect(x + colspan <= columns && y + rowspan <= rows.length).toBe(true)
          for (let row = y; row < y + rowspan; row += 1)
            for (let column = x; column < x + colspan; column += 1) {
              expect(taken.has(`${row} ${column}`)).toBe(false)
              taken.add(`${row} ${column}`)
            }
        }
      }),
    )
  })
})
