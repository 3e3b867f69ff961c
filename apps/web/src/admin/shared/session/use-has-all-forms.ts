import { useAuth } from './auth-context.ts'

/** Whether the person may reach all forms. Others see nothing that is about all of them; the server decides again on every call. */
export function useHasAllForms(): boolean {
  return useAuth().user?.formIds === null
}
