import type { PublicForm } from '@nibondhon/api-contract'
import {
  isBlank,
  isFileAnswer,
  localiseDiscount,
  readAnswers,
  readPostedWith,
  type Answer,
  type Answers,
  type Discount,
  type FileAnswer,
} from '@nibondhon/domain'
import { groupPart, useFormAnswers, type UploadFile } from '@nibondhon/form-renderer'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { Draft } from '../../member-session/form-record.ts'
import {
  chosenFiles,
  clearDraft,
  hasPaymentAttempt,
  keepForNextVisit,
  readDraft,
  restoreFiles,
  updateFormSession,
  type ChosenFiles,
} from '../../member-session/form-session.ts'
import { withKeptFiles } from '../../member-session/keep-files.ts'
import { useIsInBrowser } from '../../page-data/page-data.tsx'
import { usePatterns } from '../../shared/answers/use-patterns.ts'
import { useI18n } from '../../translations/public-i18n.ts'

/** Answers that the server has: a draft that is continued, instead of what the tab remembers. */
export interface SavedAnswers extends Draft {
  /** Brings back its files. */
  loadFiles(): Promise<ChosenFiles>
}

/** Answers that a link brings along; those of the member win. */
export interface Prefill {
  answers: Answers
  /** Removes what the link filled in from what was on the page before the script arrived: a draft is newer. */
  removeFrom(typed: Answers): void
}

/** The answers of a member who fills in a form, stored in the tab with every key they press. */
export function useFillForm(form: PublicForm, saved?: SavedAnswers, prefill?: Prefill) {
  const { locale } = useI18n()
  // On a page that the server rendered, what the tab remembers is restored when the page is taken over, by `attach`.
  const isInBrowser = useIsInBrowser()
  const [files] = useState(() => (import.meta.env.SSR ? new Map<string, File>() : chosenFiles(form.id)))
  const [restored, setRestored] = useState<Draft | null>(
    () => saved ?? (isInBrowser ? restoreDraft(form) : null),
  )
  const [key, setKey] = useState(() => (isInBrowser ? keyFor(form, restored) : ''))
  const [attempts, setAttempts] = useState(restored?.attempts ?? [])
  const [page, setPage] = useState(restored?.page)
  const [discount, setDiscount] = useState<Discount | null>(null)
  const filling = useFormAnswers({
    form,
    discount: discount && localiseDiscount(discount, locale),
    initial: { ...prefill?.answers, ...restored?.answers, ...fileAnswers(files) },
    audience: 'public',
    patterns: usePatterns(form.fields),
    locale,
  })
  const { answers, isChanged, reset, adopt, setAnswer: setFormAnswer } = filling

  const isRendered = key === ''
  /** A ref of the form element: called when the page that the server rendered is taken over. */
  const attach = useCallback(
    (element: HTMLFormElement | null) => {
      if (!isRendered || !element) return
      const draft = saved ?? restoreDraft(form)
      setRestored(draft)
      setKey(keyFor(form, draft))
      setAttempts(draft?.attempts ?? [])
      setPage(draft?.page)
      // What was typed before the script arrived, also by the browser itself, is newer than the draft.
      const typed = readPostedWith(form.fields, new FormData(element), groupPart()?.readPostedRows ?? null)
      prefill?.removeFrom(typed)
      adopt({ ...draft?.answers, ...typed })
    },
    [form, saved, prefill, isRendered, adopt],
  )

  const setAnswer = useCallback(
    (id: string, answer: Answer) => {
      // Otherwise a file that was removed would come back with the others.
      if (answer === null && files.delete(id)) void withKeptFiles((kept) => kept.forgetFile(form.id, id))
      setFormAnswer(id, answer)
    },
    [form.id, files, setFormAnswer],
  )

  /** A chosen file stays in the page, and in the browser for a reload, until the form is sent. */
  const uploadFile = useCallback<UploadFile>(
    (field, file) => {
      files.set(field.id, file)
      const isStored = withKeptFiles((kept) => kept.keepFile(form.id, field.id, file))
      // The next visit finds it by the name that the tab has by now.
      void isStored.then(() => keepForNextVisit(form.customUrl))
      return Promise.resolve(fileAnswer(file))
    },
    [form.id, form.customUrl, files],
  )

  // In a layout effect, because a page can be reloaded or killed right after a key was pressed.
  useLayoutEffect(() => {
    if (isChanged || page) saveDraft(form, { answers, key, attempts, page })
  }, [form, isChanged, answers, key, attempts, page])

  // The draft whose files were looked for. Until then none of them is known to be lost.
  const [searched, setSearched] = useState<Draft | null>(null)
  useEffect(() => {
    if (!restored?.files.some((id) => !files.has(id))) return
    let isCurrent = true
    void (saved ? saved.loadFiles() : restoreFiles(form.id)).then((found) => {
      if (!isCurrent) return
      for (const [id, file] of found) if (restored.files.includes(id)) setFormAnswer(id, fileAnswer(file))
      setSearched(restored)
    })
    return () => {
      isCurrent = false
    }
  }, [form.id, files, restored, saved, setFormAnswer])

  const isSearched = searched === restored
  const lost = isSearched ? (restored?.files ?? []).filter((id) => !answers[id]) : []
  return {
    ...filling,
    attach,
    /** A file is being made smaller, or comes from the server: the form must not be sent without it. */
    isBusy: filling.isBusy || (restored === saved && !!saved?.files.length && !isSearched),
    /** Seats are held for the member: what looks full may be their own. */
    isHeld: restored?.hold !== undefined,
    files,
    uploadFile,
    setAnswer,
    key,
    attempts,
    setAttempts,
    /** The id of the page that the member is on, in a form that has pages. */
    page,
    setPage,
    discount,
    setDiscount,
    isRestored: restored !== null && hasAnswers(restored),
    /** Labels of the files that must be chosen again. */
    lostFiles: form.fields.filter(({ id }) => lost.includes(id)).map(({ label }) => label),
    clear() {
      clearDraft(form)
      setRestored(null)
      setKey(newSubmissionKey())
      setAttempts([])
      setPage(undefined)
      setDiscount(null)
      reset()
    },
  }
}

