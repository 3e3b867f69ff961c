import {
  seenFields,
  visibleFields,
  type Answer,
  type Answers,
  type Audience,
  type Field,
  type Locale,
} from '@nibondhon/domain'
import { useMemo, type ComponentType } from 'react'
import { DEFAULT_ID_PREFIX } from './field-ids.ts'
import { FieldView } from './field-view.tsx'
import type { ModeBehaviour } from './mode-behaviour.ts'
import { Announcer } from './parts/announcer.tsx'
import { RendererContext, RowContext, VariablesContext, type RendererSettings } from './renderer-context.ts'
import type { AnswerMessages, FieldProps, FileUrl, PlainInputs, ShownForm, UploadFile } from './types.ts'
import { messagesFor } from './translations/messages.ts'

export interface FormViewProps {
  form: ShownForm
  answers: Answers
  behaviour: ModeBehaviour
  /** Who looks at it: decides which fields are there and which can be changed. */
  audience: Audience
  locale?: Locale
  /** What is wrong, by field id; several lines joined by a newline. */
  errors?: AnswerMessages
  /** Without it inputs are shown, and take nothing. */
  onChange?: (fieldId: string, answer: Answer) => void
  /** A field was left: the moment to say what is wrong with it. */
  onBlur?: (fieldId: string) => void
  uploadFile?: UploadFile
  fileUrl?: FileUrl
  /** An upload began or ended; a form should not be sent in between. */
  onBusy?: (fieldId: string, busy: boolean) => void
  /** Its answers are on their way: what is typed now would be lost, so nothing can be. */
  isSending?: boolean
  /** For HTML fields, beside those the form and the answers give: the submission's id and the like. */
  variables?: Readonly<Record<string, string>>
  /** For a page without script, which posts what is entered. */
  plain?: PlainInputs
  /** For a page that may get no script: takes files in place of what `uploadFile` needs. */
  fileInput?: PlainInputs['FileInput'] | undefined
  /** Only these fields, which are shown for these answers: those of one page. */
  shown?: readonly Field[] | undefined
  /** Only needed where one page shows several forms. */
  idPrefix?: string
  /** Shows a field that takes no answer here. */
  AnswerView: ComponentType<FieldProps>
  RestrictedTag?: RendererSettings['RestrictedTag']
  locks?: RendererSettings['locks']
}

const NO_ERRORS: AnswerMessages = {}
const NO_VARIABLES: Readonly<Record<string, string>> = {}

/** What FormRenderer and LiveForm share. */
export function FormView({ AnswerView, RestrictedTag = null, ...props }: FormViewProps) {
  const {
    form,
    answers,
    behaviour,
    audience,
    isSending,
    errors = NO_ERRORS,
    variables = NO_VARIABLES,
  } = props
  const { locale = 'en', idPrefix = DEFAULT_ID_PREFIX, onChange, onBlur, uploadFile, fileUrl, onBusy } = props
  const { plain, fileInput = plain?.FileInput, shown, locks } = props

  const interactive = onChange !== undefined || plain !== undefined
  const settings = useMemo<RendererSettings>(
    () => ({
      AnswerView,
      RestrictedTag,
      locks,
      behaviour,
      interactive,
      audience,
      locale,
      messages: messagesFor(locale),
      idPrefix,
      uploadFile,
      fileUrl,
      onBusy,
      fileInput,
      plain,
    }),
    [
      AnswerView,
      RestrictedTag,
      locks,
      behaviour,
      interactive,
      audience,
      locale,
      idPrefix,
      uploadFile,
      fileUrl,
      onBusy,
      fileInput,
      plain,
    ],
  )
  const rowSettings = useMemo(() => ({ errors, onBlur, FieldView }), [errors, onBlur])
  const variableSource = useMemo(() => ({ form, answers, given: variables }), [form, answers, variables])
  // To conditions, a field this audience does not see is not there: the server looks at it the same way.
  const fields = useMemo(
    () => shown ?? visibleFields(seenFields(form.fields, audience), answers),
    [shown, form.fields, answers, audience],
  )

  return (
    <RendererContext value={settings}>
      <VariablesContext value={variableSource}>
        <RowContext value={rowSettings}>
          <div className="nf-form" lang={locale} inert={isSending}>
            {fields.map((field) => (
              <FieldView
                key={field.id}
                field={field}
                answer={Object.hasOwn(answers, field.id) ? answers[field.id] : undefined}
                message={Object.hasOwn(errors, field.id) ? errors[field.id] : undefined}
                onChange={onChange}
                onBlur={onBlur}
              />
            ))}
            {interactive && <Announcer fields={fields} errors={errors} />}
          </div>
        </RowContext>
      </VariablesContext>
    </RendererContext>
  )
}
