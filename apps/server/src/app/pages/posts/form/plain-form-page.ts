import type { PageResponse, PlainFormPage } from '@nibondhon/api-contract'
import {
  answerableFields,
  type AnswerErrors,
  type Answers,
  answersProblemText,
  calculateAnswers,
  type Discount,
  type Field,
  firstPageWith,
  isHoldKey,
  isDraftSecret,
  isLinkToken,
  LINK_INPUT,
  type Locale,
  DRAFT_INPUTS,
  PAGE_INPUTS,
  prepareSubmission,
  type Price,
  priceAnswers,
  publicForm,
  readShownFields,
  REVIEW,
  shownPages,
  STEP_INPUTS,
  validateAnswers,
} from '@nibondhon/domain'
import { formInactive, presentPublicForm, type StoredForm } from '../../../../features/forms/index.ts'
import { draftIdOf } from '../../../../features/saved-drafts/index.ts'
import { patterns } from '../../../../platform/patterns/index.ts'
import type { HeldFile, HeldFiles } from './held-files.ts'
import type { CheckedCode } from './read-code.ts'
import { type PostedForm, responseOf } from './post-outcome.ts'
import type { Post } from './read-post.ts'

/** The page of a form with everything that was posted. One that was closed meanwhile says so. */
export function plainFormPage(
  posted: PostedForm,
  { heldFiles, ...shown }: { heldFiles: HeldFiles } & Partial<PlainFormPage>,
): PlainFormPage {
  const { form, post } = posted
  const { errors = {}, addedFields = [] } = shown
  return {
    screen: 'form',
    pageId: pageToShow(posted, [...Object.keys(errors), ...addedFields, ...post.lost]),
    isReviewed: post.text(STEP_INPUTS.reviewed) !== '' || isFromReview(post),
    form: form.isActive ? begunForm(posted) : closedForm(posted),
    answers: shownAnswers(posted),
    errors: {},
    addedFields: [],
    fileReferences: references(form, post.held, heldFiles),
    lostFiles: post.lost,
    discountCode: post.text(PAGE_INPUTS.discountCode),
    ...originOf(post),
    failure: form.isActive ? null : responseOf(formInactive()),
    ...shown,
  }
}

/** With what is calculated from them. What depends on a discount is known when its code was checked. */
function shownAnswers({ form: { fields, settings }, post }: PostedForm): Answers {
  const answers = allAnswers(post)
  const isReduced = post.text(PAGE_INPUTS.discountCode) !== ''
  const price = isReduced ? null : priceAnswers({ fields, settings, answers, at: new Date() })
  return calculateAnswers({ fields, answers, pricePaisa: price?.totalPaisa ?? null })
}

/** The page with the first problem; otherwise the one that was posted. What follows the form leads back to the review. */
function pageToShow({ form, post }: PostedForm, keys: readonly string[]): string {
  const wrong = firstPageWith(shownPages(form.fields, allAnswers(post), 'public'), keys)
  if (wrong) return wrong.id
  return isFromReview(post) || keys.length > 0 ? REVIEW : post.text(STEP_INPUTS.page)
}

/** Whether all answers were listed: by the review, or before the payment. */
function isFromReview({ text }: Post): boolean {
  return text(STEP_INPUTS.page) === REVIEW || text(PAGE_INPUTS.answers) !== ''
}

/** The saved draft that is continued, the personal link that was opened and the held seats go along with the pages that follow. */
export function originOf(post: Post): Pick<PlainFormPage, 'draft' | 'personalLink' | 'hold'> {
  const secret = post.text(DRAFT_INPUTS.secret)
  const personalLink = post.text(LINK_INPUT)
  const hold = post.text(PAGE_INPUTS.hold)
  return {
    ...(isDraftSecret(secret) && { draft: { secret, revision: post.text(DRAFT_INPUTS.revision) } }),
    ...(isLinkToken(personalLink) && { personalLink }),
    ...(isHoldKey(hold) && { hold }),
  }
}

/** The parts of a submission that remove the draft it was continued from, and use up the personal link. */
export function submittedOrigin(post: Post): { draft?: string; personalLink?: string } {
  const { draft, personalLink } = originOf(post)
  return {
    ...(draft && { draft: draftIdOf(draft.secret).toString('base64url') }),
    ...(personalLink !== undefined && { personalLink }),
  }
}

