import { answerProblemText, type FileAnswer, type Locale } from '@nibondhon/domain'
import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react'
import { fileProblem } from './file-problem.ts'
import type { FileRules } from './file-rules.ts'
import type { UploadOptions } from '../types.ts'
import { fileMessages } from './file-messages.ts'
import { ChosenFile } from './chosen-file.tsx'
import './file-picker.css'
import { FileThumbnail } from './file-thumbnail.tsx'
import { Icon } from '../parts/icons.tsx'
import { heicAdvice } from './heic-advice.ts'
import { isHeic, isRedrawn, redrawImage } from './prepare-image.ts'
import { useUpload, type Prepared } from './use-upload.ts'

export interface FilePickerProps {
  id: string
  /** For a browser that posts the form without script. */
  name?: string | undefined
  labelId: string
  describedBy?: string | undefined
  required?: boolean
  invalid?: boolean
  disabled?: boolean
  locale: Locale
  rules: FileRules
  value: FileAnswer | null
  /** Where the stored file can be seen, for one that was chosen in an earlier visit. */
  url?: string | null
  onChange(value: FileAnswer | null): void
  upload(file: File, options: UploadOptions): Promise<FileAnswer>
  onBusy?: ((busy: boolean) => void) | undefined
}

/**
 * Chooses one file, shows it, sends it, removes it. The real input stays in place in every state, only unseen:
 * so the keyboard never loses its place when the box around it changes.
 */
export function FilePicker(props: FilePickerProps) {
  const { id, labelId, rules, value, url = null, disabled = false, onChange } = props
  const messages = fileMessages(props.locale)
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const [fileError, setFileError] = useState<string | null>(null)
  const [status, setStatus] = useState('')
  const [isOver, setIsOver] = useState(false)
  const { state, send, cancel } = useUpload({
    prepare,
    upload: props.upload,
    onReady: (file) => {
      setChosen(file)
      onChange(null)
    },
    onRejected: (reason) => {
      setFileError(reason)
      setStatus('')
    },
    onBusy: props.onBusy,
    onDone: (answer) => {
      onChange(answer)
      setStatus(messages.uploaded(answer.name))
    },
  })

  function take(file: File | undefined) {
    if (!file || disabled) return
    const error = isRedrawn(file, rules) ? null : problemOf(file)
    setFileError(error)
    if (error !== null) return
    setStatus(messages.uploading(file.name))
    void send(file)
  }

  function problemOf(file: File): string | null {
    const problem = fileProblem(file, rules)
    if (!problem) return null
    const text = answerProblemText(problem, props.locale)
    return isHeic(file) ? `${text}\n${heicAdvice(props.locale)}` : text
  }

  /** A large photo is made smaller first, and checked then. */
  async function prepare(chosenFile: File): Promise<Prepared> {
    const file = isRedrawn(chosenFile, rules) ? await redrawImage(chosenFile) : chosenFile
    const error = problemOf(file)
    return error === null ? { file } : { error }
  }

  const adopt = useEffectEvent(() => {
    takeFrom(input.current)
    takeFrom(camera.current)
  })
  // A file that was chosen before the script arrived.
  useEffect(() => adopt(), [])

  /** Empties the input, so that the same file can be chosen again after a failure. */
  function takeFrom(element: HTMLInputElement | null) {
    take(element?.files?.[0])
    if (element) element.value = ''
  }

  function clear(name: string) {
    cancel()
    setChosen(null)
    setFileError(null)
    onChange(null)
    setStatus(messages.removed(name))
    input.current?.focus()
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }

  const shown = state.name === 'idle' ? value : state.file
  const error = fileError ?? (state.name === 'failed' ? (state.reason ?? messages.fileFailed) : null)
  const describedBy = [
    props.describedBy,
    shown === null && `${id}-rules`,
    error !== null && `${id}-file-error`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <div
      className={isOver ? 'nf-file nf-file-over' : 'nf-file'}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        id={id}
        name={props.name}
        className="nf-file-input"
        type="file"
        accept={rules.types.join(',')}
        disabled={disabled}
        aria-labelledby={state.name === 'sending' ? labelId : `${labelId} ${id}-action`}
        aria-describedby={describedBy}
        aria-required={props.required || undefined}
        aria-invalid={props.invalid || error !== null || undefined}
        onChange={(event) => takeFrom(event.target)}
      />
      {shown === null ? (
        <label className="nf-file-box nf-file-empty" htmlFor={id}>
          <Icon name="upload" />
          <span>
            <span className="nf-file-action" id={`${id}-action`}>
              {messages.chooseFile}
            </span>{' '}
            <span className="nf-file-drop">{messages.orDrop}</span>
            <span className="nf-file-rules" id={`${id}-rules`}>
              {messages[rules.summary]}
            </span>
          </span>
        </label>
      ) : (
        <ChosenFile
          id={id}
          shown={shown}
          state={state}
          disabled={disabled}
          locale={props.locale}
          thumbnail={
            <FileThumbnail
              file={state.name === 'idle' ? chosen : state.file}
              answer={value}
              url={url}
              locale={props.locale}
            />
          }
          onRetry={(file) => void send(file)}
          onRemove={() => clear(shown.name)}
        />
      )}
      {shown === null && !disabled && (
        <label className="nf-link nf-camera" data-needs-script>
          <input
            ref={camera}
            className="nf-file-input"
            type="file"
            accept="image/*"
            capture="environment"
            aria-describedby={labelId}
            onChange={(event) => takeFrom(event.target)}
          />
          {messages.takePhoto}
        </label>
      )}
      {error !== null && (
        <div className="nf-error" id={`${id}-file-error`} role="alert">
          <Icon name="error" />
          <div>
            {error.split('\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      )}
      <p className="nf-unseen" role="status">
        {status}
      </p>
    </div>
  )
}
