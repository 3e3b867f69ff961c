import { describe, expect, it } from 'vitest'
import { answer, makePdfDocument } from '../../testing/pdf/make-pdf-document.ts'
import { compareWithApproved } from '../../testing/pdf/approved-picture.ts'
import { pagePng, readPng } from '../../testing/pdf/page-picture.ts'
import { pdfText } from '../../testing/pdf/run-poppler.ts'
import { smallPng } from '../../testing/builders/small-png.ts'
import type { PdfDocument } from './index.ts'
import { createTypstEngine } from './typst-engine.ts'

const engine = createTypstEngine()

function make(input: Partial<PdfDocument>): Uint8Array {
  const result = engine.make({ kind: 'document', document: makePdfDocument(input) })
  if (result.kind !== 'file') throw new Error('no file')
  return result.bytes
}

const BANGLA = 'আয়েশা রহমান, ক্ষ ত্র র‍্য ্য জ্ঞ হ্ম শ্রী কর্তৃপক্ষ রাষ্ট্রবিজ্ঞান বিশ্ববিদ্যালয়ের উদ্যোক্তা'
const LONG = Array.from({ length: 400 }, (_, i) => `Sentence number ${i} of a long answer.`).join(' ')

describe('the text of a PDF', () => {
  it('holds every label and value in order', () => {
    const fields = Array.from({ length: 60 }, (_, i) =>
      answer(`Question ${i}`, `Value ${i}`, ([12, 6, 4, 3] as const)[i % 4]),
    )
    const found = pdfText(make({ fields })).match(/(Question|Value) \d+/g)
    expect(found).toEqual(fields.flatMap((_, i) => [`Question ${i}`, `Value ${i}`]))
  })

  it('holds Bangla as it was written', () => {
    const text = pdfText(make({ title: 'পুনর্মিলনী ২০২৭', fields: [answer('পূর্ণ নাম', BANGLA)] }))
    expect(text).toContain(`পুনর্মিলনী ২০২৭`)
    expect(text).toContain(`পূর্ণ নাম ${BANGLA}\n`)
  })

  it('contains the right words, regardless of earlier documents', () => {
    // Typst remembers what it has drawn; a word must not come back with the number of an older document.
    for (const before of ['', 'ক ', 'ক খ ', 'ক খ গ ']) {
      const text = pdfText(make({ fields: [answer('নাম', `${before}${BANGLA}`), answer('নাম', BANGLA)] }))
      expect(text).toContain(`নাম ${before}${BANGLA}\nনাম ${BANGLA}\n`)
    }
  })

  it('holds a word that had to be broken as one', () => {
    const email = 'a.very.long.name.of.someone@a.department.of.an.institute.example.org'
    expect(pdfText(make({ fields: [answer('E-mail', email, 3)] }))).toContain(email)
  })

  it('keeps the lines of an answer', () => {
    expect(pdfText(make({ fields: [answer('Address', 'House 12\nDhaka')] }))).toContain('House 12\nDhaka')
  })
})

describe('hostile input', () => {
  it.each([
    '#read("/etc/passwd")',
    '#import "x.typ"',
    '$ sum_(i=0)^n $ *bold* _it_ `raw` <label> @ref',
    '#{while true {}}',
    '= Heading\n- list\n/ term: x',
    '\\ \\u{1F600} "quoted" --- ...',
    ']#panic()[',
    '(see 1 0 R) endobj stream xref %%EOF',
  ])('shows Typst code as it was written: %s', (code) => {
    const fields = [
      answer(code, code),
      { kind: 'html' as const, width: 12 as const, content: `<p>${code}</p>` },
    ]
    const text = pdfText(make({ title: code, fields, footer: code, letterhead: { text: code, logo: null } }))
    const [line = ''] = code.split('\n')
    // Lines break where the page ends; what is left is compared.
    const squeeze = (written: string) => written.replace(/\s+/g, '')
    const times = squeeze(text).split(squeeze(line)).length - 1
    // In the HTML, <label> is a tag.
    expect(times).toBeGreaterThanOrEqual(line.includes('<') ? 5 : 6)
  })

  it('takes a megabyte of text', () => {
    const value = 'Lorem ipsum dolor sit amet. '.repeat(37_500)
    expect(pdfText(make({ fields: [answer('Essay', value), answer('After', 'the end')] }))).toMatch(
      /After\s+the end/,
    )
  })

  it('breaks a word that has no end', () => {
    const png = readPng(Buffer.from(pagePng(make({ fields: [answer('Word', 'x'.repeat(3000))] }), 1)))
    const margin = Array.from(
      { length: png.height },
      (_, y) => png.pixels[(y * png.width + png.width - 4) * 3],
    )
    // Below the coloured band the right margin is white: nothing runs off the page.
    expect(new Set(margin.slice(5))).toEqual(new Set([255]))
  })

  it.each(['a', 'ক', '😀'])('prints a title and a heading that are too long for a bookmark: %s', (letter) => {
    const text = letter.repeat(11_000)
    const style = { textAlign: '', fontWeight: '', fontSize: '', color: '', backgroundColor: '' }
    const heading = { kind: 'heading' as const, width: 12 as const, level: 2 as const, text, style }
    expect(pdfText(make({ title: text, fields: [answer('Before', 'the start')] }))).toContain('the start')
    expect(pdfText(make({ fields: [heading, answer('After', 'the end')] }))).toMatch(/After\s+the end/)
  })

  it('prints in another font when it does not know the chosen one', () => {
    const style = { ...makePdfDocument().style, fontFamily: 'Comic Sans' as 'Arial' }
    expect(pdfText(make({ style }))).toContain('Ayesha Rahman')
  })

  it('leaves out a picture that is broken, and nothing else', () => {
    const broken = Buffer.from(smallPng({ size: 20 }))
    broken.fill(7, 45, 60)
    const content = `<p>before</p><img src="data:image/png;base64,${broken.toString('base64')}" alt="campus"><p>after</p>`
    const text = pdfText(make({ html: { position: 'header', content } }))
    expect(text).toMatch(/before\s+campus\s+after[^]*Ayesha Rahman/)
  })
})

