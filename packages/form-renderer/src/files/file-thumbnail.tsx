import type { FileAnswer, Locale } from '@nibondhon/domain'
import { useEffect, useState } from 'react'
import { messagesFor } from '../translations/messages-for.ts'
import { Icon } from '../parts/icons.tsx'

interface FileThumbnailProps {
  /** The file itself, while this page still holds it. */
  file: File | null
  answer: FileAnswer | null
  url: string | null
  locale: Locale
}

/** A small picture of an image; a sheet of paper for everything else, and for an image that cannot be shown. */
export function FileThumbnail({ file, answer, url, locale }: FileThumbnailProps) {
  const local = useObjectUrl(file?.type.startsWith('image/') ? file : null)
  const [failed, setFailed] = useState<string | null>(null)
  const source = local ?? (answer?.type.startsWith('image/') ? url : null)
  const name = file?.name ?? answer?.name ?? ''
  if (source === null || source === failed) {
    return (
      <span className="nf-thumb">
        <Icon name="file" />
      </span>
    )
  }
  return (
    <img
      className="nf-thumb"
      src={source}
      alt={messagesFor(locale).previewOf(name)}
      onError={() => setFailed(source)}
    />
  )
}

/** Released again when the file changes or goes away: a photo of 5 MB would otherwise stay in memory. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [file])
  return url
}
