import type { SubmissionChanges } from '@nibondhon/api-contract'

/**
 * Whether what is shown of a submission may be outdated. One that was created and changed within a moment is announced as
 * created only, and may be on the screen by then.
 */
export function isOutdated(id: string, { created, changed, deleted, many }: SubmissionChanges): boolean {
  return many || [created, changed, deleted].some((ids) => ids.includes(id))
}
