import { ConfirmDialog } from '../shared/dialog/confirm-dialog.tsx'
import { useSnackbar } from '../shared/snackbar/snackbar-context.ts'
import { useInitialize } from './use-payment-settings.ts'

export function InitializeDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const showSnackbar = useSnackbar()
  const initialize = useInitialize()

  async function confirm() {
    try {
      await initialize.mutateAsync()
      showSnackbar('Default settings initialized successfully!', 'success')
      onDone()
    } catch {
      showSnackbar('Failed to initialize default settings. Please try again.', 'error')
      onClose()
    }
  }

  return (
    <ConfirmDialog
      title="Initialize default settings?"
      text="Account name, number and bank are emptied and the instructions go back to the text we suggest. Members are not offered bank transfer until a new account is saved."
      verb="Initialize defaults"
      pending={initialize.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
