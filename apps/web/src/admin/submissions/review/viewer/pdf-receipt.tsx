import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { countText } from '../../../shared/language/console-formats.ts'
import { useShortcut } from '../../../shared/list/use-shortcut.ts'
import { drawPage, openPdf } from '../../../shared/pdf/load-pdf.ts'
import { reviewTexts } from '../texts/review-texts.ts'
import { ReceiptFrame, Tool } from './receipt-frame.tsx'
import { ReceiptMissing } from './receipt-missing.tsx'

interface PdfReceiptProps {
  content: Blob
  name: string
  path: string
}

/** Loaded on demand: with it comes the library that reads PDFs. */
export default function PdfReceipt({ content, name, path }: PdfReceiptProps) {
  const texts = reviewTexts().receipt
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    let isOver = false
    const opening = openPdf(content)
    opening.promise.then(
      (opened) => !isOver && setPdf(opened),
      () => !isOver && setBroken(true),
    )
    return () => {
      isOver = true
      void opening.destroy()
    }
  }, [content])

  if (isBroken) return <ReceiptMissing text={texts.pdfFailed} path={path} />
  if (!pdf) return <Skeleton variant="rectangular" height="100%" aria-label={texts.loading} />
  return <PdfPages pdf={pdf} name={name} path={path} />
}

function PdfPages({ pdf, name, path }: { pdf: PDFDocumentProxy; name: string; path: string }) {
  const texts = reviewTexts().receipt
  const [page, setPage] = useState(1)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const canvas = useRef<HTMLCanvasElement>(null)
  const count = pdf.numPages
  const previous = () => setPage((now) => Math.max(1, now - 1))
  const next = () => setPage((now) => Math.min(count, now + 1))
  useShortcut('PageUp', previous, texts.previousPdfPage)
  useShortcut('PageDown', next, texts.nextPdfPage)

  useEffect(() => {
    if (!canvas.current) return undefined
    const drawing = drawPage(pdf, page, canvas.current, { onSize: setSize })
    return () => drawing.cancel()
  }, [pdf, page])

  const pages = count > 1 && (
    <>
      <Tool label={texts.previousPage} shortcut="PageUp" disabled={page === 1} onClick={previous}>
        <ChevronLeft />
      </Tool>
      <Box component="span" aria-live="polite" sx={{ px: 0.5, whiteSpace: 'nowrap', fontSize: '0.875rem' }}>
        {texts.page(countText(page), countText(count))}
      </Box>
      <Tool label={texts.nextPage} shortcut="PageDown" disabled={page === count} onClick={next}>
        <ChevronRight />
      </Tool>
    </>
  )
  return (
    <ReceiptFrame key={page} content={size} path={path} tools={pages}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={texts.pdfPage(name, countText(page))}
        style={{ display: 'block', width: '100%', height: '100%' }}
      />
    </ReceiptFrame>
  )
}
