import { makeField } from '@nibondhon/domain/testing'
import { describe, expect, it } from 'vitest'
import { displayStyle, inkOn } from './display-style.ts'

const style = (styling: Record<string, string>) => displayStyle('nf-x', makeField({ styling }).styling)

describe('the styling staff set', () => {
  it('sets nothing where nothing was set', () => {
    expect(style({})).toEqual({ className: 'nf-x', style: {} })
  })

  it('passes alignment, size, weight and spacing on', () => {
    const given = {
      textAlign: 'center',
      fontSize: '20px',
      fontWeight: '700',
      padding: '8px',
      marginTop: '4px',
    }
    expect(style(given).style).toEqual(given)
  })

  it('lets the theme adapt a colour without a background', () => {
    expect(style({ color: '#123456' })).toEqual({
      className: 'nf-x nf-inked',
      style: { '--nf-ink': '#123456' },
    })
  })

  it('keeps a colour that has its own background', () => {
    expect(style({ color: '#123456', backgroundColor: '#fef3c7' }).style).toEqual({
      color: '#123456',
      backgroundColor: '#fef3c7',
    })
  })
})

describe('text on a background', () => {
  it.each([
    ['#ffffff', '#0f172a'],
    ['#fef3c7', '#0f172a'],
    ['#1d4ed8', '#ffffff'],
    ['#000', '#ffffff'],
    ['#FF0', '#0f172a'],
  ])('on %s is %s', (background, ink) => {
    expect(inkOn(background)).toBe(ink)
  })

  it('is left to the page where the background is a name', () => {
    expect(inkOn('tomato')).toBeUndefined()
  })
})
