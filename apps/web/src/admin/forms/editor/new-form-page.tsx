import { normaliseForm, type FormDefinition } from '@nibondhon/domain'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FormEditor } from './form-editor.tsx'

const EMPTY = normaliseForm({})

export default function NewFormPage() {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [given] = useState(() => formIn(state))

  // Used once: a reload must not replace the edited form with it again.
  useEffect(() => {
    if (given) void navigate(pathname, { replace: true, state: null })
  }, [given, navigate, pathname])

  const startsEmpty = new URLSearchParams(search).get('start') === 'empty'
  return <FormEditor stored={null} start={EMPTY} given={given} startsEmpty={startsEmpty} />
}

/** A form that another screen passes to the editor, such as an imported file. */
function formIn(state: unknown): FormDefinition | null {
  if (typeof state !== 'object' || state === null || !('form' in state) || !state.form) return null
  return normaliseForm(state.form)
}