export type FormFilling = Omit<ReturnType<typeof useFillForm>, 'attach'>

export function saveDraft({ customUrl }: PublicForm, { answers, ...rest }: Omit<Draft, 'files'>): void {
  const entries = Object.entries(answers)
  const draft: Draft = {
    // It outlives changes of the answers, so that the payment reference stays the same.
    hold: readDraft(customUrl)?.hold,
    ...rest,
    answers: Object.fromEntries(entries.filter(([, answer]) => !isFileAnswer(answer))),
    files: entries.filter(([, answer]) => isFileAnswer(answer)).map(([id]) => id),
  }
  updateFormSession(customUrl, { draft })
  keepForNextVisit(customUrl)
}

/** The draft as far as it still fits the form; null when there is none. */
function restoreDraft({ customUrl, fields }: PublicForm): Draft | null {
  const draft = readDraft(customUrl)
  return draft && { ...draft, answers: readAnswers(fields, draft.answers) }
}

function hasAnswers({ answers, files }: Draft): boolean {
  return files.length > 0 || Object.values(answers).some((answer) => !isBlank(answer))
}

/**
 * Only then must the server recognise the next attempt as the same one. Otherwise it gets a key of its own: the browser
 * copies a draft when a tab is duplicated, and the other tab may be filled in for somebody else.
 */
function wasSent({ customUrl }: PublicForm, { key, attempts }: Draft): boolean {
  return attempts.length > 0 || hasPaymentAttempt({ customUrl, key })
}

function keyFor(form: PublicForm, draft: Draft | null): string {
  return draft && wasSent(form, draft) ? draft.key : newSubmissionKey()
}

/** Not crypto.randomUUID: it is missing where a server is reached without https. */
function newSubmissionKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Answers for the files that the page still has, for a member who comes back to the form. */
function fileAnswers(files: ChosenFiles): Answers {
  return Object.fromEntries([...files].map(([id, file]) => [id, fileAnswer(file)]))
}

function fileAnswer({ name, type, size }: File): FileAnswer {
  return { fileId: 'held', name, type, size }
}
