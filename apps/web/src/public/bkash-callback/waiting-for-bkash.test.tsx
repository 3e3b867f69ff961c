// @vitest-environment happy-dom
import type { PublicPayment } from '@nibondhon/api-contract'
import { LOCALES, NO_ASSOCIATION } from '@nibondhon/domain'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PageDataProvider } from '../page-data/page-data.tsx'
import { I18nProvider, loadMessages } from '../translations/public-i18n.ts'
import { WAITING_STEPS_S } from './waiting-text.ts'
import { WaitingView } from './waiting-for-bkash.tsx'

const PAYMENT = { formTitle: 'Reunion', paymentInfo: { amount: 2350.5 } } as PublicPayment
const EXPECTED = {
  en: {
    amount: '৳2,350.50',
    payee: 'You are paying Hill School Alumni',
    steps: [/confirmed the payment at bKash/, /asking bKash/, /your confirmation here/],
    howLong: [/a few seconds/, /up to a minute/, /we keep asking bKash/],
    warning: /do not pay again/,
  },
  bn: {
    amount: '৳২,৩৫০.৫০',
    payee: 'আপনি টাকা দিচ্ছেন: হিল স্কুল অ্যালামনাই',
    steps: [/নিশ্চিত করেছেন/, /বিকাশের কাছে/, /এখানে/],
    howLong: [/কয়েক সেকেন্ড/, /এক মিনিট/, /খোঁজ নিতে থাকব/],
    warning: /আবার টাকাও দেবেন না/,
  },
} as const

describe.each(LOCALES)('the page that waits for bKash (%s)', (locale) => {
  async function show(seconds: number): Promise<HTMLElement> {
    const association = { ...NO_ASSOCIATION, nameEn: 'Hill School Alumni', nameBn: 'হিল স্কুল অ্যালামনাই' }
    const initial = await loadMessages(locale)
    const data = {
      route: 'bkashCallback',
      locale,
      timeZone: 'Asia/Dhaka',
      association,
      responses: {},
    } as const
    const root = document.createElement('div')
    root.innerHTML = renderToString(
      <PageDataProvider data={data}>
        <I18nProvider initial={initial}>
          <WaitingView isConfirmed payment={PAYMENT} seconds={seconds} />
        </I18nProvider>
      </PageDataProvider>,
    )
    return root.querySelector('main') ?? root
  }

  it('shows the amount, the payee and the steps, and says not to pay again', async () => {
    const main = await show(0)
    const { amount, payee, steps, warning } = EXPECTED[locale]
    expect(main.textContent).toContain(amount)
    expect(main.textContent).toContain(payee)
    expect(main.textContent).toMatch(warning)
    const shown = [...main.querySelectorAll('ol li')]
    expect(shown).toHaveLength(steps.length)
    steps.forEach((step, index) => expect(shown[index]?.textContent).toMatch(step))
    expect(shown.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
  })

  it.each(WAITING_STEPS_S.map((seconds, index) => ({ seconds, index })))(
    'says how long it may take after $seconds seconds',
    async ({ seconds, index }) => {
      const main = await show(seconds)
      expect(main.querySelector('[role=status]')?.textContent).toMatch(EXPECTED[locale].howLong[index] ?? '')
    },
  )
})
