import { HTML_ATTRIBUTES, HTML_SCHEMES, HTML_STYLES, HTML_TAGS } from '@nibondhon/domain'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { XSS_PAYLOADS } from '../../testing/hostile/xss-payloads.ts'
import { sanitiseHtml, sanitisePdfHtml } from './sanitise-html.ts'

const TAGS: ReadonlySet<string> = new Set(HTML_TAGS)

/** Everything in the markup that the allow-list does not name, as a parser other than the cleaner's reads it. */
function findDisallowed(html: string): string[] {
  const { document } = new Window()
  document.body.innerHTML = html
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase()
    const own = Object.hasOwn(HTML_ATTRIBUTES, tag) ? (HTML_ATTRIBUTES[tag] ?? []) : []
    const allowed = new Set([...own, ...(HTML_ATTRIBUTES['*'] ?? [])])
    const attributes = [...element.attributes].filter(
      ({ name, value }) => !allowed.has(name) || !isHarmless(name, value ?? ''),
    )
    return [
      ...(TAGS.has(tag) ? [] : [tag]),
      ...attributes.map(({ name, value }) => `${tag} ${name}=${value}`),
    ]
  })
}

function isHarmless(name: string, value: string): boolean {
  if (name === 'style') {
    return value.split(';').every((declaration) => {
      const [property = '', ...rest] = declaration.split(':')
      return HTML_STYLES[property.trim()]?.test(rest.join(':').trim()) === true
    })
  }
  if (name !== 'href' && name !== 'src') return true
  // As a browser reads an address: without spaces around it, tabs and line breaks.
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value.replace(/[\0-\x20]/g, ''))?.[1]
  return scheme === undefined || HTML_SCHEMES.some((one) => one === scheme.toLowerCase())
}

describe('sanitiseHtml', () => {
  it('has a corpus that is worth its name', () => {
    expect(new Set(XSS_PAYLOADS).size).toBeGreaterThanOrEqual(100)
    expect(XSS_PAYLOADS.filter((html) => findDisallowed(html).length > 0).length).toBeGreaterThan(80)
  })

  it.each(XSS_PAYLOADS)('leaves nothing but the allow-list of %j', (html) => {
    const clean = sanitiseHtml(html)
    expect(findDisallowed(clean)).toEqual([])
    // Within other markup, as it would stand on a page.
    expect(findDisallowed(`<table><tr><td><p>${clean}</p></td></tr></table>`)).toEqual([])
  })

  it.each(XSS_PAYLOADS)('has nothing left to clean in the cleaned %j', (html) => {
    const clean = sanitiseHtml(html)
    expect(sanitiseHtml(clean)).toBe(clean)
  })

  it('keeps what people write', () => {
    const html =
      '<h2 style="color:#c00;text-align:center">Venue</h2><p>Gate <strong>3</strong>, <em>7 pm</em></p>' +
      '<ul><li>চা</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>' +
      '<a href="https://example.com/map?a=1&amp;b=2">Map</a><a href="tel:+8801700000000">Call</a>' +
      '<img src="/uploads/map.png" alt="Map" width="300" />'
    expect(sanitiseHtml(html)).toBe(html)
  })

  it('keeps text that is no markup as it was typed', () => {
    expect(sanitiseHtml('Tea & biscuits, 5 > 3\n{{fullName}}')).toBe('Tea & biscuits, 5 > 3\n{{fullName}}')
  })

  it('keeps placeholders, also in addresses', () => {
    const html =
      '<p>{{allFields}}</p><a href="{{retryPaymentLink}}">Pay</a><img src="https://a.b/{{uniqueId}}" />'
    expect(sanitiseHtml(html)).toBe(html)
  })

  it('never lets a page opened in a new tab steer this one', () => {
    expect(sanitiseHtml('<a href="https://a.b" target="_top" rel="opener">x</a>')).toBe(
      '<a href="https://a.b" target="_blank" rel="noopener noreferrer">x</a>',
    )
  })

  it('cuts what is nested deeper than anyone writes', () => {
    const clean = sanitiseHtml('<div>'.repeat(4_000) + 'deep')
    expect(clean.match(/<div>/g)?.length).toBeLessThanOrEqual(50)
  })

  it('shows HTML with more tags than anyone writes as text, without parsing it', () => {
    const clean = sanitiseHtml('<b>'.repeat(3_000) + '</i>'.repeat(3_000))
    expect(clean.startsWith('&lt;b&gt;')).toBe(true)
    expect(clean).not.toContain('<')
  })

  it('keeps every line break of a long text', () => {
    const html = `<p>${'line<br />'.repeat(20_000)}</p>`
    expect(sanitiseHtml(html)).toBe(html)
  })

  it.each([
    ['a style', `<p style="color:${'('.repeat(3_000)}">x</p>`, '<p>x</p>'],
    ['an address', `<a href="https://a.b/${'<!---->'.repeat(500)}">x</a>`, '<a>x</a>'],
  ])('leaves out %s that is longer than anyone writes', (_what, html, clean) => {
    expect(sanitiseHtml(html)).toBe(clean)
  })
})

describe('sanitisePdfHtml', () => {
  const picture = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="x" />'

  it('keeps pictures that are in the HTML itself, for print only', () => {
    expect(sanitisePdfHtml(picture)).toBe('<img alt="x" src="data:image/png;base64,iVBORw0KGgo=" />')
    expect(sanitiseHtml(picture)).toBe('<img alt="x" />')
  })

  it.each([
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html,<script>x</script>',
    ' DATA:image/png,x',
    'javascript:x',
  ])('keeps no %s', (src) => {
    expect(sanitisePdfHtml(`<img src="${src}" alt="x">`)).toBe('<img alt="x" />')
  })

  it('lets no link be anything but a link', () => {
    expect(sanitisePdfHtml('<a href="data:image/png;base64,AAAA">x</a><script>y</script>')).toBe('<a>x</a>')
  })
})
