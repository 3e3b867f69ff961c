import { describe, expect, it } from 'vitest'
import { usedStyles } from './used-styles.ts'

const HTML =
  '<div class="card open"><p class="text">Hello</p><input type="date" autoComplete="off" style="color:var(--mine)" /></div>'

describe('usedStyles', () => {
  it.each([
    ['the document and its elements', 'html,body,p,*{margin:0}'],
    ['a class of the page', '.card{color:red}'],
    ['an attribute of the page', '.card input[type=date],[autocomplete]{color:red}'],
    ['an attribute that the browser changes', '.card[open]{color:red}'],
    ['all classes of a selector', '.card.open>.text{color:red}'],
    ['a state of a class', '.card:hover,.text:not(.other,ul){color:red}'],
    ['what a class contains', '.card:has(>.text):is(.a,.b){color:red}'],
    ['what a class may contain', '.card:has(:checked,.other):has(:not(.other)){color:red}'],
    ['a part of an element', 'input::-webkit-date-and-time-value{color:red}'],
    ['the language', ':lang(bn) .card{color:red}'],
    ['a width of the window', '@media (max-width:600px){.card{color:red}}'],
    ['a feature within a width', '@supports (a:b){@media print{.card{color:red}}}'],
  ])('keeps styles for %s', (_what, css) => {
    expect(usedStyles(css)(HTML)).toBe(css)
  })

  it.each([
    ['a class that the page lacks', '.other{color:red}'],
    ['several classes of which the page lacks one', '.card .other{color:red}'],
    ['an element that the page lacks', '.card ul>li{color:red}'],
    ['an attribute that only the script sets', '.card[aria-invalid=true],[type=text]{color:red}'],
    [
      'a state that only the script sets',
      '.card:disabled,.card:has(:disabled),input::placeholder{color:red}',
    ],
    ['what no class contains', '.card:has(>.other){color:red}'],
    ['a width of the window', '@media (max-width:600px){.other{color:red}}'],
    ['an animation that nothing uses', '@keyframes wait{to{opacity:.5}}'],
  ])('leaves out styles for %s', (_what, css) => {
    expect(usedStyles(css)(HTML)).toBe('')
  })

  it('shortens a rule to the selectors that apply', () => {
    expect(usedStyles('.other,.card:is(.a,.b),ul,.text{color:red}')(HTML)).toBe(
      '.card:is(.a,.b),.text{color:red}',
    )
  })

  it('leaves out variables that neither a style nor the page uses', () => {
    const css = ':root{--a:1;--mine:2;--b:var(--c);--c:3;--d:4}.card{width:var(--a)}.other{width:var(--d)}'
    expect(usedStyles(css)(HTML)).toBe(':root{--a:1;--mine:2;}.card{width:var(--a)}')
    expect(usedStyles(css)(HTML, 'p{width:var(--b)}')).toBe(
      ':root{--a:1;--mine:2;--b:var(--c);--c:3;}.card{width:var(--a)}',
    )
  })

  it('keeps an animation with the class that uses it', () => {
    const css = '@media print{.card{animation:1s wait}}@keyframes wait{to{opacity:.5}}'
    expect(usedStyles(css)(HTML)).toBe(css)
  })

  it('keeps the order of the style sheet', () => {
    expect(usedStyles('.text{a:b}.other{a:b}.card{a:b}')(HTML)).toBe('.text{a:b}.card{a:b}')
  })

  it('rejects a style sheet that was cut off', () => {
    expect(() => usedStyles('.card{color:red')).toThrow('without an end')
  })
})
