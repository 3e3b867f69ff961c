import { useEffect, useId, useRef, type ReactNode } from 'react'
import styles from './dialog.module.css'
import { openDialog } from './open-dialog.ts'

interface DialogProps {
  title: string
  children: ReactNode
  onClose(): void
}

/** The browser's own modal: it keeps the focus in, closes with Esc, and gives the focus back. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  const titleId = useId()

  useEffect(() => {
    close.current = onClose
  }, [onClose])

  useEffect(() => {
    return dialog.current ? openDialog(dialog.current, () => close.current()) : undefined
  }, [])

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
