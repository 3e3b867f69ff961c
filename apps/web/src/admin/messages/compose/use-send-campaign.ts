import type { BodyOf } from '@nibondhon/api-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { request } from '../../../lib/api.ts'
import { messageTexts } from '../texts/message-texts.ts'
import { useSave } from '../../shared/save/use-save.ts'

type CampaignBody = BodyOf<'POST /api/campaigns'>

/** Sends the message once, also where the first request seemed to fail, and opens its report. */
export function useSendCampaign({ onSent }: { onSent: () => void }) {
  const texts = messageTexts().send
  const id = useRef(crypto.randomUUID())
  const mayLeave = useRef(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const sending = useMutation({
    mutationFn: (body: Omit<CampaignBody, 'id'>) =>
      request('POST /api/campaigns', { body: { ...body, id: id.current } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['campaigns', 'list'] }),
  })
  const { run, isPending, failure, errors } = useSave(sending, {
    done: (_got, body) => (body.schedule ? texts.scheduled : texts.sending),
    failed: texts.failed,
    onDone: ({ campaign }) => {
      mayLeave.current = true
      onSent()
      return navigate(`/admin/messages/${campaign.id}`)
    },
  })
  return { send: run, isPending, mayLeave, error: failure, errors }
}
