// @vitest-environment happy-dom
import { LOCALES, type Locale } from '@nibondhon/domain'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import EditPage from '../../edit-submission/edit-page.tsx'
import LandingPage from '../../landing/landing-page.tsx'
import RetryPage from '../../retry-payment/retry-page.tsx'
import ViewPage from '../../submission/view-page.tsx'
import { I18nProvider, loadMessages } from '../../translations/public-i18n.ts'

const UNIQUE_ID = 'A'.repeat(32)
const EDIT = { uniqueId: UNIQUE_ID, editCode: '123456' }

/** What the specification says where a page cannot show what it loaded. */
const PAGES: [name: string, page: ReactNode, messages: Record<Locale, string>][] = [
  [
    'the summary of a submission',
    <ViewPage key="view" params={{ uniqueId: UNIQUE_ID }} />,
    { en: 'Failed to load submission. Please try again.', bn: 'নিবন্ধন লোড করা যায়নি। আবার চেষ্টা করুন।' },
  ],
  [
    'the edit page',
    <EditPage key="edit" params={EDIT} />,
    { en: 'Failed to load submission. Please try again.', bn: 'নিবন্ধন লোড করা যায়নি। আবার চেষ্টা করুন।' },
  ],
  [
    'another try to pay',
    <RetryPage key="retry" params={{ uniqueId: UNIQUE_ID, paymentID: 'TR0011' }} />,
    {
      en: 'The payment could not be loaded. Please try again.',
      bn: 'পেমেন্ট লোড করা যায়নি। আবার চেষ্টা করুন।',
    },
  ],
  ['the home page', <LandingPage key="landing" />, { en: 'Are you a member?', bn: 'আপনি কি সদস্য?' }],
]

/** As a proxy, a wrong version of the server or a cut connection may send them, all with status 200. */
const BODIES: [name: string, body: string][] = [
  ['null', 'null'],
  ['an empty object', '{}'],
  ['only that it succeeded', '{"success":true}'],
  ['a list', '[]'],
  ['a text', '"Welcome"'],
  ['a web page', '<!doctype html><title>Sign in to the network</title>'],
  ['half of what was sent', '{"success":true,"uniqueId":"A'],
  [
    'empty parts',
    '{"uniqueId":null,"status":null,"form":null,"data":null,"submission":null,"forms":null,"files":null}',
  ],
]

async function show(page: ReactNode, locale: Locale, body: string): Promise<string> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)))
  const initial = await loadMessages(locale)
  const container = document.createElement('div')
  const root = createRoot(container)
  onTestFinished(() => {
    act(() => root.unmount())
    vi.unstubAllGlobals()
  })
  await act(async () => root.render(<I18nProvider initial={initial}>{page}</I18nProvider>))
  await expect.poll(() => container.querySelector('[aria-busy]')).toBeNull()
  return container.querySelector('main')?.textContent ?? ''
}

describe.each(LOCALES)('a response of an unexpected shape (%s)', (locale) => {
  describe.each(PAGES)('on %s', (_page, page, messages) => {
    it.each(BODIES)('is said to have failed, and the page is not blank: %s', async (_body, body) => {
      expect(await show(page, locale, body)).toContain(messages[locale])
    })
  })
})
