import { useRef, useState } from 'react'
import { publicRequest } from '../../../lib/public-api.ts'

export type RecoveryState = { name: 'idle' | 'busy' | 'sent' } | { name: 'failed'; error: unknown }

/** Asks the server to send the ID and code of a submission to its own phone or e-mail address. */
export function useRecovery(formId?: string) {
  const [state, setState] = useState<RecoveryState>({ name: 'idle' })
  // A ref, because state is updated too late to stop the second of two quick taps.
  const isBusy = useRef(false)

  async function send(contacts: string[]): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setState({ name: 'busy' })
    try {
      await publicRequest('POST /api/submissions/recover', {
        body: { contacts, ...(formId !== undefined && { formId }) },
      })
      setState({ name: 'sent' })
    } catch (error) {
      setState({ name: 'failed', error })
    } finally {
      isBusy.current = false
    }
  }

  return { state, send, reset: () => setState({ name: 'idle' }) }
}
