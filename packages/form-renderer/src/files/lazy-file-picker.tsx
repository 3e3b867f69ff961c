import { Suspense } from 'react'
import { messagesFor } from '../translations/messages.ts'
import type { FilePickerProps } from './file-picker.tsx'
import { Icon } from '../parts/icons.tsx'
import { lazyPart } from '../parts/lazy-part.ts'

const FilePicker = lazyPart(async () => (await import('./file-picker.tsx')).FilePicker, FilePickerLost)

export const preloadFilePicker = FilePicker.preload

/** Loaded only by forms that take a file; until then an empty box of the same height is shown. */
export function LazyFilePicker(props: FilePickerProps) {
  return (
    <Suspense fallback={<div className="nf-file-box nf-waiting" />}>
      <FilePicker {...props} />
    </Suspense>
  )
}

/** Offers a reload: the page that hosts the form keeps the answers, and a reload requests the chunk again. */
function FilePickerLost({ id, labelId, locale }: FilePickerProps) {
  const messages = messagesFor(locale)
  return (
    <div id={id} role="group" aria-labelledby={labelId} tabIndex={-1}>
      <div className="nf-error" role="alert">
        <Icon name="error" />
        <p>{messages.partLost}</p>
      </div>
      <button type="button" className="nf-link" onClick={() => window.location.reload()}>
        {messages.tryAgain}
      </button>
    </div>
  )
}
