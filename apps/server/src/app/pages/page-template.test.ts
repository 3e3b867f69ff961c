import { describe, expect, it } from 'vitest'
import { pageTemplate } from './page-template.ts'

const HTML =
  '<!doctype html><html lang="en"><head><meta\n name="description"\n content="As built"\n/><title>Built</title></head>' +
  '<body><div id="root"></div></body></html>'

const form = {
  id: '00000000-0000-4000-8000-000000000000',
  title: '',
  description: '',
  customUrl: 'reunion',
  isActive: true,
  allowEditing: true,
  fields: [],
  settings: { requirePayment: false, amount: 0, allowMultipleSubmissions: true, redirectUrl: '' },
  version: 1,
}
const render = (title: string, description = '') =>
  pageTemplate(HTML)({
    title,
    description,
    data: { path: '/reunion', form: { ...form, title, description } },
  })
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

describe('pageTemplate', () => {
  it('gives the page the name and the summary of the form, for the tab and for chat apps', () => {
    const html = render('Reunion 2027', 'All batches.\n  Bring friends.')
    expect(html).toContain('<title>Reunion 2027</title>')
    expect(html).toContain('<meta property="og:title" content="Reunion 2027" />')
    expect(html).toContain('<meta name="description" content="All batches. Bring friends." />')
    expect(html).toContain('<meta property="og:description" content="All batches. Bring friends." />')
    expect(html).not.toContain('As built')
  })

  it('keeps the summary of the page when the form has none', () => {
    expect(render('Reunion')).toContain('<meta property="og:description" content="As built" />')
  })

  it('shortens a long summary without cutting a character in two', () => {
    const html = render('Long', '😀'.repeat(500))
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
    const html = render(text, text)
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(html).not.toMatch(/<img|<!--/)
    expect(html.slice(html.indexOf('<script'))).not.toMatch(/[\u2028\u2029]/)
    expect(dataOf(html).form).toMatchObject({ title: text, description: text })
  })

  it('says at once when the built page has no place for what goes into it', () => {
    expect(() => pageTemplate('<html><body></body></html>')).toThrow('The public page has no')
  })
})
