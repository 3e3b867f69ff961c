import type { FormDefinition } from '@nibondhon/domain'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAuth } from '../../../shared/session/auth-context.ts'
import { browserStore } from '../../../shared/session/browser-store.ts'
import { newFieldId } from '../../shared/form-definition.ts'
import { draftPrefix, listDrafts, removeDraft, writeDraft, type StoredDraft } from './draft-storage.ts'

/** Delays writing until typing pauses, but not so long that work is lost. */
const WRITE_DELAY_MS = 400

interface UseDrafts {
  formId: string | null
  /** The `updatedAt` of the stored form. */
  base: string | null
  draft: FormDefinition
  isImported: boolean
  changed: boolean
}

/**
 * Stores unsaved changes in this browser, and offers drafts from before. Each open editor has its own key, so that two
 * tabs overwrite neither each other's draft nor one that is still offered.
 */
export function useDrafts({ formId, base, draft, isImported, changed }: UseDrafts) {
  const { user } = useAuth()
  const prefix = draftPrefix(user?.id ?? '', formId)
  const [key, setKey] = useState(() => prefix + newFieldId())
  const [offered, setOffered] = useState<StoredDraft[]>(() => listDrafts(browserStore(), prefix))
  const isFinished = useRef(false)

  useEffect(() => {
    if (!changed) return
    const write = () => {
      if (isFinished.current) return
      const savedAt = new Date().toISOString()
      writeDraft(browserStore(), prefix, { key, savedAt, base, form: draft, isImported })
    }
    const timer = setTimeout(write, WRITE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [changed, prefix, key, base, draft, isImported])

  // Undone or saved: the draft is no longer needed.
  const wasChanged = useRef(false)
  useEffect(() => {
    if (wasChanged.current && !changed) removeDraft(browserStore(), key)
    wasChanged.current = changed
  }, [changed, key])

  const take = useCallback((stored: StoredDraft) => {
    setKey(stored.key)
    setOffered((all) => all.filter((one) => one !== stored))
  }, [])
  const discard = useCallback((stored: StoredDraft) => {
    removeDraft(browserStore(), stored.key)
    setOffered((all) => all.filter((one) => one !== stored))
  }, [])
  /** Removes the draft of a form that was created, and prevents a pending write from storing it again. */
  const finish = useCallback(() => {
    isFinished.current = true
    removeDraft(browserStore(), key)
  }, [key])

  return { offered, take, discard, finish }
}
