import styles from './pdf-page.module.css'

/** Opens the browser's own print dialog for a PDF, from a hidden frame. */
export async function printPdf(url: string): Promise<void> {
  // An earlier frame is removed only now, because its dialog may still have been reading from it.
  document.querySelectorAll(`iframe.${styles['sheet']}`).forEach((old) => old.remove())
  const frame = document.createElement('iframe')
  frame.className = styles['sheet'] ?? ''
  frame.title = 'PDF'
  frame.src = url
  await new Promise((resolve) => {
    frame.onload = resolve
    document.body.append(frame)
  })
  try {
    frame.contentWindow?.focus()
    frame.contentWindow?.print()
  } catch (error) {
    frame.remove()
    throw error
  }
}