describe('answers that are pictures', () => {
  const pictures = [{ type: 'image/png', bytes: smallPng({ size: 40 }) }] as const
  const photo = { kind: 'answer', label: 'Photograph', value: 'me.png', width: 12, picture: 0 } as const

  it('are drawn, with the name of the file', () => {
    const pdf = make({ fields: [answer('Name', 'Ayesha'), photo], pictures })
    expect(pdf.length).toBeGreaterThan(make({ fields: [answer('Name', 'Ayesha'), photo] }).length)
    expect(pdfText(pdf)).toMatch(/Photograph[^]*me\.png/)
  })

  it('are shown by their names where they cannot be drawn', () => {
    const broken = [{ type: 'image/png', bytes: Buffer.from('no picture') }] as const
    expect(pdfText(make({ fields: [photo], pictures: broken }))).toContain('me.png')
  })
})

describe('a submission that is about as long as a page', () => {
  const pictures = [{ type: 'image/png', bytes: smallPng({ size: 40 }) }] as const
  const signature = {
    kind: 'answer',
    label: 'Signature',
    value: 'Drawn by hand',
    width: 12,
    picture: 0,
  } as const
  const items = Array.from({ length: 9 }, (_, i) => ({ label: `Dinner ${i}`, amount: '৳350.50' }))
  const payment = {
    title: 'Payment details',
    rows: [{ label: 'Method', value: 'bKash' }],
    items,
    total: { label: 'Total', amount: '৳2,350.50' },
  }
  const questions = (count: number) =>
    Array.from({ length: count }, (_, index) => answer(`Question ${index}`, 'x'))
  const pagesOf = (input: Partial<PdfDocument>) =>
    pdfText(make(input))
      .split('\f')
      .filter((page) => page.trim() !== '')

  it('is on one page, with its signature and its payment', () => {
    expect(pagesOf({ fields: [...questions(24), signature], pictures })).toHaveLength(1)
    expect(pagesOf({ fields: questions(16), payment })).toHaveLength(1)
    const [page = ''] = pagesOf({ fields: [...questions(10), signature], pictures, payment })
    expect(page).toMatch(/Signature[^]*Dinner 8[^]*Total[^]*Page 1 of 1/)
  })

  it('begins with the payment on the first page where it does not fit as a whole', () => {
    const [first = ''] = pagesOf({
      fields: questions(26),
      payment: { ...payment, items: [...items, ...items] },
    })
    expect(first).toContain('Payment details')
  })
})

it('never leaves one answer alone on the last page', () => {
  const lastPages = Array.from({ length: 12 }, (_, extra) => {
    const fields = Array.from({ length: 68 + extra }, (_field, index) => answer(`Question ${index}`, 'x'))
    const pages = pdfText(make({ fields }))
      .split('\f')
      .filter((page) => page.trim() !== '')
    return pages.length > 1 ? (pages.at(-1)?.match(/Question/g)?.length ?? 0) : null
  })
  expect(lastPages).toContain(2)
  expect(lastPages).not.toContain(1)
})

const MAX_PERCENT = 0.4

