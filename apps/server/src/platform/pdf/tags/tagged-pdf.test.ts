import { expect, it } from 'vitest'
import { answer, makePdfDocument } from '../../../testing/pdf/make-pdf-document.ts'
import { pdfText } from '../../../testing/pdf/run-poppler.ts'
import { smallPng } from '../../../testing/builders/small-png.ts'
import { structureText, tagFaults } from '../../../testing/pdf/tagged-pdf.ts'
import type { PdfDocument } from '../pdf-document.ts'
import { createTypstEngine } from '../typst-engine.ts'

const engine = createTypstEngine()

function make(input: Partial<PdfDocument>): Uint8Array {
  const result = engine.make({ kind: 'document', document: makePdfDocument(input) })
  if (result.kind !== 'file') throw new Error('no file')
  return result.bytes
}

/**
 * Tags and texts, a line each, without the numbers that change with the layout. Poppler reads letters here
 * and no words, so only Bangla without conjuncts comes out right; pdftotext reads words (typst-engine.test.ts).
 */
function outline(input: Partial<PdfDocument>): string[] {
  return structureText(make(input))
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^ *(?:\/BBox|Object \d)/.test(line))
    .map((line) => line.replace(/ \((?:block|inline)\):?$|:$/, ''))
}

const PNG = `data:image/png;base64,${smallPng({ size: 20 }).toString('base64')}`
const HTML = `<h4>Rules</h4><p>See <a href="https://example.org/(1)">the <b>site</b></a> now.</p>
  <ol start="3"><li>three</li></ol><table><tr><th>Day</th><th>Event</th></tr><tr><th>1</th><td colspan="2">Rally</td></tr></table>
  <blockquote>Quoted</blockquote><img src="${PNG}" alt="The campus"><img src="${PNG}">`

const FULL: Partial<PdfDocument> = {
  letterhead: { text: 'Dhaka Alumni', logo: { type: 'image/png', bytes: smallPng({ size: 32 }) } },
  qr: { url: 'https://example.org/view', caption: 'View online' },
  info: [{ label: 'Date', value: '14 Nov' }],
  fields: [
    answer('Full name', 'Ayesha Rahman', 6),
    answer('নাম', 'আনাম', 6),
    { kind: 'heading', width: 12, level: 3, text: 'More', style: plainStyle() },
    { kind: 'divider', width: 12 },
    answer('Open', ''),
  ],
  payment: {
    title: 'Payment details',
    rows: [{ label: 'Method', value: 'bKash' }],
    items: [{ label: 'Dinner', amount: '৳350' }],
    total: { label: 'Total', amount: '৳2,350' },
  },
}

it('is read in the order of the page, each part as what it is', () => {
  expect(outline(FULL)).toEqual(
    lines(`
Document
  Sect
    Figure
      ""
    P
      "Dhaka Alumni"
    H1
      "Reunion 2027"
    P
      "Completed"
    P
      Link
        Figure
          ""
        "View online"
    L
      LI
        Lbl
          "Date"
        LBody
          "14 Nov"
    L
      LI
        Lbl
          "Full name"
        LBody
          "Ayesha Rahman"
      LI
        Lbl
          "নাম"
        LBody
          "আনাম"
    H2
      "More"
    L
      LI
        Lbl
          "Open"
        LBody
          "—"
    H2
      "Payment details"
    L
      LI
        Lbl
          "Method"
        LBody
          "bKash"
    Table
      TR
        TH
           /Scope /Row
          "Dinner"
        TD
          "৳350"
      TR
        TH
           /Scope /Row
          "Total"
        TD
          "৳2,350"`),
  )
})

it('reads the HTML of staff as what it is', () => {
  const found = outline({ html: { position: 'before-fields', content: HTML } })
  expect(found.slice(found.indexOf('      "Completed"') + 1, found.lastIndexOf('    L'))).toEqual(
    lines(`
    H2
      "Rules"
    P
      "See "
      Link
        "the "
        "site"
      " now."
    L
       /ListNumbering /Decimal
      LI
        Lbl
          "3."
        LBody
          P
            "three"
    Table
      TR
        TH
           /Scope /Column
          P
            "Day"
        TH
           /Scope /Column
          P
            "Event"
      TR
        TH
           /Scope /Row
          P
            "1"
        TD
           /ColSpan 2
          P
            "Rally"
    BlockQuote
      P
        "Quoted"
    Figure
      ""`),
  )
})

it.each<[string, Partial<PdfDocument>]>([
  ['everything', { ...FULL, html: { position: 'header', content: HTML } }],
  ['HTML below', { html: { position: 'footer', content: HTML } }],
  ['answers over several pages, side by side', { fields: [long(6), long(6), long(12)] }],
  ['no labels', { fields: [answer('a', 'b'), answer('c', 'd'), answer('e', 'f')], showLabels: false }],
  [
    'Bangla, on a dark page',
    { ...FULL, language: 'bn', style: { ...makePdfDocument().style, backgroundColor: '#000' } },
  ],
  ['nothing', { fields: [], footer: '' }],
  ['a long closing text', { footer: 'Come.\n'.repeat(200) }],
])('leaves nothing without a tag: %s', (_, input) => {
  expect(tagFaults(make(input))).toEqual([])
})

it('reads an answer that goes on over pages as one, beside another that does', () => {
  const pdf = make({ fields: [long(6, 'left'), long(6, 'right')] })
  expect(pdfText(pdf).split('\f')[1]).toMatch(/left[^]*right/)
  const found = structureText(pdf)
  const [, left = '', right = ''] = found.split(/LBody/)
  expect([left.match(/left/g)?.length, left.includes('right')]).toEqual([62, false])
  expect([right.match(/right/g)?.length, right.includes('left')]).toEqual([62, false])
})

it('separates values that have no labels between them', () => {
  const fields = ['one', 'two', 'three', 'four', 'five'].map((value) => answer('x', value))
  const found = structureText(make({ fields, showLabels: false }))
  expect([...found.matchAll(/LBody.*\n\s+"(.*)"/g)].map((match) => match[1])).toEqual([
    ...['one', 'two', 'three', 'four', 'five'],
  ])
})

function long(width: 6 | 12, word = 'long'): PdfDocument['fields'][number] {
  return answer('Essay', `${word}\n`.repeat(62), width)
}

function lines(text: string): string[] {
  return text.split('\n').slice(1)
}

function plainStyle() {
  return { textAlign: '', fontWeight: '', fontSize: '', color: '', backgroundColor: '' }
}
