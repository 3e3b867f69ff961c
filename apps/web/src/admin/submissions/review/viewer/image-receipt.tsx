import { useCallback, useState } from 'react'
import { reviewTexts } from '../texts/review-texts.ts'
import { ReceiptFrame } from './receipt-frame.tsx'
import { ReceiptMissing } from './receipt-missing.tsx'

const UNKNOWN = { width: 0, height: 0 }

interface ImageReceiptProps {
  content: Blob
  name: string
  path: string
}

export function ImageReceipt({ content, name, path }: ImageReceiptProps) {
  const texts = reviewTexts().receipt
  const [size, setSize] = useState(UNKNOWN)
  const [isBroken, setBroken] = useState(false)
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      const url = URL.createObjectURL(content)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [content],
  )
  if (isBroken) return <ReceiptMissing text={texts.damaged} path={path} />
  return (
    <ReceiptFrame content={size} path={path}>
      <img
        ref={show}
        alt={texts.image(name)}
        draggable={false}
        style={{ display: 'block', width: '100%', height: '100%' }}
        onLoad={({ currentTarget }) =>
          setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
        onError={() => setBroken(true)}
      />
    </ReceiptFrame>
  )
}
