import { fieldVariablesIn, unknownVariables } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { loadFields, loadForm } from '../../forms/index.ts'
import { listSelectedVersions, type readSelection } from '../../submission-admin/index.ts'
import { unknownInForm, unknownOfPeople } from '../campaign-errors.ts'
import type { CheckedTexts } from '../check-texts.ts'

/** Stops a message in which some recipients would read the name of a variable instead of its value. */
export async function checkVariables(
  db: Db,
  filter: Awaited<ReturnType<typeof readSelection>>,
  texts: CheckedTexts,
): Promise<void> {
  if (texts.isConfirmation) return
  const names = answersIn(texts)
  if (names.length === 0) return
  for (const { formId, formVersion } of await listSelectedVersions(db, filter)) {
    const form = await loadForm(db, formId)
    if (!form) continue
    const unknown = unknownVariables(names, [...form.fields, ...(await loadFields(db, formId, formVersion))])
    if (unknown.length > 0) throw unknownInForm(unknown, form.title)
  }
}

/** People of the register who have no submission have no answers. */
export function checkVariablesOfPeople(texts: CheckedTexts): void {
  const names = answersIn(texts)
  if (names.length > 0) throw unknownOfPeople(names)
}

function answersIn({ channels, subject, emailText, smsText }: CheckedTexts): string[] {
  return fieldVariablesIn([
    ...(channels.includes('email') ? [subject, emailText] : []),
    ...(channels.includes('sms') ? [smsText] : []),
  ])
}
