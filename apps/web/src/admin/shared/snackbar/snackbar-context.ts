import { createContext, use } from 'react'

export type Severity = 'success' | 'info' | 'warning' | 'error'

/** A button in the notice, such as Undo. */
export interface SnackbarAction {
  label: string
  run: () => void
}

export type ShowSnackbar = (message: string, severity?: Severity, action?: SnackbarAction) => void

export const SnackbarContext = createContext<ShowSnackbar | null>(null)

export function useSnackbar(): ShowSnackbar {
  const show = use(SnackbarContext)
  if (!show) throw new Error('useSnackbar must be used within a SnackbarProvider')
  return show
}
