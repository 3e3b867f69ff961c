import type { Form } from '@nibondhon/api-contract'
import { checkCustomUrl, problemText } from '@nibondhon/domain'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { useChangeUrl } from '../shared/use-forms.ts'
import { publicLink } from './public-link.ts'

export function CustomUrlDialog({ form, onClose }: { form: Form; onClose: () => void }) {
  const [url, setUrl] = useState(form.customUrl)
  const [error, setError] = useState<string | undefined>()
  const change = useChangeUrl()
  const showSnackbar = useSnackbar()
  const requested = url.trim()

  async function submit() {
    const [problem] = checkCustomUrl(requested)
    if (problem) return setError(problemText(problem, 'en'))
    try {
      await change.mutateAsync({ id: form.id, customUrl: requested })
      showSnackbar('Custom URL updated successfully', 'success')
      onClose()
    } catch (failure) {
      setError(urlError(failure))
    }
  }

  return (
    <FormDialog
      title="Edit custom URL"
      description="The old link stops working at once. QR codes that are already printed lead nowhere then."
      submitLabel="Save URL"
      isPending={change.isPending}
      isSubmitDisabled={requested === form.customUrl}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledInput
        label="Custom URL"
        autoFocus
        required
        autoComplete="off"
        spellCheck={false}
        value={url}
        onValueChange={(next) => {
          setUrl(next)
          setError(undefined)
        }}
        hint={requested === '' ? 'Letters, numbers, hyphens and underscores' : publicLink(requested)}
        error={error}
      />
    </FormDialog>
  )
}

/** The server's own message where it rejects the URL itself; a general one for any other failure. */
function urlError(failure: unknown): string {
  if (failure instanceof ApiError && failure.status === 409) {
    return 'This URL is already in use. Please choose a different one.'
  }
  const reason = failure instanceof ApiError ? failure.errors.customUrl : undefined
  return reason ?? 'Failed to update URL. Please try again.'
}
