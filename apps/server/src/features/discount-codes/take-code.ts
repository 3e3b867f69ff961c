import { type CodeRule, findCodeRule, type FormSettings, type Locale } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import {
  type CodePerson,
  type CodeUse,
  countUses,
  findUse,
  insertUse,
  lockCode,
} from './code-uses-repository.ts'
import { type CodeProblem, codeRejected } from './discount-errors.ts'

interface CodeForm {
  id: string
  settings: FormSettings
}

interface CodeRequest {
  form: CodeForm
  /** As the rule has it. */
  code: string
  person: CodePerson
  locale: Locale
}

const NOT_KNOWN: CodePerson = { email: null, phone: null }

/**
 * Uses a code for a submission, in the transaction that stores it; throws where the code is used up. Call it last: its
 * lock is held until the transaction ends.
 */
export async function takeCode(
  trx: Db,
  submissionId: string,
  { form, code, person, locale }: CodeRequest,
): Promise<void> {
  const rule = findCodeRule(form.settings.pricing.rules, code)
  if (!rule) throw codeRejected('code_unknown', locale)
  if (needsContact(rule, person)) throw codeRejected('code_needs_contact', locale)
  await takeUse(trx, submissionId, { form, rule, person, locale })
}

async function takeUse(
  trx: Db,
  submissionId: string,
  { form, rule, person, locale }: Omit<CodeRequest, 'code'> & { rule: CodeRule },
): Promise<void> {
  const use: CodeUse = { formId: form.id, rule, limits: form.settings.limits, submissionId }
  await lockCode(trx, form.id, rule.id)
  const problem = await findProblem(trx, rule, use, person)
  if (problem) throw codeRejected(problem, locale)
  await insertUse(trx, use)
}

/** A person without a phone number or e-mail address can't be told from another one. */
function needsContact({ maxPerPerson }: CodeRule, { email, phone }: CodePerson): boolean {
  return maxPerPerson !== null && email === null && phone === null
}

/**
 * Whether a code could be used now; null when it could. Takes nothing. The person is null while it is not known who they are:
 * then the limit for each person is not checked.
 */
export async function findUseProblem(
  db: Db,
  { form, code, person }: { form: CodeForm; code: string; person: CodePerson | null },
): Promise<CodeProblem | null> {
  const rule = findCodeRule(form.settings.pricing.rules, code)
  if (!rule) return 'code_unknown'
  if (person && needsContact(rule, person)) return 'code_needs_contact'
  const use = { formId: form.id, rule, limits: form.settings.limits, submissionId: null }
  return findProblem(db, rule, use, person ?? NOT_KNOWN)
}

/**
 * The member begins to pay again: the code that the submission used must still have a use left, unless the form has it
 * no longer, because the price was agreed.
 */
export async function takeCodeAgain(
  trx: Db,
  submissionId: string,
  loadForm: (id: string) => Promise<CodeForm | null>,
): Promise<void> {
  const used = await findUse(trx, submissionId)
  if (!used) return
  const form = await loadForm(used.formId)
  const rule = form?.settings.pricing.rules.find(
    (each): each is CodeRule => each.type === 'code' && each.id === used.ruleId,
  )
  if (!form || !rule) return
  await takeUse(trx, submissionId, { form, rule, person: used, locale: 'en' })
}

/** The same in a transaction of its own, which a submission without a code does not need. */
export async function keepCode(
  db: Db,
  submissionId: string,
  loadForm: (id: string) => Promise<CodeForm | null>,
): Promise<void> {
  if (!(await findUse(db, submissionId))) return
  await db.transaction().execute((trx) => takeCodeAgain(trx, submissionId, loadForm))
}

async function findProblem(
  db: Db,
  { maxUses, maxPerPerson }: CodeRule,
  use: CodeUse,
  person: CodePerson,
): Promise<CodeProblem | null> {
  if (maxUses === null && maxPerPerson === null) return null
  const { total, byPerson } = await countUses(db, use, person)
  if (maxUses !== null && total >= maxUses) return 'code_used_up'
  return maxPerPerson !== null && byPerson >= maxPerPerson ? 'code_used_by_person' : null
}
