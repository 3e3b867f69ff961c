import type { PublicForm } from '@nibondhon/api-contract'
import { useEffect, useState } from 'react'
import { isNotFound } from '../../../lib/api-error.ts'
import { recallForm, rememberForm } from '../../member-session/form-session.ts'
import { embeddedForm, loadForm, type FormAddress } from './load-form.ts'

export type FormState =
  | { name: 'loading' }
  | { name: 'notFound' }
  | { name: 'failed'; error: unknown }
  | { name: 'ready'; form: PublicForm }

/** The form of this page. It travels with the page; only after moving about within the app is it asked for. */
export function useForm(path: string, address: FormAddress) {
  const [state, setState] = useState<FormState>(() => {
    const written = embeddedForm(path)
    // Whoever comes back from paying may bring newer news of the form than the page that was loaded first.
    const form = written && (recallForm(written.customUrl) ?? written)
    if (form) rememberForm(form)
    return form ? { name: 'ready', form } : { name: 'loading' }
  })
  const [attempt, setAttempt] = useState(0)
  const isWanted = state.name === 'loading'
  const key = JSON.stringify(address)

  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const settle = (next: FormState) => {
      if (isCurrent) setState(next)
    }
    loadForm(JSON.parse(key) as FormAddress).then(
      (form) => settle({ name: 'ready', form }),
      (error: unknown) => settle(isNotFound(error) ? { name: 'notFound' } : { name: 'failed', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, attempt, key])

  return {
    state,
    /** After a failure. */
    retry() {
      setState({ name: 'loading' })
      setAttempt((now) => now + 1)
    },
    /** The form as it is now, for when it changed under the person's hands; answers are theirs to keep. */
    async refresh() {
      setState({ name: 'ready', form: await loadForm(address) })
    },
  }
}
