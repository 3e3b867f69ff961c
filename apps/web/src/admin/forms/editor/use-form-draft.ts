import { type FormDefinition, usesPatterns, type PatternEngine } from '@nibondhon/domain'
import { useDeferredValue, useEffect, useMemo, useReducer, useState } from 'react'
import { findIssues, type FormIssue } from '../shared/form-issues.ts'
import { loadPatterns, NO_PATTERNS } from '../shared/patterns.ts'
import { editorReducer, isChanged, startEditor } from './state/editor-state.ts'

/** The form being edited, whether there is anything to save, and what keeps it from being saved. */
export function useFormDraft(start: FormDefinition, given: FormDefinition | null) {
  const [state, dispatch] = useReducer(editorReducer, null, () => {
    const begun = startEditor(start)
    return given ? editorReducer(begun, { type: 'replaced', form: given, isImported: true }) : begun
  })
  const changed = useMemo(() => isChanged(state), [state])
  // Deferred so that typing stays fast. Saving runs its own check.
  const issues = useIssues(useDeferredValue(state.draft))
  return { state, dispatch, changed, issues }
}

function useIssues(draft: FormDefinition): FormIssue[] {
  const [patterns, setPatterns] = useState<PatternEngine>(NO_PATTERNS)
  const needsEngine = usesPatterns(draft.fields)
  useEffect(() => {
    if (!needsEngine) return
    let isMounted = true
    void loadPatterns(draft.fields).then((engine) => {
      if (isMounted) setPatterns(() => engine)
    })
    return () => {
      isMounted = false
    }
  }, [needsEngine, draft.fields])
  return useMemo(() => findIssues(draft, patterns), [draft, patterns])
}
