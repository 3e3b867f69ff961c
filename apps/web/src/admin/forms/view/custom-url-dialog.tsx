import type { Form } from '@nibondhon/api-contract'
import { checkCustomUrl } from '@nibondhon/domain'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { problemMessage } from '../../shared/language/problem-message.ts'
import { useChangeUrl } from '../shared/use-forms.ts'
import { publicLink } from './public-link.ts'
import { formViewTexts } from './texts/form-view-texts.ts'
import { useSave } from '../../shared/save/use-save.ts'

export function CustomUrlDialog({ form, onClose }: { form: Form; onClose: () => void }) {
  const texts = formViewTexts().url
  const [url, setUrl] = useState(form.customUrl)
  const [error, setError] = useState<string | undefined>()
  const change = useSave(useChangeUrl(), {
    done: texts.saved,
    onDone: onClose,
    onFailed: (failure) => setError(urlError(failure)),
  })
  const requested = url.trim()

  function submit() {
    const [problem] = checkCustomUrl(requested)
    if (problem) return setError(problemMessage(problem))
    return change.run({ id: form.id, customUrl: requested })
  }

  return (
    <FormDialog
      title={texts.title}
      description={texts.text}
      submitLabel={texts.save}
      isPending={change.isPending}
      isSubmitDisabled={requested === form.customUrl}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledInput
        label={texts.label}
        autoFocus
        required
        autoComplete="off"
        spellCheck={false}
        value={url}
        onValueChange={(next) => {
          setUrl(next)
          setError(undefined)
        }}
        hint={requested === '' ? texts.hint : publicLink(requested)}
        error={error}
      />
    </FormDialog>
  )
}

/** The server's own message where it rejects the URL itself; a general one for any other failure. */
function urlError(failure: unknown): string {
  const texts = formViewTexts().url
  if (failure instanceof ApiError && failure.status === 409) return texts.taken
  const reason = failure instanceof ApiError ? failure.errors.customUrl : undefined
  return reason === undefined ? texts.failed : reason
}
