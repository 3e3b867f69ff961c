import { useEffect, useId, useRef, type ReactNode } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  children: ReactNode
  onClose(): void
}

/** The browser's own modal: it keeps the focus in, closes with Esc, and gives the focus back. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
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
