// @vitest-environment happy-dom
import type { PublicSubmission } from '@nibondhon/api-contract'
import { endpointUrl } from '@nibondhon/api-contract/urls'
import { LOCALES } from '@nibondhon/domain'
import { makeForm } from '@nibondhon/domain/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { makePublicSubmission } from '../testing/make-public-submission.ts'
import { showScreen } from '../testing/show-page.ts'
import { prepare } from './public-server.tsx'

beforeAll(() => prepare())

const TEXTS = {
  en: {
    done: 'Done',
    pdf: 'Download PDF',
    copyBoth: 'Copy ID and edit code',
    finish: 'Finish your payment',
    retry: 'Try the payment again',
  },
  bn: {
    done: 'শেষ করুন',
    pdf: 'PDF ডাউনলোড',
    copyBoth: 'নিবন্ধন নম্বর ও কোড কপি করুন',
    finish: 'টাকা দেওয়া শেষ করুন',
    retry: 'আবার টাকা দেওয়ার চেষ্টা করুন',
  },
} as const

describe.each(LOCALES)('the page after submitting (%s)', (locale) => {
  /** The names of its buttons in order, and that of the main one. */
  async function buttonsOf({
    redirectUrl = '',
    ...change
  }: Partial<PublicSubmission> & { redirectUrl?: string }) {
    const summary = makePublicSubmission(change)
    const { uniqueId, customUrl } = summary
    const form = { ...makeForm({ settings: { redirectUrl } }), id: 'f1', customUrl, isActive: true }
    const url = `/success/${customUrl}?success=true&uniqueId=${uniqueId}&editCode=123456`
    const root = await showScreen(url, {
      route: 'success',
      locale,
      responses: {
        [endpointUrl('GET /api/forms/url/:customUrl', { customUrl })]: { status: 200, body: form },
        [endpointUrl('GET /api/submissions/public/:uniqueId', { uniqueId })]: { status: 200, body: summary },
      },
    })
    const sign = root.querySelector('main svg')?.parentElement?.className ?? ''
    const all = [...root.querySelectorAll('main a, main button')]
    return {
      tone: (['success', 'info', 'warning'] as const).find((tone) => sign.includes(tone)),
      names: all.map(({ textContent }) => textContent),
      main: all.filter(({ className }) => className.includes('main')).map(({ textContent }) => textContent),
    }
  }

  it('begins with the PDF and what copies ID and code, and "Done" is last and not the main button', async () => {
    const { done, pdf, copyBoth } = TEXTS[locale]
    const { names, main } = await buttonsOf({})
    expect(main).toEqual([pdf])
    expect(names.slice(0, 2)).toEqual([pdf, copyBoth])
    expect(names.at(-1)).toBe(done)
  })

  it('has "Copy both" as its main button where there is no PDF', async () => {
    const { main } = await buttonsOf({ pdfAvailable: false })
    expect(main).toEqual([TEXTS[locale].copyBoth])
  })

  it('has "Done" as its main button only where the form leads on to another page', async () => {
    const { main } = await buttonsOf({ redirectUrl: 'https://association.example/thanks' })
    expect(main).toEqual([TEXTS[locale].done])
    const unsafe = await buttonsOf({ redirectUrl: 'javascript:alert(1)' })
    expect(unsafe.main).toEqual([TEXTS[locale].pdf])
  })

  it.each([
    [null, 'success'],
    ['already_paid', 'success'],
    ['transfer_pending', 'success'],
    ['review', 'success'],
    ['unfinished', 'info'],
    ['unclear', 'warning'],
    ['not_paid', 'warning'],
    ['transfer_rejected', 'warning'],
  ] as const)('has a green tick only where the payment needs nothing: %s', async (situation, tone) => {
    const payment = { paymentSituation: situation, hasPayment: situation !== null }
    expect((await buttonsOf(payment)).tone).toBe(tone)
  })

  it('asks to finish a payment that was never confirmed, and to try again one that failed', async () => {
    const { finish, retry } = TEXTS[locale]
    const begun = await buttonsOf({ hasPayment: true, paymentSituation: 'unfinished', pdfAvailable: false })
    expect(begun.main).toEqual([finish])
    const failed = await buttonsOf({ hasPayment: true, paymentSituation: 'not_paid', pdfAvailable: false })
    expect(failed.main).toEqual([retry])
  })
})
