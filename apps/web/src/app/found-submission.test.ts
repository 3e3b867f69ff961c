// @vitest-environment happy-dom
import type { PublicSubmission } from '@nibondhon/api-contract'
import { LOCALES, type Locale } from '@nibondhon/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { makePublicSubmission } from '../testing/make-public-submission.ts'
import { showPlainPage } from '../testing/show-page.ts'
import { prepare } from './public-server.tsx'

beforeAll(() => prepare())

const FOUND = { uniqueId: 'A'.repeat(32), editCode: '123456' }

function show(change: Partial<PublicSubmission>, locale: Locale): Promise<HTMLElement> {
  const body = makePublicSubmission({ uniqueId: FOUND.uniqueId, ...change })
  return showPlainPage(
    { screen: 'lookup', ...FOUND, isChecked: true, response: { status: 200, body } },
    locale,
  )
}

/** Where each link and button to press leads, the main one with a star. */
function actionsOf(root: HTMLElement): string[] {
  const pressable = root.querySelectorAll('main a, main button')
  return [...pressable].map((one) => {
    const target = one.getAttribute('href') ?? one.closest('form')?.getAttribute('action') ?? ''
    return /\bmain|_main/.test(one.className) ? `${target} *` : target
  })
}

const { uniqueId, editCode } = FOUND
const EDIT = `/edit-submission/${uniqueId}/${editCode}`
const VIEW = `/view-submission/${uniqueId}`
const PDF = `/pdf/${uniqueId}`
const PAY = `/pay/${uniqueId}`

describe.each(LOCALES)('a submission found by its ID and code (%s)', (locale) => {
  it('can be edited, downloaded and viewed', async () => {
    const root = await show({}, locale)
    expect(actionsOf(root)).toEqual([`${EDIT} *`, PDF, VIEW, '/edit'])
  })

  it('can be paid without typing the code again, and that is the main action', async () => {
    const root = await show(
      { hasPayment: true, paymentSituation: 'not_paid', paymentStatus: 'failed', pdfAvailable: false },
      locale,
    )
    expect(actionsOf(root)).toEqual([`${PAY} *`, EDIT, VIEW, '/edit'])
    const form = root.querySelector(`form[action="${PAY}"]`)
    expect(form?.getAttribute('method')).toBe('post')
    expect(form?.querySelector<HTMLInputElement>('[name=editCode]')?.value).toBe(editCode)
  })

  it('offers no payment while money may have moved', async () => {
    const root = await show({ hasPayment: true, paymentSituation: 'unclear', pdfAvailable: false }, locale)
    expect(actionsOf(root)).toEqual([`${VIEW} *`, EDIT, VIEW, '/edit'])
  })

  it('says that its form allows no changes, and offers its PDF and its page instead', async () => {
    const root = await show({ allowEditing: false }, locale)
    expect(actionsOf(root)).toEqual([`${PDF} *`, VIEW, '/edit'])
    expect(root.querySelector('main')?.textContent).toContain(
      { en: 'does not allow changes', bn: 'কিছু বদলানো যায় না' }[locale],
    )
  })

  it('is posted again by a change of language, so that it is still shown', async () => {
    const root = await show({}, locale)
    const form = root.querySelector<HTMLFormElement>('#page-form')
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/edit'])
    const posted = [...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value])
    expect(Object.fromEntries(posted)).toEqual({ ...FOUND, _found: 'true' })
    expect(root.querySelector('button[name=_language]')?.getAttribute('form')).toBe('page-form')
  })
})
