import {
  type Answers,
  type Audience,
  firstPageWith,
  isOnPage,
  type Locale,
  pageAfter,
  pageIdAt,
  pageIndex,
  REVIEW,
  shownPages,
  splitPages,
} from '@nibondhon/domain'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import type { AnswerMessages, FileUrl, ShownForm } from '../types.ts'
import { type ButtonLook, PAGE_TITLE_ID, type PageView, type PageViewInput, pageView } from './page-view.tsx'

interface PagesProps {
  form: ShownForm
  answering: {
    answers: Answers
    /** Those that are shown. */
    errors: AnswerMessages
    /** All that are left. */
    problems: AnswerMessages
    attempt: number
    /** A file is still being read, and would be lost with its page. */
    isBusy: boolean
    validateAll(isChecked?: (key: string) => boolean): boolean
  }
  /** The id of the page; the first one until a member opens another. */
  page: string | undefined
  setPage(id: string): void
  audience: Audience
  locale: Locale
  look: ButtonLook
  hasReview?: boolean
  fileUrl?: FileUrl
  /** A member opens another page. */
  onMove?: () => void
  /** The id of a form whose pages are counted when a member comes to them for the first time. */
  counted?: string
  children: (view: PageView) => ReactNode
}

/** In place of a page's id: the one after this, if this is filled in. */
const NEXT = '.next'

/** Shows a form page by page: checks a page before the next, and follows the buttons of the browser. */
export function Pages({
  form,
  answering,
  page: wanted,
  setPage,
  audience,
  hasReview = true,
  onMove,
  counted,
  children,
  ...view
}: PagesProps) {
  const { answers, errors, problems, attempt, isBusy, validateAll } = answering
  const pages = useMemo(() => shownPages(form.fields, answers, audience), [form.fields, answers, audience])
  const id = pageIdAt(pages, pageIndex(pages, wanted ?? ''))
  /** Whether the summary of errors is shown. */
  const [isChecked, setIsChecked] = useState(false)
  const [isReviewed, setIsReviewed] = useState(false)
  const isMoved = useRef(false)
  const isOwnAttempt = useRef(false)
  const furthest = useRef(0)
  const waiting = useRef<string | null>(null)

  function show(to: string): void {
    isMoved.current = true
    setIsChecked(false)
    if (to === REVIEW || id === REVIEW) setIsReviewed(true)
    onMove?.()
    const index = splitPages(form.fields).findIndex((one) => one.id === to)
    // Without anything about the person: staff see on which page people stop.
    if (counted && index > furthest.current) {
      navigator.sendBeacon(`/api/forms/${counted}/begun?page=${index}`)
    }
    furthest.current = Math.max(furthest.current, index)
    setPage(to)
  }

  function open(to: string): void {
    pushPage(id, to)
    show(to)
  }

  function next(): void {
    const page = pages.find((one) => one.id === id)
    isOwnAttempt.current = true
    if (page && !validateAll((key) => isOnPage(page, key))) return setIsChecked(true)
    const others = Object.keys(problems).filter((key) => !page || !isOnPage(page, key))
    open(pageAfter(pages, id, isReviewed ? others : null))
  }

  function move(to: string): void {
    waiting.current = isBusy ? to : null
    if (isBusy) return
    if (to === NEXT) next()
    // One step back in the browser's history is the same as its own button.
    else if (readPages().from === to) history.back()
    else open(to)
  }

  const goOn = useEffectEvent(() => {
    if (waiting.current !== null) move(waiting.current)
  })
  useEffect(() => {
    if (!isBusy) goOn()
  }, [isBusy])

  const follow = useEffectEvent((event: PopStateEvent) => {
    const { page } = readPages(event.state as PageState | null)
    if (page !== undefined) show(page)
  })
  useEffect(() => {
    const onPop = (event: PopStateEvent) => follow(event)
    // A page begins at its title, wherever the member was when they left it.
    history.scrollRestoration = 'manual'
    window.addEventListener('popstate', onPop)
    return () => {
      history.scrollRestoration = 'auto'
      window.removeEventListener('popstate', onPop)
    }
  }, [])

  /** The whole form was checked, here or by the server: the first page with an error is opened. */
  const openFirstError = useEffectEvent(() => {
    const isOwn = isOwnAttempt.current
    isOwnAttempt.current = false
    const wrong = firstPageWith(pages, Object.keys(errors))
    if (isOwn || !wrong) return
    setIsChecked(true)
    setIsReviewed(true)
    if (wrong.id === id) return
    pushPage(id, wrong.id)
    setPage(wrong.id)
  })
  useEffect(() => {
    if (attempt > 0) openFirstError()
  }, [attempt])

  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    const heading = document.getElementById(PAGE_TITLE_ID)
    heading?.focus({ preventScroll: true })
    heading?.parentElement?.scrollIntoView()
  }, [id])

  return (
    <ShownPage
      {...view}
      {...{ form, pages, id, answers, audience, hasReview, children }}
      attempt={isChecked ? attempt : 0}
      onMove={move}
    />
  )
}

interface ShownPageProps extends PageViewInput, Pick<PagesProps, 'children'> {
  attempt: number
  onMove: (to: string) => void
}

function ShownPage({ attempt, children, ...input }: ShownPageProps) {
  const { id, hasReview, onMove } = input
  return children({
    ...pageView(input),
    attempt,
    ...(id !== REVIEW &&
      hasReview && {
        onSubmit(event) {
          event.preventDefault()
          onMove(NEXT)
        },
      }),
  })
}

interface PageState {
  page?: string
  /** The page before it in the browser's history. */
  from?: string
}

function readPages(state: PageState | null = history.state): PageState {
  return state ?? {}
}

/** The address stays: a link to a form leads to its first page. */
function pushPage(from: string, to: string): void {
  history.replaceState({ ...readPages(), page: from }, '')
  history.pushState({ page: to, from }, '')
}
