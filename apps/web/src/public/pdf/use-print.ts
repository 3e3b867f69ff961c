import { useEffect, useRef, useState } from 'react'
import { loadPdf, pdfAddress } from './load-pdf.ts'
import { printPdf } from './print-pdf.ts'

export type PrintState = { name: 'idle' } | { name: 'busy' } | { name: 'failed'; error: unknown }

/** Fetches the PDF once and opens the browser's print dialog for it. */
export function usePrint(uniqueId: string) {
  const [state, setState] = useState<PrintState>({ name: 'idle' })
  const address = useRef<string | null>(null)

  useEffect(
    () => () => {
      if (address.current) URL.revokeObjectURL(address.current)
    },
    [],
  )

  async function print(): Promise<void> {
    // A browser that cannot show a PDF within a page cannot print it from there either: it prints it from its own tab.
    if (!navigator.pdfViewerEnabled) {
      window.open(pdfAddress(uniqueId), '_blank', 'noopener')
      return
    }
    setState({ name: 'busy' })
    try {
      address.current ??= URL.createObjectURL(await loadPdf(uniqueId))
      await printPdf(address.current)
      setState({ name: 'idle' })
    } catch (error) {
      setState({ name: 'failed', error })
    }
  }

  return { state, print }
}
