import {
  answerText,
  fieldAccess,
  isBlank,
  isFileAnswer,
  localDigits,
  moreFields,
  rowsOf,
  phoneText,
  rowTitle,
  visibleRowFields,
  type Answer,
  type Field,
  type FileAnswer,
  type GroupRow,
  dayText,
  isCalendarDate,
} from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { chosenValues, inputText, optionPriceText } from '../answer-text.ts'
import { fileSize } from '../files/file-size.ts'
import { fileMessages } from '../files/file-messages.ts'
import { useRenderer, type RendererSettings } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'
import { Icon } from '../parts/icons.tsx'
import { AnswerFrame, NotAnswered, OWN_ANSWERS } from './unanswered.tsx'

/** A question and its answer as text: for those who only read, and for fields that are locked. */
export function AnswerView({ field, answer }: FieldProps) {
  return (
    <AnswerFrame field={field}>
      <AnswerContent field={field} answer={answer} />
    </AnswerFrame>
  )
}

export function AnswerContent({ field, answer }: Pick<FieldProps, 'field' | 'answer'>): ReactNode {
  const settings = useRenderer()
  return answerContent(field, answer, settings) ?? <NotAnswered />
}

function answerContent(
  field: Field,
  answer: Answer | undefined,
  settings: RendererSettings,
): ReactNode | null {
  if (field.group !== null) {
    const rows = rowsOf(answer)
    return rows.length === 0
      ? null
      : rows.map((row, index) => <RowView key={index} field={field} row={row} index={index} />)
  }
  const OwnAnswer = isBlank(answer) ? undefined : OWN_ANSWERS[field.type]
  if (OwnAnswer) return <OwnAnswer field={field} answer={answer} />
  if (isFileAnswer(answer)) return <StoredFile field={field} answer={answer} />
  const chosen = chosenValues(answer)
  if (field.options.length > 0 && chosen.length > 0) {
    return chosen.map((value) => <ChosenOption key={value} field={field} value={value} />)
  }
  const more = moreFields.text(field, answer, settings.locale)
  const text = more ?? (Array.isArray(answer) ? answerText(answer) : inputText(answer))
  if (text.trim() === '') return null
  if (field.type === 'date') return isCalendarDate(text) ? dayText(text, settings.locale) : text
  const shown = shownText(field, text, settings)
  const address = addressOf(field, shown, settings)
  return address === null ? <span className="nf-text">{shown}</span> : <a href={address}>{shown}</a>
}

interface RowViewProps {
  field: Field
  row: GroupRow
  index: number
}

/** What was answered in a row, under its name. */
function RowView({ field, row, index }: RowViewProps) {
  const { audience, locale } = useRenderer()
  const answered = visibleRowFields(field, row).filter(
    (inner) => fieldAccess(inner, audience).canSee && !isBlank(row[inner.id]),
  )
  return (
    <div className="nf-row-view">
      <p className="nf-row-title">{rowTitle(field, index, locale)}</p>
      {answered.length === 0 ? (
        <NotAnswered />
      ) : (
        <dl>
          {answered.map((inner) => (
            <div key={inner.id}>
              <dt lang={inner.langs?.label}>{inner.label}</dt>
              <dd>
                <AnswerContent field={inner} answer={row[inner.id]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** Only addresses whose scheme we wrote ourselves or know to be harmless become links. */
function addressOf(field: Field, text: string, { audience }: RendererSettings): string | null {
  // A member would call or write to themselves.
  const isOwn = audience === 'public' || audience === 'public-edit'
  if (isOwn && field.type !== 'url') return null
  if (field.type === 'email') return `mailto:${encodeURIComponent(text).replace('%40', '@')}`
  if (field.type === 'tel') return `tel:${text.replace(/[^+\d]/g, '')}`
  return field.type === 'url' && /^https?:\/\//i.test(text) ? text : null
}

function shownText({ type }: Field, text: string, { locale }: RendererSettings): string {
  if (type === 'number') return localDigits(text, locale)
  return type === 'tel' ? phoneText(text) : text
}

function ChosenOption({ field, value }: { field: Field; value: string }) {
  const price = optionPriceText(field, value, useRenderer().locale)
  return (
    <p className="nf-chosen">
      <span className="nf-text">
        {field.options.find((option) => option.value === value)?.label ?? value}
      </span>
      {price !== '' && <span className="nf-price">{price}</span>}
    </p>
  )
}

export function StoredFile({ field, answer }: { field: Field; answer: FileAnswer }) {
  const { locale, fileUrl } = useRenderer()
  const messages = fileMessages(locale)
  const url = fileUrl?.(answer, field) ?? null
  const about = (
    <>
      <Icon name="file" />
      <span className="nf-text">{answer.name}</span>
      <span className="nf-muted">{fileSize(answer.size, locale)}</span>
    </>
  )
  if (url === null) return <p className="nf-stored">{about}</p>
  return (
    <p>
      {answer.type.startsWith('image/') && (
        <img className="nf-picture" src={url} alt={messages.previewOf(answer.name)} />
      )}
      <a className="nf-stored" href={url} target="_blank" rel="noreferrer">
        {about}
        <span className="nf-unseen">({messages.opensNewTab})</span>
      </a>
    </p>
  )
}
