import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useState } from 'react'
import { Text } from '../../shared/layout/text.tsx'
import { submissionTexts } from './texts/submission-texts.ts'

interface ReceiptViewProps {
  /** A signed path that expires after some minutes. */
  path: string
  name: string
}

/** The receipt itself, as large as the space allows. */
export function ReceiptView({ path, name }: ReceiptViewProps) {
  const texts = submissionTexts().receipt
  switch (receiptKind(name)) {
    case 'image':
      return <ReceiptImage path={path} name={name} />
    case 'pdf':
      return <ReceiptPdf path={path} name={name} />
    case 'other':
      return <Text isMuted>{texts.noPreview}</Text>
  }
}

function ReceiptImage({ path, name }: ReceiptViewProps) {
  const texts = submissionTexts().receipt
  const [failed, setFailed] = useState(false)
  if (failed) return <Text isMuted>{texts.failed}</Text>
  return (
    <Box
      component="img"
      src={`/${path}`}
      alt={texts.label(name)}
      onError={() => {
        console.warn('the receipt could not be loaded')
        setFailed(true)
      }}
      sx={{
        display: 'block',
        maxWidth: '100%',
        maxHeight: '70vh',
        mx: 'auto',
        borderRadius: 1,
        bgcolor: 'background.muted',
      }}
    />
  )
}

/** The server sends files in a CSP sandbox, in which no PDF viewer runs; a blob URL of this page is shown. */
function ReceiptPdf({ path, name }: ReceiptViewProps) {
  const texts = submissionTexts().receipt
  const [url, setUrl] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let made: string | null = null
    const stop = new AbortController()
    fetch(`/${path}`, { signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(String(response.status))
        made = URL.createObjectURL(await response.blob())
        setUrl(made)
      })
      .catch(() => {
        if (!stop.signal.aborted) setFailed(true)
      })
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [path])

  if (failed) return <Text isMuted>{texts.failed}</Text>
  if (url === null) return <Skeleton variant="rounded" height="60vh" aria-label={texts.loading} />
  return (
    <Box
      component="iframe"
      src={url}
      title={texts.label(name)}
      sx={{ display: 'block', width: '100%', height: '70vh', border: 0, borderRadius: 1 }}
    />
  )
}

/** How a receipt is shown, by its file extension. */
export type ReceiptKind = 'image' | 'pdf' | 'other'

const IMAGES = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp']

export function receiptKind(name: string): ReceiptKind {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (IMAGES.includes(ending)) return 'image'
  return ending === 'pdf' ? 'pdf' : 'other'
}
