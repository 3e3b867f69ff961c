// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { keepEditCode, readSubmissionSession, updateSubmissionSession } from './submission-session.ts'

const ID = 'ABCD1234EFGH5678IJKL9012MNOP3456'
const editDraft = { updatedAt: '2026-11-14T00:00:00Z', changes: { city: 'Sylhet' } }

beforeEach(() => sessionStorage.clear())

describe('the record of a submission', () => {
  it('keeps an edit code however the ID is written', () => {
    expect(keepEditCode(ID.toLowerCase(), '012345')).toBe(true)
    expect(readSubmissionSession(ID).editCode).toBe('012345')
  })

  it('keeps no code for an ID that is invalid', () => {
    expect(keepEditCode('short', '012345')).toBe(false)
    expect(sessionStorage.length).toBe(0)
  })

  it('keeps the edit code when the draft of an edit is saved and removed', () => {
    keepEditCode(ID, '012345')
    updateSubmissionSession(ID, { editDraft })
    expect(readSubmissionSession(ID)).toEqual({ editCode: '012345', editDraft })
    updateSubmissionSession(ID, { editDraft: null })
    expect(readSubmissionSession(ID)).toEqual({ editCode: '012345', editDraft: null })
  })

  it.each(['not JSON', '[]', '{"editCode":12,"editDraft":{"changes":{}}}'])(
    'is empty where the tab holds %s',
    (stored) => {
      sessionStorage.setItem(`member-submission:${ID}`, stored)
      expect(readSubmissionSession(ID)).toEqual({ editCode: '', editDraft: null })
    },
  )
})
