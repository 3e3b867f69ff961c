import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import type { ResponseOf, Webhook } from '@nibondhon/api-contract'
import { useId } from 'react'
import { CopyButton } from '../../shared/copy/copy-button.tsx'
import { dateTimeText } from '../../shared/language/console-formats.ts'
import { Text } from '../../shared/layout/text.tsx'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { useSave } from '../../shared/save/use-save.ts'
import { Fact, Facts } from '../../submissions/details/cards/detail-card.tsx'
import { commonTexts } from '../../shared/texts/common-texts.ts'
import { CodeBlock } from '../secret-dialog.tsx'
import { connectionsTexts } from '../texts/connections-texts.ts'
import { attemptText, CallStateChip, eventText, outcomeText } from './call-texts.tsx'
import { useCall, useResend } from './use-webhooks.ts'

type CallDetails = ResponseOf<'GET /api/webhooks/:id/deliveries/:deliveryId'>['delivery']

interface CallDialogProps {
  webhook: Webhook
  callId: string
  onClose: () => void
}

/** One call: what was sent and what came back, and to send it again. */
export function CallDialog({ webhook, callId, onClose }: CallDialogProps) {
  const texts = connectionsTexts().webhooks.call
  const { lists, errors } = commonTexts()
  const id = useId()
  const { data, error, isPending, isFetching, refetch } = useCall(webhook.id, callId)
  const resend = useSave(useResend(), { done: texts.resent, failed: errors.didNotWork, onDone: onClose })
  const canResend = data !== undefined && data.status !== 'pending' && webhook.active
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{texts.title(data ? eventText(data.event) : '…')}</DialogTitle>
      {/* Rows as high as their content: on a phone the dialog scrolls, and what was sent is not a slit of three lines. */}
      <DialogContent sx={{ display: 'grid', gridAutoRows: 'max-content', alignContent: 'start', gap: 2 }}>
        {isPending && (
          <div role="status" aria-label={lists.loading(texts.what)} aria-busy="true">
            <Skeleton width="60%" />
            <Skeleton width="40%" />
            <Skeleton variant="rounded" height={120} />
          </div>
        )}
        {!isPending && data === undefined && (
          <LoadFailed
            heading={lists.failed(texts.what)}
            error={error}
            retrying={isFetching}
            onRetry={refetch}
          />
        )}
        {data && <Details call={data} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" autoFocus onClick={onClose}>
          {texts.close}
        </Button>
        {canResend && (
          <Button
            variant="contained"
            loading={resend.isPending}
            onClick={() => void resend.run({ id: webhook.id, deliveryId: callId })}
          >
            {texts.resend}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Details({ call }: { call: CallDetails }) {
  const texts = connectionsTexts().webhooks.call
  const { at, triedAt, eventId, body, response } = call
  return (
    <>
      <Facts>
        <Fact name={texts.state}>
          <CallStateChip status={call.status} />
        </Fact>
        <Fact name={texts.happened}>{dateTimeText(at)}</Fact>
        {triedAt !== null && <Fact name={texts.tried}>{dateTimeText(triedAt)}</Fact>}
        <Fact name={texts.attempts}>{attemptText(call)}</Fact>
        {call.attempts > 0 && <Fact name={texts.response}>{outcomeText(call)}</Fact>}
        <Fact name={texts.id}>
          <code>{eventId}</code>
          <CopyButton text={eventId} what={texts.id} />
        </Fact>
      </Facts>
      <Text component="h3" variant="h3">
        {texts.sent}
      </Text>
      {body === null ? (
        <Text isMuted>{texts.notSent}</Text>
      ) : (
        <CodeBlock isLong label={texts.sent} text={indented(body)} />
      )}
      <Text component="h3" variant="h3">
        {texts.received}
      </Text>
      {response === '' ? (
        <Text isMuted>{texts.nothing}</Text>
      ) : (
        <CodeBlock isLong label={texts.received} text={response} />
      )}
    </>
  )
}

/** A body that was emptied, as after the erasure of a person, may be no JSON. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
