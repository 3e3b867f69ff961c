import styles from './dialog.module.css'

/** Opens a dialog as a modal until the returned function is called. `onClose` follows the Esc key. */
export function openDialog(dialog: HTMLDialogElement, onClose: () => void): () => void {
  // Missing before Safari 15.4 and Firefox 98, although the types promise it.
  if (!('showModal' in dialog)) return openWithoutModal(dialog, onClose)
  dialog.showModal()
  return () => dialog.close()
}

/** What a modal does, for browsers to which <dialog> is an unknown element. */
function openWithoutModal(dialog: HTMLElement, onClose: () => void): () => void {
  const focusedBefore = document.activeElement
  const backdrop = document.createElement('div')
  backdrop.className = styles['backdrop'] ?? ''
  dialog.before(backdrop)
  dialog.classList.add(styles['withoutModal'] ?? '')
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-modal', 'true')
  focusable(dialog)[0]?.focus()

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    if (event.key === 'Tab') keepFocusInside(dialog, event)
  }
  document.addEventListener('keydown', onKeyDown)
  return () => {
    document.removeEventListener('keydown', onKeyDown)
    backdrop.remove()
    if (focusedBefore instanceof HTMLElement) focusedBefore.focus()
  }
}

function keepFocusInside(dialog: HTMLElement, event: KeyboardEvent): void {
  const inside = focusable(dialog)
  const last = inside.length - 1
  const index = inside.findIndex((element) => element === document.activeElement)
  const leaves = index < 0 || index === (event.shiftKey ? 0 : last)
  if (!leaves) return
  event.preventDefault()
  inside[event.shiftKey ? last : 0]?.focus()
}

function focusable(dialog: HTMLElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled')]
}
