import { useMemo } from 'react'
import { messageOr } from '../errors/message-or.ts'
import { failureText, type FieldErrors, fieldErrorsOf } from '../form/field-errors.ts'
import { type Severity, type SnackbarAction, useSnackbar } from '../snackbar/snackbar-context.ts'

/** The part of a mutation that is used. */
interface Mutation<Got, Sent> {
  mutateAsync: (sent: Sent) => Promise<Got>
  isPending: boolean
  error: unknown
}

interface Notice {
  text: string
  severity?: Severity
  action?: SnackbarAction | undefined
}

interface SaveOptions<Got, Sent> {
  /** The notice after success. */
  done?: string | ((got: Got, sent: Sent) => string | Notice)
  /** The notice after a failure: a text gives way to the server's own reason, a function has the last word. */
  failed?: string | ((error: unknown) => string | null)
  /** For a form that shows `failure` itself: a failure has no notice. */
  isQuiet?: boolean
  /** The inputs that show their own errors; without `failed`. */
  fields?: readonly string[]
  onDone?: (got: Got, sent: Sent) => unknown
  onFailed?: (error: unknown) => unknown
  /** After either, such as closing the question. */
  onEnd?: () => void
}

interface Save<Sent> {
  /** Whether it succeeded; never rejects because of the request. */
  run: (sent: Sent) => Promise<boolean>
  isPending: boolean
  error: unknown
  /** Why the last attempt failed, for the whole form; null where inputs show it. */
  failure: string | null
  /** Why it failed, by input. */
  errors: FieldErrors
}

/** Carries a change out and says how it ended. What has to be loaded again is the mutation's own matter. */
export function useSave<Got, Sent>(
  mutation: Mutation<Got, Sent>,
  options: SaveOptions<Got, Sent>,
): Save<Sent> {
  const { done, failed, isQuiet = false, fields = [], onDone, onFailed, onEnd } = options
  const showSnackbar = useSnackbar()
  const { mutateAsync, isPending, error } = mutation
  // The same object until the next attempt: a form moves the focus to its first error when new ones arrive.
  const errors = useMemo(() => fieldErrorsOf(error), [error])

  function failureOf(cause: unknown): string | null {
    if (failed === undefined) return failureText(cause, fields)
    return typeof failed === 'string' ? messageOr(failed, cause) : failed(cause)
  }

  async function succeed(got: Got, sent: Sent): Promise<boolean> {
    const notice = typeof done === 'function' ? done(got, sent) : done
    if (typeof notice === 'string') showSnackbar(notice, 'success')
    else if (notice) showSnackbar(notice.text, notice.severity ?? 'success', notice.action)
    await onDone?.(got, sent)
    onEnd?.()
    return true
  }

  async function fail(cause: unknown): Promise<boolean> {
    const text = failed === undefined || isQuiet ? null : failureOf(cause)
    if (text !== null) showSnackbar(text, 'error')
    await onFailed?.(cause)
    onEnd?.()
    return false
  }

  return {
    run: (sent) => mutateAsync(sent).then((got) => succeed(got, sent), fail),
    isPending,
    error,
    get failure() {
      return error ? failureOf(error) : null
    },
    errors,
  }
}
