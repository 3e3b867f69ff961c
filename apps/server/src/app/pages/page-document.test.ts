import { type Association, type Locale, NO_ASSOCIATION } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { pageDocument } from './page-document.ts'

const HTML =
  '<!doctype html><html lang="en"><head><link rel="icon" type="image/svg+xml" href="/built.svg" /><meta\n name="description"\n content="As built"\n/><title>Built</title>' +
  '<script type="module" crossorigin src="/assets/index.js"></script>' +
  '<link rel="stylesheet" crossorigin href="/assets/style.css"></head>' +
  '<body><div id="root"></div><noscript>Switch it on.</noscript></body></html>'

interface Rendered {
  title: string
  description?: string
  locale?: Locale
  withScript?: boolean
  association?: Partial<Association>
  refresh?: string
  html?: string
}

const render = ({
  title,
  description = '',
  locale = 'bn',
  withScript = true,
  association = {},
  refresh,
  html = '<main class="used">The form</main>',
}: Rendered) =>
  pageDocument(
    HTML,
    (url) => `.${url.replace(/\W+/g, '-').slice(1)}{color:red}.used{color:green}main{color:blue}`,
  )({
    title,
    description,
    picture: null,
    html,
    data: {
      route: 'form',
      locale,
      timeZone: 'Asia/Dhaka',
      association: { ...NO_ASSOCIATION, ...association },
      responses: { '/api': { status: 200, body: title } },
    },
    withScript,
    refresh,
  })
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

describe('the document of a page', () => {
  it('gives the page the name and the summary of the form, for the tab and for chat apps', () => {
    const html = render({ title: 'Reunion 2027', description: 'All batches.\n  Bring friends.' })
    expect(html).toContain('<title>Reunion 2027</title>')
    expect(html).toContain('<meta property="og:title" content="Reunion 2027" />')
    expect(html).toContain('<meta name="description" content="All batches. Bring friends." />')
    expect(html).toContain('<meta property="og:description" content="All batches. Bring friends." />')
    expect(html).not.toContain('As built')
  })

  it.each<[Locale, string]>([
    ['en', 'The forms of Dhaka &quot;College&quot;: register for events'],
    ['bn', 'ঢাকা কলেজ: অনুষ্ঠানের নিবন্ধন'],
  ])('describes a page by the association, in its language, when the form does not (%s)', (locale, text) => {
    const association = { nameEn: 'Dhaka "College"', nameBn: 'ঢাকা কলেজ' }
    const html = render({ title: 'Reunion', locale, association })
    expect(html).toContain(`<meta name="description" content="${text}`)
    expect(html).toContain(`<meta property="og:description" content="${text}`)
    expect(html).not.toContain('As built')
  })

  it('names the association and shows its logo in the tab', () => {
    const html = render({ title: 'Reunion', association: { nameBn: 'ঢাকা "কলেজ"', logo: 'abc' } })
    expect(html).toContain('<meta property="og:site_name" content="ঢাকা &quot;কলেজ&quot;" />')
    expect(html).toContain('<link rel="icon" href="/api/association/logo/abc" />')
    expect(html).not.toContain('/built.svg')
    expect(render({ title: 'Reunion' })).toContain('href="/built.svg"')
  })

  it('shortens a long summary without cutting a character in two', () => {
    const html = render({ title: 'Long', description: '😀'.repeat(500) })
    expect(html).toContain(`content="${'😀'.repeat(199)}…"`)
  })

  it.each([
    '</title><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    '<!-- <script>',
    "$& $1 $` $' $$",
    'line\u2028separator\u2029s',
  ])('lets %j be text and nothing else', (text) => {
    const html = render({ title: text, description: text })
    expect(html.match(/<script/g)).toHaveLength(3)
    expect(html.match(/<\/script>/g)).toHaveLength(3)
    expect(html).not.toMatch(/<img|<!--/)
    expect(html.slice(html.indexOf('page-data'))).not.toMatch(/[\u2028\u2029]/)
    expect(dataOf(html).responses['/api'].body).toBe(text)
  })

  it('has the content, the language and the styles before any script runs', () => {
    const html = render({ title: 'Reunion' })
    expect(html).toContain('<html lang="bn">')
    expect(html).toContain('<style>.used{color:green}main{color:blue}</style>')
    expect(html).toContain('<div id="root"><main class="used">The form</main></div>')
    expect(html).not.toContain('Switch it on.')
  })

  it('brings what only the script needs after the content', () => {
    const html = render({ title: 'Reunion' })
    const [content, data, styles, script] = [
      'The form',
      'id="page-data"',
      '<script type="text/css" id="page-styles">.assets-style-css{color:red}.used{color:green}',
      'src="/assets/index.js"',
    ].map((part) => html.indexOf(part))
    expect(content).toBeGreaterThan(0)
    expect([content, data, styles, script]).toEqual(
      [content, data, styles, script].sort((one, other) => Number(one) - Number(other)),
    )
  })

  it('shows the inputs of the browser itself where there is no script', () => {
    const html = '<main class="used"><input class="nf-file-input" /></main>'
    expect(render({ title: 'Reunion', html })).toMatch(
      /<noscript><style>[^<]*\.nf-file-input\{[^<]*<\/style><\/noscript><\/head>/,
    )
    const plain = render({ title: 'Reunion', html, withScript: false })
    expect(plain).toMatch(/<style>[^<]*\.nf-file-input\{[^<]*<\/style><\/head>/)
    expect(plain).not.toContain('<noscript>')
    expect(render({ title: 'Reunion' })).not.toContain('nf-file-input')
  })

  it('has no script where the page is not to be taken over', () => {
    const html = render({ title: 'Reunion', withScript: false })
    expect(html).toContain('The form</main>')
    expect(html).not.toContain('<script')
  })

  it('leads on by itself where it is to', () => {
    const html = render({ title: 'Paying', refresh: 'https://bkash.example/?a=1&b="2"' })
    expect(html).toContain(
      '<meta http-equiv="refresh" content="2;url=https://bkash.example/?a=1&amp;b=&quot;2&quot;" />',
    )
    expect(render({ title: 'Reunion' })).not.toContain('http-equiv="refresh"')
  })

  it('says at once when the built page has no place for what goes into it', () => {
    expect(() => pageDocument('<html><body></body></html>', () => '')).toThrow('The public page has no')
  })
})
