import { canReachForm, formScope, hasFlag } from '@nibondhon/domain'

/** Whether an account may export a form: a live sheet works as long as its maker may. */
export function mayExport({
  role,
  formIds,
  formId,
}: {
  role: string
  formIds: readonly string[] | null
  formId: string
}): boolean {
  const mayRead = hasFlag(role, 'canViewSubmissions') && hasFlag(role, 'canExportData')
  return mayRead && canReachForm(formScope(formIds), formId)
}
