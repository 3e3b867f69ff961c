import { useState } from 'react'
import { useAuth } from '../../shared/session/auth-context.ts'

/** Which dialog of a card is open. `done` also refreshes the session, which knows whether there is a second factor. */
export function useSecurityDialog<Dialog>() {
  const [open, setOpen] = useState<Dialog | null>(null)
  const { refresh } = useAuth()
  const close = () => setOpen(null)

  function done() {
    close()
    void refresh()
  }

  return { open, setOpen, close, done }
}
