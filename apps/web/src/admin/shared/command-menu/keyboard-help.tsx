import { lazy, Suspense, useState } from 'react'
import { useShortcut } from '../list/use-shortcut.ts'

const HelpDialog = lazy(() => import('./help-dialog.tsx'))

/** `?` opens a list of the keys that work on the current page. */
export function KeyboardHelp() {
  const [isOpen, setOpen] = useState(false)
  useShortcut('?', () => setOpen(true), 'Show this list', { isGlobal: true })
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <HelpDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
}
