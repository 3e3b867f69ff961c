import { useEffect } from 'react'
import { useLocation, useSearch, useHistoryState } from '../../lib/router.tsx'
import { useIsInBrowser } from '../page-data/page-data.tsx'
import { keepEditCode, readSubmissionSession } from '../member-session/submission-session.ts'
import { type Result, withoutEditCode } from './result-query.ts'

/** The edit code that the address or this tab has; it does not stay in the address. */
export function useEditCode({ uniqueId, editCode }: Result): string {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const state: unknown = useHistoryState()
  useEffect(() => {
    if (editCode === '' || !keepEditCode(uniqueId, editCode)) return
    navigate(withoutEditCode(path, search), { replace: true, state })
  }, [uniqueId, editCode, path, search, state, navigate])
  const isInBrowser = useIsInBrowser()
  return editCode || (isInBrowser ? readSubmissionSession(uniqueId).editCode : '')
}
