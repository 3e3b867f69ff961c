import { answerInputName, heldFileInputName, PAGE_INPUTS, type FileAnswer } from '@nibondhon/domain'
import {
  fileMessages,
  FILE_RULES,
  heicAdvice,
  type FileRules,
  type PlainFileInputProps,
  type PlainInputs,
} from '@nibondhon/form-renderer'
import { createContext, use } from 'react'
import { useI18n } from '../../translations/public-i18n.ts'
import { usePlainFormMessages } from './plain-form-messages.ts'

/** The references of files that the server holds, by field id. */
export const HeldFilesContext = createContext<Readonly<Record<string, string>>>({})

/** The file input of a field, on a page without script. */
function PlainFileInput({ field, ...props }: PlainFileInputProps) {
  const references = use(HeldFilesContext)
  return (
    <PlainFile
      {...props}
      name={field.id}
      inputName={answerInputName(field.id)}
      required={field.required}
      rules={FILE_RULES.field}
      reference={Object.hasOwn(references, field.id) ? (references[field.id] ?? '') : ''}
    />
  )
}

/** The inputs of a form on a page without script. */
export const PLAIN_INPUTS: PlainInputs = { FileInput: PlainFileInput }

interface PlainFileProps {
  id: string
  /** By which the server holds the file. */
  name: string
  inputName: string
  value: FileAnswer | null
  /** What the page posts instead of the file that the server holds. */
  reference: string
  required: boolean
  rules: FileRules
  describedBy: string | undefined
  invalid: boolean
}

/** The browser's own file input; the file that came with an earlier post is kept until another one is chosen. */
export function PlainFile({ id, name, value, reference, rules, ...input }: PlainFileProps) {
  const { locale } = useI18n()
  const messages = usePlainFormMessages()
  const shared = fileMessages(locale)
  const isHeld = value !== null && reference !== ''
  return (
    <div className="nf-plain-file">
      {isHeld && (
        <>
          <input type="hidden" name={heldFileInputName(name)} value={reference} />
          <p className="nf-file-name" id={`${id}-held`}>
            {messages.heldFile}: {value.name}
          </p>
          <button
            type="submit"
            className="nf-link nf-link-danger"
            name={PAGE_INPUTS.remove}
            value={name}
            aria-describedby={`${id}-held`}
          >
            {shared.remove}
          </button>
          <p className="nf-file-rules">{messages.replaceFile}:</p>
        </>
      )}
      <input
        id={id}
        type="file"
        name={input.inputName}
        accept={rules.types.join(',')}
        aria-required={(input.required && !isHeld) || undefined}
        aria-invalid={input.invalid || undefined}
        aria-describedby={[input.describedBy, `${id}-rules`].filter(Boolean).join(' ')}
      />
      <p className="nf-file-rules" id={`${id}-rules`}>
        {shared[rules.summary]}
        {input.invalid && <> · {heicAdvice(locale)}</>}
      </p>
    </div>
  )
}
