import type { FileAnswer, Locale } from '@nibondhon/domain'
import { useLayoutEffect, useRef, useState } from 'react'
import { fileMessages } from './file-messages.ts'
import { Icon } from '../parts/icons.tsx'

interface FileThumbnailProps {
  /** The file itself, while this page still holds it. */
  file: File | null
  answer: FileAnswer | null
  url: string | null
  locale: Locale
}

/** A small picture of an image; the icon of a file for everything else, and for an image that cannot be shown. */
export function FileThumbnail({ file, answer, url, locale }: FileThumbnailProps) {
  const local = file?.type.startsWith('image/') ? file : null
  const stored = answer?.type.startsWith('image/') ? url : null
  const source = local ?? stored
  const [failed, setFailed] = useState<File | string | null>(null)
  if (source === null || source === failed) {
    return (
      <span className="nf-thumb">
        <Icon name="file" />
      </span>
    )
  }
  const alt = fileMessages(locale).previewOf(file?.name ?? answer?.name ?? '')
  const onError = () => setFailed(source)
  return typeof source === 'string' ? (
    <img className="nf-thumb" src={source} alt={alt} onError={onError} />
  ) : (
    <LocalImage file={source} alt={alt} onError={onError} />
  )
}

/** The URL is released when the file changes or goes away: a photo of 5 MB would otherwise stay in memory. */
function LocalImage({ file, alt, onError }: { file: File; alt: string; onError(): void }) {
  const image = useRef<HTMLImageElement>(null)
  useLayoutEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img ref={image} className="nf-thumb" alt={alt} onError={onError} />
}
