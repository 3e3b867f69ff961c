import { type Field, fieldsFor, isInputField, visibleFields } from '@nibondhon/domain'
import { useMemo } from 'react'
import { DEFAULT_ID_PREFIX } from '../field-ids.ts'
import type { FormRendererProps } from '../form-renderer.tsx'
import { MODE_BEHAVIOUR } from '../mode.ts'
import { AnswerContent, AnswerView } from './answer-view.tsx'
import { RendererContext, type RendererSettings } from '../renderer-context.ts'
import { messagesFor } from '../translations/messages.ts'

export interface AnswerListProps extends Pick<
  FormRendererProps,
  'form' | 'answers' | 'audience' | 'fileUrl' | 'locale'
> {
  /** What staff read below the label of a field. */
  noteOf?: ((field: Field) => string) | undefined
  /** Only these of the form's fields, which are shown for these answers. */
  shown?: readonly Field[]
}

/** Questions and answers in two columns, without the form's headings: for details and comparisons. */
export function AnswerList({
  form,
  answers,
  audience,
  fileUrl,
  locale = 'en',
  noteOf,
  shown,
}: AnswerListProps) {
  const settings = useMemo<RendererSettings>(
    () => ({
      AnswerView,
      RestrictedTag: null,
      locks: undefined,
      behaviour: MODE_BEHAVIOUR.readOnly,
      interactive: false,
      audience,
      locale,
      messages: messagesFor(locale),
      idPrefix: DEFAULT_ID_PREFIX,
      uploadFile: undefined,
      fileUrl,
      onBusy: undefined,
      fileInput: undefined,
      plain: undefined,
    }),
    [audience, locale, fileUrl],
  )
  const fields = (shown ?? visibleFields(fieldsFor(form.fields, audience), answers)).filter(isInputField)
  return (
    <RendererContext value={settings}>
      <dl className="nf-answers" lang={locale}>
        {fields.map((field) => (
          <div key={field.id}>
            <dt lang={field.langs?.label}>
              {field.label}
              {noteOf?.(field) && <div className="nf-help">{noteOf(field)}</div>}
            </dt>
            <dd>
              <AnswerContent field={field} answer={answers[field.id]} />
            </dd>
          </div>
        ))}
      </dl>
    </RendererContext>
  )
}
