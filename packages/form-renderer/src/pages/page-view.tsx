import {
  type Answers,
  type Audience,
  type Field,
  type FormPage,
  isInputField,
  type Locale,
  pageIdAt,
  pageIndex,
  STEP_INPUTS,
} from '@nibondhon/domain'
import type { ReactNode, SyntheticEvent } from 'react'
import { AnswerList } from '../read-only/answer-list.tsx'
import type { FileUrl, ShownForm } from '../types.ts'
import { pagesMessages } from './pages-messages.ts'
import './pages.css'

/** What a screen shows of a form that has pages. */
export interface PageView {
  id: string
  /** For the title of the document. */
  title: string
  /** Not the first page: what introduces the form is not shown again. */
  isLater: boolean
  /** The fields that are shown; none in the review. */
  fields: readonly Field[]
  head: ReactNode
  /** In place of the fields, once all pages are filled in. */
  review: ReactNode
  /** Leads to the next page; nothing in the review. */
  next: ReactNode
  back: ReactNode
  /** For ErrorSummary. */
  attempt: number
  /** In place of sending the form, until the review. */
  onSubmit?: (event: SyntheticEvent) => void
}

/** The classes of the screen's buttons. */
export interface ButtonLook {
  main?: string | undefined
  quiet?: string | undefined
  plain?: string | undefined
}

export interface PageViewInput {
  form: ShownForm
  pages: readonly FormPage[]
  id: string
  answers: Answers
  audience: Audience
  locale: Locale
  look: ButtonLook
  /** Answers that were sent before are not listed again before they are saved, and pages need no order. */
  hasReview: boolean
  fileUrl?: FileUrl | undefined
  /** Where there is script. Without it the buttons post the page. */
  onMove?: (to: string) => void
}

/** What a member reads first on a page. */
export const PAGE_TITLE_ID = 'nf-page-title'

/** The same for pages with script and without. */
export function pageView(input: PageViewInput): Omit<PageView, 'attempt'> {
  const { pages, locale, look, hasReview } = input
  const messages = pagesMessages(locale)
  const index = pageIndex(pages, input.id)
  const page = pages[index]
  const titles = [
    ...pages.map(({ title }, at) => title || messages.page(at + 1)),
    ...(hasReview ? [messages.review] : []),
  ]
  const title = titles[index] ?? ''
  const isLast = index === titles.length - 1
  return {
    id: pageIdAt(pages, index),
    title,
    isLater: index > 0,
    fields: page?.fields ?? [],
    head: (
      <div className="nf-page-head" lang={locale}>
        <input type="hidden" name={STEP_INPUTS.page} value={pageIdAt(pages, index)} />
        {pages.length > 1 && (
          <Steps titles={titles.slice(0, pages.length)} index={index} label={messages.pages} />
        )}
        <h2 id={PAGE_TITLE_ID} className="nf-page-title" tabIndex={-1}>
          {page && <span className="nf-page-count">{messages.pageOf(index + 1, pages.length)}</span>}
          {(page === undefined || page.title !== '') && <span lang={page?.langs?.label}>{title}</span>}
        </h2>
        {page?.description && (
          <p className="nf-help" lang={page.langs?.description}>
            {page.description}
          </p>
        )}
        {!page && <p className="nf-help">{messages.reviewHelp}</p>}
      </div>
    ),
    review: page ? null : <Review {...input} titles={titles} />,
    next:
      isLast || !page ? null : hasReview ? (
        <button type="submit" className={look.main}>
          {messages.next}
        </button>
      ) : (
        <MoveButton {...input} to={pageIdAt(pages, index + 1)} text={messages.next} className={look.quiet} />
      ),
    back: index > 0 && (
      <MoveButton {...input} to={pageIdAt(pages, index - 1)} text={messages.back} className={look.quiet} />
    ),
  }
}

/** How far a member is: a bar for each page, all full in the review; on a wide screen with their titles. */
function Steps({ titles, index, label }: { titles: readonly string[]; index: number; label: string }) {
  return (
    <ol className="nf-steps" aria-label={label} data-many={titles.length > MAX_TITLES}>
      {titles.map((title, at) => (
        <li
          key={at}
          className={at <= index ? 'nf-step-done' : undefined}
          aria-current={at === index ? 'step' : undefined}
        >
          <span>{title}</span>
        </li>
      ))}
    </ol>
  )
}

/** More would not fit beside each other. */
const MAX_TITLES = 6

interface MoveButtonProps extends Pick<PageViewInput, 'onMove'> {
  to: string
  text: ReactNode
  className: string | undefined
}

function MoveButton({ to, text, className, onMove }: MoveButtonProps) {
  return (
    <button
      type="submit"
      className={className}
      name={STEP_INPUTS.to}
      value={to}
      onClick={
        onMove &&
        ((event) => {
          event.preventDefault()
          onMove(to)
        })
      }
    >
      {text}
    </button>
  )
}

/** All answers, page by page, before they are sent. */
function Review({ titles, ...input }: PageViewInput & { titles: readonly string[] }) {
  const { form, pages, answers, audience, locale, look, fileUrl } = input
  const { change } = pagesMessages(locale)
  return pages.map(({ id, fields, langs }, index) =>
    fields.some(isInputField) ? (
      <section key={id} className="nf-review" aria-labelledby={`nf-review-${index}`} lang={locale}>
        <div>
          <h3 id={`nf-review-${index}`} lang={langs?.label}>
            {titles[index]}
          </h3>
          <MoveButton
            {...input}
            to={id}
            className={look.plain}
            text={
              <>
                {change}
                <span className="nf-unseen">: {titles[index]}</span>
              </>
            }
          />
        </div>
        <AnswerList
          form={form}
          shown={fields}
          answers={answers}
          audience={audience}
          locale={locale}
          {...(fileUrl && { fileUrl })}
        />
      </section>
    ) : null,
  )
}