/** What was begun before the form closed stays so on the pages that follow. */
export function begunForm({ form, available, post }: PostedForm): PlainFormPage['form'] {
  const begun = post.text(PAGE_INPUTS.begun)
  return { ...presentPublicForm(form, available), ...(begun !== '' && { begun }) }
}

/** Of a closed form only the name is public: beside it the page shows no more than the questions that were answered. */
function closedForm({ form, post }: PostedForm): PlainFormPage['form'] {
  const answered = Object.keys(allAnswers(post))
  const fields = form.fields.filter(({ id }) => answered.includes(id))
  return { ...presentPublicForm(form), fields: publicForm({ ...form, fields }, new Date(), patterns).fields }
}

/** The references that the page carries instead of files, by field id. */
export function references(
  { id: formId, fields }: StoredForm,
  held: Post['held'],
  heldFiles: HeldFiles,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ id: name }) =>
      Object.hasOwn(held, name) ? [[name, heldFiles.sign({ formId, name }, held[name]!)]] : [],
    ),
  )
}

export interface CheckedPost {
  /** The answers to visible fields, as they are stored. */
  answers: Answers
  /** Their files. */
  held: Record<string, HeldFile>
  /** What is wrong with the fields that were on the page. */
  errors: Record<string, string>
  /** The fields that the answers ask for and that were not on the page. */
  addedFields: string[]
  price: Price
  /** Of the code that was typed. */
  discount: Discount | null
}

/** Validates what was posted, as the API will when it is sent. */
export function checkPost(
  form: StoredForm,
  post: Post,
  locale: Locale,
  { discount, problem }: CheckedCode,
): CheckedPost {
  const { fields, settings } = form
  const { answers } = prepareSubmission({ fields, patterns })(post.answers, filesOf(post.held))
  const asked = answerableFields(fields, allAnswers(post), 'public')
  const addedFields = addedTo(form, post, asked)
  const problems: AnswerErrors = validateAnswers({
    fields,
    answers: { ...answers, ...rowsOnPage(fields, answers, post) },
    patterns,
    audience: 'public',
  })
  for (const { id } of asked) {
    const rejected = Object.hasOwn(post.fileProblems, id) ? post.fileProblems[id] : undefined
    if (rejected) problems[id] = [rejected]
  }
  for (const id of addedFields) delete problems[id]
  return {
    answers,
    held: Object.fromEntries(Object.entries(post.held).filter(([id]) => Object.hasOwn(answers, id))),
    errors: {
      ...answersProblemText(problems, locale),
      ...(problem !== null && { discountCode: problem }),
    },
    addedFields,
    price: priceAnswers({ fields, settings, answers, at: new Date(), discount }),
    discount,
  }
}

/** With the rows that were left blank, so that errors are at the positions that the page shows. */
function rowsOnPage(fields: readonly Field[], answers: Answers, post: Post): Answers {
  const groups = fields.filter(({ id, group }) => group !== null && Object.hasOwn(answers, id))
  return Object.fromEntries(groups.map(({ id }) => [id, post.answers[id] ?? null]))
}

function addedTo({ fields }: StoredForm, post: Post, asked: Field[]): string[] {
  // Every question was listed: what is missing is an error.
  if (isFromReview(post)) return []
  const named = readShownFields(post.values)
  // The page that everybody gets names no fields: it shows those that depend on no answer.
  const shown = named.size > 0 ? named : new Set(answerableFields(fields, {}, 'public').map(({ id }) => id))
  return asked.filter(({ id }) => !shown.has(id)).map(({ id }) => id)
}

/** With the files that are held. */
export function allAnswers({ answers, held }: Post): Answers {
  return { ...answers, ...filesOf(held) }
}

function filesOf(held: Post['held']) {
  return Object.fromEntries(Object.entries(held).map(([name, { file }]) => [name, file]))
}

/** Texts of the API about fields of the form, by field id. */
export function errorsOf({ body }: PageResponse): Record<string, string> {
  const { errors } = body as { errors?: Record<string, string> }
  return errors ?? {}
}
