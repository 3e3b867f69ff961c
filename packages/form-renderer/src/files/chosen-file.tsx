import type { Locale } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { fileSize } from './file-size.ts'
import { fileMessages } from './file-messages.ts'
import type { UploadState } from './use-upload.ts'

interface ChosenFileProps {
  /** Of the file input, which the "choose another" label opens. */
  id: string
  shown: { name: string; size: number }
  state: UploadState
  disabled: boolean
  locale: Locale
  thumbnail: ReactNode
  onRetry(file: File): void
  onRemove(): void
}

/** A file that was chosen: on its way, failed, or in place. */
export function ChosenFile(props: ChosenFileProps) {
  const { id, shown, state, disabled } = props
  const messages = fileMessages(props.locale)
  const isSending = state.name === 'sending'
  return (
    <div className="nf-file-box">
      {props.thumbnail}
      <div className="nf-file-about">
        <p className="nf-file-name">{shown.name}</p>
        {isSending ? (
          <progress
            className="nf-progress"
            value={state.share}
            max={1}
            aria-label={messages.uploading(shown.name)}
          />
        ) : (
          <p className="nf-file-rules">{fileSize(shown.size, props.locale)}</p>
        )}
        <p className="nf-file-buttons">
          {state.name === 'failed' && (
            <button type="button" className="nf-link" onClick={() => props.onRetry(state.file)}>
              {messages.tryAgain}
            </button>
          )}
          {!isSending && !disabled && (
            <label className="nf-link" id={`${id}-action`} htmlFor={id}>
              {messages.replaceFile}
            </label>
          )}
          {!disabled && (
            <button type="button" className="nf-link nf-link-danger" onClick={props.onRemove}>
              {isSending ? messages.cancelUpload : messages.remove}
              <span className="nf-unseen"> {shown.name}</span>
            </button>
          )}
        </p>
      </div>
    </div>
  )
}
