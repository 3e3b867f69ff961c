// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { readBrowserDraft, writeBrowserDraft } from './browser-draft.ts'
import { clearDraft, clearSubmitted, keepForNextVisit, updateFormSession } from './form-session.ts'

const form = { id: 'f1', customUrl: 'Reunion' }
const DRAFT = { key: 'k', answers: { name: 'Rahima' }, attempts: [], files: [] }
const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** What a tab does with each key that is pressed. */
function type(answers: Record<string, string>): void {
  updateFormSession(form.customUrl, { draft: { ...DRAFT, answers } })
  keepForNextVisit(form.customUrl)
}

const kept = () => (readBrowserDraft(form.customUrl)?.draft as typeof DRAFT | undefined)?.answers

describe('the draft that a browser keeps', () => {
  it('is what the tab typed last, and outlives the tab', () => {
    type({ name: 'R' })
    type({ name: 'Rahima' })
    sessionStorage.clear()
    expect(kept()).toEqual({ name: 'Rahima' })
  })

  it('stays as it is while another tab is filled in without continuing it', () => {
    type({ name: 'Rahima' })
    sessionStorage.clear()
    type({ name: 'Karim' })
    clearSubmitted(form)
    expect(kept()).toEqual({ name: 'Rahima' })
  })

  it.each([
    ['cleared', clearDraft],
    ['submitted', clearSubmitted],
  ])('is deleted once the form is %s by its tab', (_how, clear) => {
    type({ name: 'Rahima' })
    clear(form)
    expect(kept()).toBeUndefined()
  })

  it('ends after seven days, also that of a form which is not opened again', () => {
    const now = Date.now()
    writeBrowserDraft('picnic', { draft: DRAFT }, now - 7 * DAY_MS)
    writeBrowserDraft('reunion', { draft: DRAFT }, now - 7 * DAY_MS + 60_000)
    expect(readBrowserDraft('reunion', now)).not.toBeNull()
    expect(Object.keys(localStorage)).toEqual(['browser-draft:reunion'])
  })

  it('is none where the stored text is damaged', () => {
    localStorage.setItem('browser-draft:reunion', '{')
    expect(readBrowserDraft('reunion')).toBeNull()
  })
})
