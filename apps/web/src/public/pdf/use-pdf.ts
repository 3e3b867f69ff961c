import { useEffect, useRef, useState } from 'react'
import { loadPdf, pdfAddress } from './load-pdf.ts'
import { printPdf } from './print-pdf.ts'

export type PdfAction = 'download' | 'view' | 'print'

export type PdfState =
  | { name: 'idle' }
  | { name: 'busy'; action: PdfAction }
  | { name: 'failed'; action: PdfAction; error: unknown }

/** Fetches the PDF once and does with it what the person asked for. */
export function usePdf(uniqueId: string) {
  const [state, setState] = useState<PdfState>({ name: 'idle' })
  const address = useRef<string | null>(null)

  useEffect(
    () => () => {
      if (address.current) URL.revokeObjectURL(address.current)
    },
    [],
  )

  async function run(action: PdfAction): Promise<void> {
    // At once, as long as it counts as the person's own doing: later a browser takes it for an advertisement.
    const tab = needsTab(action) ? window.open('', '_blank') : null
    setState({ name: 'busy', action })
    try {
      address.current ??= URL.createObjectURL(await loadPdf(uniqueId))
      await perform(action, address.current, tab)
      setState({ name: 'idle' })
    } catch (error) {
      tab?.close()
      setState({ name: 'failed', action, error })
    }
  }

  async function perform(action: PdfAction, url: string, tab: Window | null): Promise<void> {
    if (action === 'download') return save(url, `${uniqueId}.pdf`)
    if (!needsTab(action)) return printPdf(url)
    if (!tab) throw new Error('The browser opened no tab')
    // Its own address, now that it is known to answer: so it can be saved under its name and sent on.
    tab.location.replace(pdfAddress(uniqueId))
  }

  return { state, run }
}

/** A browser that cannot show a PDF within a page cannot print it from there either: it prints it from its own tab. */
function needsTab(action: PdfAction): boolean {
  if (action === 'print') return !navigator.pdfViewerEnabled
  return action === 'view'
}

function save(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
