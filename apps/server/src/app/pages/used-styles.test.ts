import { describe, expect, it } from 'vitest'
import { usedStyles } from './used-styles.ts'

const HTML = '<div class="card open"><p class="text">Hello</p></div>'

describe('usedStyles', () => {
  it.each([
    ['elements', 'body{margin:0}'],
    ['a class of the page', '.card{color:red}'],
    ['one of several selectors', '.other,.card{color:red}'],
    ['all classes of a selector', '.card.open>.text{color:red}'],
    ['a state of a class', '.card:hover,.text:not(.other){color:red}'],
    ['what a class contains', '.card:has(>.other):is(.a,.b){color:red}'],
    ['a width of the window', '@media (max-width:600px){.card{color:red}}'],
    ['a feature within a width', '@supports (a:b){@media print{.card{color:red}}}'],
  ])('keeps styles for %s', (_what, css) => {
    expect(usedStyles(css)(HTML)).toBe(css)
  })

  it.each([
    ['a class that the page lacks', '.other{color:red}'],
    ['several classes of which the page lacks one', '.card .other{color:red}'],
    ['a width of the window', '@media (max-width:600px){.other{color:red}}'],
    ['an animation that nothing uses', '@keyframes wait{to{opacity:.5}}'],
  ])('leaves out styles for %s', (_what, css) => {
    expect(usedStyles(css)(HTML)).toBe('')
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
