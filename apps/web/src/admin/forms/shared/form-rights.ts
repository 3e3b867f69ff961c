import { hasFlag } from '@nibondhon/domain'
import { use } from 'react'
import { ScreensContext } from '../../shared/navigation/screens-context.ts'
import { useAuth } from '../../shared/session/auth-context.ts'

export interface FormRights {
  create: boolean
  edit: boolean
  remove: boolean
  view: boolean
  /** See the form's submissions. */
  submissions: boolean
}

/** What the user may do with forms. The server checks again on every call. */
export function useFormRights(): FormRights {
  const { user } = useAuth()
  const screens = use(ScreensContext)
  const role = user?.role ?? ''
  const view = hasFlag(role, 'canViewSubmissions')
  return {
    create: hasFlag(role, 'canCreateForms'),
    edit: hasFlag(role, 'canEditForms'),
    remove: hasFlag(role, 'canDeleteForms'),
    view,
    submissions: view && screens.has('forms/:id/submissions'),
  }
}
