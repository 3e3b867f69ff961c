import type { BodyOf } from '@nibondhon/api-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/api.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { messageOr } from '../../shared/errors/message-or.ts'
import { messageTexts } from '../texts/message-texts.ts'

type CampaignBody = BodyOf<'POST /api/campaigns'>

/** Sends the message once, also where the first request seemed to fail, and opens its report. */
export function useSendCampaign({ onSent }: { onSent: () => void }) {
  const texts = messageTexts().send
  const id = useRef(crypto.randomUUID())
  const mayLeave = useRef(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const showSnackbar = useSnackbar()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (body: Omit<CampaignBody, 'id'>) =>
      request('POST /api/campaigns', { body: { ...body, id: id.current } }),
  })

  async function send(body: Omit<CampaignBody, 'id'>) {
    try {
      const { campaign } = await mutateAsync(body)
      void client.invalidateQueries({ queryKey: ['campaigns', 'list'] })
      mayLeave.current = true
      onSent()
      showSnackbar(body.schedule ? texts.scheduled : texts.sending, 'success')
      await navigate(`/admin/messages/${campaign.id}`)
    } catch (failure) {
      showSnackbar(messageOr(texts.failed, failure), 'error')
    }
  }

  return {
    send,
    isPending,
    mayLeave,
    error: error && messageOr(texts.failed, error),
    errors: error instanceof ApiError ? error.errors : {},
  }
}
