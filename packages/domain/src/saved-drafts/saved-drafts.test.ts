import { describe, expect, it } from 'vitest'
import { draftLinkPath, draftPath, draftStateAt, dropOff, isDraftSecret } from './saved-drafts.ts'

const SECRET = 'a'.repeat(41) + '_-'

describe('the secret of a saved draft', () => {
  it('is 43 letters of base64url', () => {
    expect(isDraftSecret(SECRET)).toBe(true)
    for (const other of ['', SECRET.slice(1), `${SECRET}a`, `${SECRET.slice(1)}/`, `${SECRET}\n`]) {
      expect(isDraftSecret(other)).toBe(false)
    }
  })

  it('is the last part of the link that fills the form in, and of the page that shows the link', () => {
    expect([draftPath(SECRET), draftLinkPath(SECRET)]).toEqual([
      `/continue/${SECRET}`,
      `/continue/${SECRET}/link`,
    ])
  })
})

it('a draft is expired from its last moment on, also before the job has removed it', () => {
  const expiresAt = new Date(1000)
  expect(draftStateAt({ state: 'open', expiresAt }, 999)).toBe('open')
  expect(draftStateAt({ state: 'open', expiresAt }, 1000)).toBe('expired')
  expect(draftStateAt({ state: 'submitted', expiresAt }, 2000)).toBe('submitted')
})

describe('the drop-off of a form', () => {
  it('counts who came to a page and not to the next one, and on the last page who did not submit', () => {
    const pages = [
      { page: 0, reached: 10, saved: 2 },
      { page: 2, reached: 6, saved: 0 },
      { page: 1, reached: 7, saved: 1 },
    ]
    expect(dropOff(pages, 4).map(({ page, stopped }) => [page, stopped])).toEqual([
      [0, 3],
      [1, 1],
      [2, 2],
    ])
  })

  it('lists a page without a count between two others, and never counts below 0', () => {
    const pages = [
      { page: 0, reached: 1, saved: 0 },
      { page: 2, reached: 3, saved: 0 },
    ]
    expect(dropOff(pages, 9)).toEqual([
      { page: 0, reached: 1, saved: 0, stopped: 1 },
      { page: 1, reached: 0, saved: 0, stopped: 0 },
      { page: 2, reached: 3, saved: 0, stopped: 0 },
    ])
    expect(dropOff([], 5)).toEqual([])
  })
})