describe('pages look as approved', () => {
  const mixed = [
    {
      kind: 'heading' as const,
      width: 12 as const,
      level: 2 as const,
      text: 'About you · আপনার কথা',
      style: styled(),
    },
    answer('Full name', 'Ayesha Rahman', 6),
    answer('পূর্ণ নাম', 'আয়েশা রহমান', 6),
    answer('E-mail', 'ayesha.rahman@example-university.edu.bd', 4),
    answer('Phone', '+8801712345678', 4),
    answer('Batch', '১৯৯৮', 4),
    { kind: 'divider' as const, width: 12 as const },
    {
      kind: 'paragraph' as const,
      width: 12 as const,
      text: 'Meals are halal. সময়মতো আসুন।',
      style: styled({ color: '#be185d', backgroundColor: '#fdf2f8', textAlign: 'center' }),
    },
    answer('Notes', BANGLA),
  ]
  const html = (position: 'header' | 'before-fields' | 'after-fields' | 'footer'): Partial<PdfDocument> => ({
    html: {
      position,
      content: `<h3 style="text-align:center">Rules নিয়মাবলি</h3><p>Be <b>on time</b>, <i>please</i>: <u>see</u>
        <a href="https://example.org">the site</a>, <span style="color:red">red</span> <mark>marked</mark>.</p>
        <ul><li>One</li><li>দুই<ol start="3"><li>three</li></ol></li></ul>
        <table><tr><th>Day</th><th>Event</th></tr><tr><td rowspan="2">1</td><td>Rally</td></tr>
        <tr><td style="text-align:right;background-color:#eef">কনসার্ট</td></tr></table>
        <blockquote>Quoted</blockquote><img src="data:image/png;base64,${smallPng({ size: 40 }).toString('base64')}">`,
    },
  })
  const pages: [name: string, document: Partial<PdfDocument>, page: number][] = [
    [
      'latin',
      {
        letterhead: {
          text: 'Dhaka Alumni Association\nHouse 12, Dhanmondi',
          logo: { type: 'image/png', bytes: smallPng({ size: 32 }) },
        },
        qr: {
          url: 'https://forms.example.org/view-submission/K7M2Q9XA4T8R1B6W3Z5H0J2D8F4N6P1S',
          caption: 'View online',
        },
        info: [
          { label: 'Submission ID', value: 'K7M2Q9XA4T8R1B6W3Z5H0J2D8F4N6P1S' },
          { label: 'Date', value: '14 Nov 2026, 5:30 PM' },
        ],
        fields: [
          answer('Full name', 'Ayesha Rahman', 6),
          answer('Batch', '1998', 6),
          answer('Shirt', 'XL', 3),
          answer('Open', ''),
        ],
        payment: {
          title: 'Payment details',
          rows: [{ label: 'Method', value: 'bKash' }],
          items: [{ label: 'Dinner: Beef', amount: '৳350.50' }],
          total: { label: 'Total', amount: '৳2,350.50' },
        },
      },
      1,
    ],
    [
      'bangla',
      {
        language: 'bn',
        title: 'পুনর্মিলনী ২০২৭',
        status: { word: 'সম্পন্ন', tone: 'good' },
        fields: [answer('পূর্ণ নাম', BANGLA), answer('ঠিকানা', 'ধানমন্ডি, ঢাকা', 6)],
      },
      1,
    ],
    [
      'mixed',
      {
        fields: mixed,
        style: { primaryColor: '#be185d', backgroundColor: '#fffbeb', fontFamily: 'Georgia', fontSize: 14 },
      },
      1,
    ],
    ['long', { fields: [answer('Short', 'x', 6), answer('Essay', LONG), answer('After', 'the end')] }, 2],
    [
      'empty',
      {
        fields: [answer('Name', ''), answer('Batch', '', 6), answer('Shirt', '', 6)],
        status: { word: 'Pending', tone: 'waiting' },
        style: {
          primaryColor: '#22d3ee',
          backgroundColor: '#0f172a',
          fontFamily: 'Courier New',
          fontSize: 16,
        },
      },
      1,
    ],
    [
      '60-fields',
      {
        fields: Array.from({ length: 60 }, (_, i) =>
          answer(
            `Question ${i}`,
            i % 5 ? `Value ${i}` : BANGLA,
            ([12, 6, 6, 4, 4, 4, 3, 3, 3, 3] as const)[i % 10],
          ),
        ),
      },
      1,
    ],
    ['html-header', html('header'), 1],
    ['html-before-fields', html('before-fields'), 1],
    ['html-after-fields', html('after-fields'), 1],
    ['html-footer', html('footer'), 1],
  ]

  it.each(pages)('%s', (name, document, page) => {
    const { percent, seen } = compareWithApproved(name, pagePng(make(document), page))
    expect(percent, `now it looks like ${seen}`).toBeLessThanOrEqual(MAX_PERCENT)
  })

  it('and the same every time', () => {
    expect(make({ fields: mixed })).toEqual(make({ fields: mixed }))
  })
})

function styled(style: Partial<Record<'color' | 'backgroundColor' | 'textAlign', string>> = {}) {
  return { textAlign: '', fontWeight: '', fontSize: '', color: '', backgroundColor: '', ...style }
}
