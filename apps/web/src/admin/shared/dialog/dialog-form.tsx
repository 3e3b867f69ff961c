import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import type { FormEvent, ReactNode, Ref } from 'react'
import { commonTexts } from '../texts/common-texts.ts'

export interface DialogFormProps {
  formRef?: Ref<HTMLFormElement>
  /** Says above the fields what the form does. */
  description?: ReactNode
  descriptionId?: string
  /** Why the last attempt failed, where no single field is at fault. */
  error?: ReactNode
  submitLabel: string
  /** Replaces the label while the request runs; without it only the button's spinner shows. */
  pendingLabel?: string
  isPending: boolean
  isSubmitDisabled?: boolean
  isDangerous?: boolean
  /** Further buttons, between Cancel and the one that submits. */
  actions?: ReactNode
  /** Draws a line above the buttons, for a form that scrolls under them. */
  hasDivider?: boolean
  onSubmit: () => unknown
  onCancel: () => void
  children: ReactNode
}

/** A form inside a dialog that is already open, such as one step of several. `FormDialog` is both in one. */
export function DialogForm({
  formRef,
  description,
  descriptionId,
  error,
  submitLabel,
  pendingLabel,
  isPending,
  isSubmitDisabled = false,
  isDangerous = false,
  actions,
  hasDivider = false,
  onSubmit,
  onCancel,
  children,
}: DialogFormProps) {
  const texts = commonTexts().dialogs
  function submit(event: FormEvent) {
    event.preventDefault()
    // React bubbles events through portals: a form around the dialog must not submit as well.
    event.stopPropagation()
    void onSubmit()
  }

  return (
    <form ref={formRef} noValidate onSubmit={submit} style={FORM}>
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2.5, overflowWrap: 'anywhere' }}>
        {description && (
          <DialogContentText id={descriptionId} component="div">
            {description}
          </DialogContentText>
        )}
        {error && (
          <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
            {error}
          </Alert>
        )}
        {children}
      </DialogContent>
      <DialogActions
        sx={{ flexWrap: 'wrap', ...(hasDivider && { borderTop: 1, borderColor: 'divider', pt: 1.5 }) }}
      >
        <Button color="inherit" onClick={onCancel} disabled={isPending}>
          {texts.cancel}
        </Button>
        {actions}
        <Button
          type="submit"
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          loading={isPending}
          loadingPosition={pendingLabel === undefined ? 'center' : 'start'}
          disabled={isSubmitDisabled}
        >
          {isPending && pendingLabel !== undefined ? pendingLabel : submitLabel}
        </Button>
      </DialogActions>
    </form>
  )
}

/** The fields scroll; title and buttons stay in sight. */
const FORM = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } as const
