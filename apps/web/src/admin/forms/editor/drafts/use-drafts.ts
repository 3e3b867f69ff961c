import type { FormDefinition } from '@nibondhon/domain'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAuth } from '../../../shared/session/auth-context.ts'
import { newFieldId } from '../../shared/new-field-id.ts'
import {
  browserStore,
  draftPrefix,
  listDrafts,
  removeDraft,
  writeDraft,
  type StoredDraft,
} from './draft-storage.ts'

/** Long enough not to write at every key, short enough to lose nothing that matters. */
const PAUSE_MS = 400

interface UseDrafts {
  formId: string | null
  /** Of the stored form that is edited. */
  base: string | null
  draft: FormDefinition
  changed: boolean
}

/**
 * Keeps what is not saved yet in this browser, and offers what was left there before. Every editor keeps under
 * a key of its own: two of them, in two tabs, do not overwrite each other, nor an offer that waits to be answered.
 */
export function useDrafts({ formId, base, draft, changed }: UseDrafts) {
  const { user } = useAuth()
  const prefix = draftPrefix(user?.id ?? '', formId)
  const [key, setKey] = useState(() => prefix + newFieldId())
  const [offered, setOffered] = useState<StoredDraft[]>(() => listDrafts(browserStore(), prefix))
  const isOver = useRef(false)

  useEffect(() => {
    if (!changed) return
    const write = () => {
      if (isOver.current) return
      writeDraft(browserStore(), prefix, { key, savedAt: new Date().toISOString(), base, form: draft })
    }
    const timer = setTimeout(write, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [changed, prefix, key, base, draft])

  // Undone or saved: there is nothing left to keep.
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
  /** The form was created: its draft goes, and no late write brings it back. */
  const finish = useCallback(() => {
    isOver.current = true
    removeDraft(browserStore(), key)
  }, [key])

  return { offered, take, discard, finish }
}
