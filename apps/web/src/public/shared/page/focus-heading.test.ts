// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { focusHeading } from './focus-heading.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

function show(html: string): void {
  document.body.innerHTML = `<button>Switch</button><main id="content" tabindex="-1">${html}</main>`
}

describe('after a step to another page', () => {
  it('the heading has the focus, so that screen readers announce the page', () => {
    show('<h1>Pay for the reunion</h1>')
    focusHeading()
    expect(document.activeElement?.textContent).toBe('Pay for the reunion')
  })

  it('the page itself has it until its heading is there', () => {
    show('Loading…')
    focusHeading()
    expect(document.activeElement?.id).toBe('content')
    show('<h1>Thank you!</h1>')
    focusHeading()
    expect(document.activeElement?.textContent).toBe('Thank you!')
  })

  it('what a person has the focus on keeps it', () => {
    show('<h1>Reunion</h1>')
    document.querySelector('button')?.focus()
    focusHeading()
    expect(document.activeElement?.tagName).toBe('BUTTON')
  })
})
