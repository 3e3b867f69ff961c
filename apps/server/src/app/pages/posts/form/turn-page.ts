import {
  answerableFields,
  type FormPage,
  hasPages,
  isOnPage,
  pageAfter,
  readShownFields,
  REVIEW,
  shownPages,
  STEP_INPUTS,
  validateAnswers,
} from '@nibondhon/domain'
import { patterns } from '../../../../platform/patterns/index.ts'
import type { HeldFiles } from './held-files.ts'
import { allAnswers, type CheckedPost, plainFormPage } from './plain-form-page.ts'
import type { Outcome, PostContext } from './post-outcome.ts'

/** From one page of a form to another, with everything that was typed. Null for a form that is sent as a whole. */
export function turnPage(
  heldFiles: HeldFiles,
  context: PostContext,
  { errors }: CheckedPost,
): Outcome | null {
  const { form, post } = context
  const { text, values } = post
  if (!hasPages(form.fields) || values.getAll(STEP_INPUTS.page).length === 0) return null
  const show = (pageId: string): Outcome => ({ page: plainFormPage(context, { heldFiles, pageId }) })
  const pages = shownPages(form.fields, allAnswers(post), 'public')
  const page = pages.find(({ id }) => id === text(STEP_INPUTS.page))
  const [to] = values.getAll(STEP_INPUTS.to)
  // Only the browser has a file that was rejected: a member who leaves the page would not learn of it.
  if (to !== undefined && Object.keys(post.fileProblems).length === 0) return show(String(to))
  if (text(STEP_INPUTS.page) === REVIEW) return null
  if (!page) return show('')

  const onPage = Object.entries(errors).filter(([key]) => isOnPage(page, key))
  const addedFields = to === undefined ? addedTo(page, { form, post }) : []
  const lost = post.lost.filter((id) => isOnPage(page, id))
  if (onPage.length > 0 || addedFields.length > 0 || lost.length > 0) {
    const shown = { heldFiles, pageId: page.id, errors: Object.fromEntries(onPage), addedFields }
    return {
      page: plainFormPage(context, shown),
      ...(onPage.length + lost.length > 0 && { status: 422 as const }),
    }
  }
  return show(
    pageAfter(pages, page.id, text(STEP_INPUTS.reviewed) === '' ? null : problemsOf({ form, post })),
  )
}

type Posted = Pick<PostContext, 'form' | 'post'>

/** The fields of the page that the answers ask for, and that it did not show. The first page that everybody gets names none. */
function addedTo(page: FormPage, { form, post }: Posted): string[] {
  const named = readShownFields(post.values)
  const { fields } = form
  const shown = named.size > 0 ? named : new Set(answerableFields(fields, {}, 'public').map(({ id }) => id))
  return answerableFields(fields, allAnswers(post), 'public')
    .map(({ id }) => id)
    .filter((id) => isOnPage(page, id) && !shown.has(id))
}

/** What is wrong with the answers of all pages. */
function problemsOf({ form: { fields }, post }: Posted): string[] {
  return Object.keys(validateAnswers({ fields, answers: allAnswers(post), patterns, audience: 'public' }))
}
