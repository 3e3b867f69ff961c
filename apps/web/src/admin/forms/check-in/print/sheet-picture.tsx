import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { drawPage, openPdf } from '../../../shared/pdf/load-pdf.ts'

interface SheetPictureProps {
  content: Blob
  label: string
  failed: string
}

/** The first page of a PDF, as wide as there is room. What is below the room for it is cut off. */
export default function SheetPicture({ content, label, failed }: SheetPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [broken, setBroken] = useState<Blob | null>(null)

  useEffect(() => {
    const opening = openPdf(content)
    let drawing: ReturnType<typeof drawPage> | null = null
    let isOver = false
    opening.promise.then(
      (pdf) => {
        if (isOver || !canvas.current) return
        // Each dot of the screen is drawn: a smaller copy of a large picture has ragged letters.
        const width = Math.max(1, Math.round(canvas.current.clientWidth * window.devicePixelRatio))
        drawing = drawPage(pdf, 1, canvas.current, { width })
      },
      () => !isOver && setBroken(content),
    )
    return () => {
      isOver = true
      drawing?.cancel()
      void opening.destroy()
    }
  }, [content])

  if (broken === content) return <Alert severity="warning">{failed}</Alert>
  return (
    <Box sx={{ bgcolor: 'common.white' }}>
      <canvas ref={canvas} role="img" aria-label={label} style={{ display: 'block', width: '100%' }} />
    </Box>
  )
}
