import { describe, expect, it } from 'vitest'
import { fillHtmlTemplate } from './fill-html-template.ts'

const VALUES = { name: '<Rahim>', uniqueId: 'K7M2' }

describe('HTML that staff wrote', () => {
  it('has the values of its variables as text', () => {
    const html = { content: '<p>{{name}} {{ uniqueId }}</p>', enableVariables: true }
    expect(fillHtmlTemplate(html, () => VALUES)).toBe('<p>&lt;Rahim&gt; K7M2</p>')
  })

  it('shows no known variable in braces where variables are switched off, and no value', () => {
    const html = { content: '<p>[{{name}}{{ uniqueId }}] {{other}}</p>', enableVariables: false }
    expect(fillHtmlTemplate(html, () => VALUES)).toBe('<p>[] {{other}}</p>')
  })

  it('computes no values while it has no braces', () => {
    const html = { content: '<p>Welcome</p>', enableVariables: true }
    const values = () => expect.unreachable()
    expect(fillHtmlTemplate(html, values)).toBe('<p>Welcome</p>')
  })
})
