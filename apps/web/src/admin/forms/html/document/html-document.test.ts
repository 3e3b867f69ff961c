// @vitest-environment happy-dom
import { HTML_STYLES, HTML_TAGS } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { TEMPLATES } from '../../templates/templates.ts'
import { canHold, readHtml, writeHtml } from './html-document.ts'

const TABLE =
  '<table style="border-collapse: collapse"><caption>Fees</caption><colgroup><col span="2"></colgroup>' +
  '<thead><tr><th scope="col">Who</th></tr></thead><tbody><tr><td colspan="2" rowspan="1">You</td></tr></tbody>' +
  '<tfoot><tr><td style="text-align: right">500</td></tr></tfoot></table>'
const DEFINITIONS = '<dl><dt>When</dt><dd>Friday</dd></dl>'
const FIGURE = '<figure><img src="/api/x.png" alt="A hall"><figcaption>The hall</figcaption></figure>'

/** How each tag is used; a tag that is not here holds plain text. */
const EXAMPLES: Readonly<Record<string, string>> = {
  br: 'One<br>two',
  caption: TABLE,
  col: TABLE,
  colgroup: TABLE,
  dd: DEFINITIONS,
  dl: DEFINITIONS,
  dt: DEFINITIONS,
  figcaption: FIGURE,
  figure: FIGURE,
  hr: '<p>Above</p><hr><p>Below</p>',
  img: '<p><img src="https://example.org/a.png" alt="Logo" width="120" height="40"></p>',
  li: '<ul><li>One</li><li>Two</li></ul>',
  ol: '<ol start="3" type="a"><li>Three</li></ol>',
  table: TABLE,
  tbody: TABLE,
  td: TABLE,
  tfoot: TABLE,
  th: TABLE,
  thead: TABLE,
  tr: TABLE,
  ul: '<ul style="list-style-type: square"><li>One<ul><li>Within</li></ul></li></ul>',
}

const STYLE_VALUES: Readonly<Record<string, string>> = {
  'text-align': 'center',
  'text-decoration': 'underline',
  'font-weight': 'bold',
  'font-style': 'italic',
  'list-style-type': 'square',
  border: '1px solid #ff0000',
  'border-top': '2px dashed red',
  'border-right': 'none',
  'border-bottom': '1px solid',
  'border-left': '1px dotted blue',
  'border-collapse': 'collapse',
  'vertical-align': 'middle',
  margin: '0 auto',
  // Means nothing to a browser, but to a mail program or the PDF it may.
  width: '100',
  height: 'auto',
}

function styleValue(property: string): string {
  return STYLE_VALUES[property] ?? (/color/.test(property) ? '#Ff0000' : '12px')
}

function roundTrip(html: string): string {
  return writeHtml(readHtml(html))
}

describe('HTML that is opened and saved unchanged', () => {
  it.each(HTML_TAGS)('keeps <%s>', (tag) => {
    const html = EXAMPLES[tag] ?? `<${tag}>Some text</${tag}>`
    expect(roundTrip(html)).toBe(html)
    expect(canHold(html)).toBe(true)
  })

  it.each(HTML_TAGS)('keeps the title, language, direction and style of <%s>', (tag) => {
    const html = (EXAMPLES[tag] ?? `<${tag}>Some text</${tag}>`).replace(
      new RegExp(`<${tag}( [^>]*)?>`),
      `<${tag} title="T" lang="bn" dir="rtl" style="color: red">`,
    )
    expect(canHold(html)).toBe(true)
    expect(roundTrip(html)).toContain('color: red')
  })

  it.each(Object.keys(HTML_STYLES))('keeps the style %s', (property) => {
    const declaration = `${property}: ${styleValue(property)}`
    expect(styleValue(property)).toMatch(HTML_STYLES[property] ?? '')
    for (const tag of ['p', 'span', 'div', 'h2']) {
      const html = `<${tag} style="${declaration}">Text</${tag}>`
      expect(roundTrip(html)).toBe(html)
      expect(canHold(html)).toBe(true)
    }
  })

  it.each([
    ['text without any tag', 'Welcome, {{full_name}}'],
    ['text beside blocks', 'Hello <b>you</b><p>A paragraph</p>and more'],
    ['paragraphs in list items', '<ul><li><p>One</p></li><li>Two</li></ul>'],
    ['lines as a browser made them', '<div>One</div><div><br></div><div>Two</div>'],
    [
      'a link around formats',
      '<p><a href="/rules" target="_blank" rel="noopener noreferrer"><b>R</b></a></p>',
    ],
    ['nested spans', '<p><span style="color: red">a<span style="font-size: 20px">b</span></span></p>'],
    ['preformatted lines', '<pre>one\n  two</pre>'],
    ['blocks in blocks', '<blockquote><h2>T</h2><div style="text-align: center">x<hr>y</div></blockquote>'],
    ['Bangla', '<p>স্বাগতম, <strong>{{full_name}}</strong> — ১৫ নভেম্বর ২০২৬</p>'],
    ['hard spaces', '<p>a\u00a0\u00a0b</p>'.replaceAll('\u00a0', '&nbsp;')],
    ['a long text', '<p>Some <b>bold</b> words.</p>'.repeat(500)],
  ])('keeps %s', (_what, html) => {
    expect(roundTrip(html)).toBe(html)
    expect(canHold(html)).toBe(true)
  })

  it('keeps formats whose tags are nested the other way round', () => {
    expect(canHold('<p><i>a <b>b <a href="/x">c</a></b></i></p>')).toBe(true)
    expect(canHold('\n<p>\n  spread\n  out\n</p>\n<p>text</p>\n')).toBe(true)
  })

  it.each(TEMPLATES)('keeps the message of the template $id', ({ makeForm }) => {
    const html = makeForm().settings.notifications.emailTemplate.body
    expect(roundTrip(html)).toBe(html)
  })
})

it.each([
  ['a block in a link', '<a href="/x"><div>Text</div></a>'],
  [
    'a link that takes its colour from a span around it',
    '<p><span style="color: red"><a href="/x">y</a></span></p>',
  ],
  ['a list directly in a list', '<ul><li>One</li><ul><li>Two</li></ul></ul>'],
  ['blocks in a term', '<dl><dt><p>When</p></dt><dd>Now</dd></dl>'],
])('leaves %s to the source view', (_what, html) => {
  expect(canHold(html)).toBe(false)
})

describe('writeHtml', () => {
  it('writes empty lines as nothing', () => {
    expect(roundTrip('')).toBe('')
    expect(roundTrip('<p><br></p>')).toBe('')
    expect(canHold('<p><br></p><div></div>')).toBe(true)
    expect(roundTrip('<hr>')).toBe('<hr>')
  })

  it('writes no tag that the allow list does not name', () => {
    expect(roundTrip('<p onclick="x()">a<script>b</script><svg></svg><font>c</font></p>')).toBe('<p>ac</p>')
  })
})
