// @vitest-environment happy-dom
import type { Locale } from '@nibondhon/domain'
import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bn } from '../../translations/bn.ts'
import { en } from '../../translations/en.ts'
import { I18nProvider } from '../../translations/public-i18n.ts'
import { PageErrorBoundary } from './page-error-boundary.tsx'

let root: Root
let container: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockReturnValue()
  container = document.createElement('div')
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Broken(): never {
  throw new Error('render failed')
}

function show(path: string, isBroken: boolean, locale: Locale = 'en') {
  const messages = { en, bn }[locale]
  act(() =>
    root.render(
      <I18nProvider initial={{ locale, messages }}>
        <PageErrorBoundary path={path}>{isBroken ? <Broken /> : <p>The form</p>}</PageErrorBoundary>
      </I18nProvider>,
    ),
  )
}

describe('a page that fails to render', () => {
  it.each([
    ['en', en],
    ['bn', bn],
  ] as const)('says so, that nothing typed is lost, and how to go on (%s)', (locale, { failure }) => {
    show('/reunion', true, locale)
    expect(container.querySelector('h1')?.textContent).toBe(failure.brokenTitle)
    expect(container.querySelector('[role=alert]')?.textContent).toContain(failure.kept)
    expect(container.querySelector('main button')?.textContent).toBe(failure.reload)
  })

  it('says so also when it fails while the script takes over the page of the server', () => {
    const served = document.createElement('div')
    served.innerHTML = '<p>The form</p>'
    act(() => {
      root = hydrateRoot(
        served,
        <I18nProvider initial={{ locale: 'en', messages: en }}>
          <PageErrorBoundary path="/reunion">
            <Broken />
          </PageErrorBoundary>
        </I18nProvider>,
      )
    })
    expect(served.querySelector('h1')?.textContent).toBe(en.failure.brokenTitle)
    expect(served.querySelector('main button')?.textContent).toBe(en.failure.reload)
  })

  it('reloads on request', () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
    show('/reunion', true)
    act(() => container.querySelector<HTMLButtonElement>('main button')?.click())
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not hide the next page', () => {
    show('/reunion', true)
    show('/picnic', false)
    expect(container.textContent).toBe('The form')
  })

  it('is logged', () => {
    show('/reunion', true)
    expect(vi.mocked(console.error).mock.calls.flat()).toContainEqual(new Error('render failed'))
  })
})
