import type { PersonalLink } from '@nibondhon/api-contract'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { messageOr } from '../../shared/errors/message-or.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { linksTexts } from './texts/links-texts.ts'
import { useDelete, useRevoke } from './use-links.ts'

/** Withdraws, restores or deletes a link, and says how that went. */
export function useChangeLink(formId: string) {
  const { actions } = linksTexts()
  const revoke = useRevoke(formId)
  const remove = useDelete(formId)
  const showSnackbar = useSnackbar()
  return async (link: PersonalLink, action: 'revoke' | 'restore' | 'delete') => {
    try {
      if (action === 'delete') await remove.mutateAsync(link.id)
      else await revoke.mutateAsync({ linkId: link.id, action })
      showSnackbar(actions.done[action], 'success')
    } catch (error) {
      showSnackbar(messageOr(actions.failed, error), 'error')
    }
  }
}

interface EndLinkDialogProps {
  formId: string
  link: PersonalLink
  action: 'revoke' | 'delete'
  onClose: () => void
}

export function EndLinkDialog({ formId, link, action, onClose }: EndLinkDialogProps) {
  const { actions } = linksTexts()
  const [isPending, setPending] = useState(false)
  const change = useChangeLink(formId)
  const { title, text } = actions.ask[action]
  return (
    <ConfirmDialog
      title={title}
      text={text(link.name)}
      verb={actions[action]}
      keep={actions.cancel}
      pending={isPending}
      onConfirm={() => {
        setPending(true)
        void change(link, action).then(onClose)
      }}
      onClose={onClose}
    />
  )
}
