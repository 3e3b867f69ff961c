// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { adminTheme } from '../../../app/admin-theme.ts'
import { SearchBox } from './search-box.tsx'

let root: Root
let asked: string[]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  asked = []
  showAddress('')
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the search box', () => {
  it('searches once typing pauses', () => {
    type('r')
    type('ra')
    expect(asked).toEqual([])
    rest()
    expect(asked).toEqual(['ra'])
  })

  it('keeps what is typed while the address has not changed yet', () => {
    type('ra')
    rest()
    expect(input().value).toBe('ra')
    type('rah')
    showAddress('ra')
    expect(input().value).toBe('rah')
    rest()
    expect(asked).toEqual(['ra', 'rah'])
  })

  it('shows the search of an address that was changed elsewhere', () => {
    type('ra')
    rest()
    showAddress('ra')
    showAddress('')
    expect(input().value).toBe('')
    rest()
    expect(asked).toEqual(['ra'])
  })
})

function showAddress(search: string) {
  act(() =>
    root.render(
      <ThemeProvider theme={adminTheme}>
        <SearchBox label="Search" placeholder="Search names" maxLength={200} value={search} onChange={ask} />
      </ThemeProvider>,
    ),
  )
}

const ask = (search: string) => void asked.push(search)

function input(): HTMLInputElement {
  const found = document.querySelector('input')
  if (!found) throw new Error('There is no box')
  return found
}

function type(text: string) {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

function rest() {
  act(() => {
    vi.advanceTimersByTime(1000)
  })
}
