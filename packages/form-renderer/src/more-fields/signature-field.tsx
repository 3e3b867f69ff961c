import {
  answerInputName,
  fileLockText,
  isFileAnswer,
  MAX_SIGNATURE_NAME,
  type FileAnswer,
} from '@nibondhon/domain'
import { useState } from 'react'
import { inputText } from '../answer-text.ts'
import { fileMessages } from '../files/file-messages.ts'
import { useFieldIds } from '../parts/field-frame.tsx'
import { LockNote } from '../parts/field-notes.tsx'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'
import { SeveralInputs } from './several-inputs.tsx'
import { SignatureCanvas } from './signature-canvas.tsx'
import { signatureMessages } from './signature-messages.ts'
import './signature.css'
import { useIsScripted } from './use-is-scripted.ts'

/** A drawing, or a typed name: without script, and for those who cannot draw. One replaces the other. */
export function SignatureField(props: FieldProps) {
  const { AnswerView, behaviour, uploadFile, fileInput, locale } = useRenderer()
  // A page that takes no files leaves it as it was submitted.
  const isKept = behaviour.keepsFiles && uploadFile === undefined && fileInput === undefined
  if (!isKept) return <SignatureInput {...props} />
  return (
    <>
      <AnswerView {...props} />
      {behaviour.explainsLocks && <LockNote text={fileLockText(locale)} />}
    </>
  )
}

function SignatureInput({ field, answer, message, onAnswer }: FieldProps) {
  const { locale, interactive, behaviour, uploadFile, onBusy } = useRenderer()
  const { ids, describedBy } = useFieldIds(field, message)
  const texts = signatureMessages(locale)
  const isScripted = useIsScripted()
  const drawn = isFileAnswer(answer) ? answer : null
  // What was drawn here is on the canvas; what was drawn before, or came back with a draft, is shown as a picture.
  const [drawnHere, setDrawnHere] = useState<FileAnswer | null>(null)
  const isOnCanvas = drawn === null || drawn === drawnHere
  const [status, setStatus] = useState('')
  const canDraw = isScripted && interactive && uploadFile !== undefined

  async function keep(file: File) {
    if (!uploadFile) return
    onBusy?.(field.id, true)
    try {
      const options = { signal: new AbortController().signal, onProgress: () => undefined }
      const kept = await uploadFile(field, file, options)
      setDrawnHere(kept)
      setStatus(texts.signed)
      onAnswer(kept)
    } catch {
      setStatus(texts.failed)
    } finally {
      onBusy?.(field.id, false)
    }
  }

  function clear() {
    setStatus(texts.cleared)
    onAnswer(null)
  }

  function type(name: string) {
    // The drawing that the page holds is given up with it.
    if (drawn) clear()
    onAnswer(name)
  }

  return (
    <SeveralInputs field={field} message={message}>
      {drawn && !isOnCanvas && <DrawnBefore field={field} answer={drawn} />}
      {canDraw && isOnCanvas && (
        <SignatureCanvas
          isEmpty={drawn === null}
          hint={texts.draw}
          label={texts.canvas}
          onDrawn={(file) => void keep(file)}
        />
      )}
      {canDraw && drawn && (
        <button type="button" className="nf-link" onClick={clear}>
          {isOnCanvas ? texts.clear : texts.again}
          <span className="nf-unseen">: {field.label}</span>
        </button>
      )}
      {!behaviour.sendsFiles && !behaviour.keepsFiles && behaviour.fileHint && (
        <p className="nf-help">{behaviour.fileHint}</p>
      )}
      <div>
        <label className="nf-sublabel" htmlFor={ids.input}>
          {drawn && !canDraw ? texts.replace : canDraw ? texts.orType : texts.type}
        </label>
        <input
          id={ids.input}
          type="text"
          name={answerInputName(field.id)}
          className="nf-input nf-signed-name"
          maxLength={MAX_SIGNATURE_NAME}
          autoComplete={behaviour.autofills ? 'name' : behaviour.autofills === null ? undefined : 'off'}
          disabled={!interactive}
          aria-required={(field.required && !drawn) || undefined}
          aria-invalid={message ? true : undefined}
          aria-describedby={describedBy}
          value={inputText(answer)}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <p className="nf-unseen" role="status">
        {status}
      </p>
    </SeveralInputs>
  )
}

function DrawnBefore({ field, answer }: Pick<FieldProps, 'field'> & { answer: FileAnswer }) {
  const { locale, fileUrl } = useRenderer()
  const url = fileUrl?.(answer, field) ?? null
  if (url === null) return <p className="nf-signature-kept">{signatureMessages(locale).signed}</p>
  return <img className="nf-signature" src={url} alt={fileMessages(locale).previewOf(field.label)} />
}
