import { hasFlag } from '@nibondhon/domain'
import { useAuth } from '../../shared/session/auth-context.ts'

export interface SubmissionRights {
  /** Correct answers, and delete. */
  edit: boolean
  /** Set the status, verify payments. */
  approve: boolean
  export: boolean
  /** Write e-mails and SMS. */
  write: boolean
  /** See how many fields are hidden from the public. */
  knowsHidden: boolean
}

/** What the person may do with submissions; the server decides again on every call. */
export function useSubmissionRights(): SubmissionRights {
  const role = useAuth().user?.role ?? ''
  return {
    edit: hasFlag(role, 'canEditSubmissions'),
    approve: hasFlag(role, 'canApprovePayments'),
    export: hasFlag(role, 'canExportData'),
    write: hasFlag(role, 'canSendNotifications'),
    knowsHidden: role === 'admin' || role === 'super_admin',
  }
}
