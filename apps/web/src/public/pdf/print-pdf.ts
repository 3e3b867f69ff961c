import styles from './pdf-page.module.css'

/** Opens the browser's own print dialog for a PDF, from a frame that nobody sees. */
export function printPdf(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const frame = document.createElement('iframe')
    frame.className = styles['sheet'] ?? ''
    frame.title = 'PDF'
    frame.onload = () => {
      try {
        frame.contentWindow?.focus()
        frame.contentWindow?.print()
        resolve()
      } catch (error) {
        frame.remove()
        reject(error)
      }
    }
    // Not removed before the next one: the dialog may still be reading from it.
    document.querySelectorAll(`iframe.${styles['sheet']}`).forEach((old) => old.remove())
    frame.src = url
    document.body.append(frame)
  })
}
