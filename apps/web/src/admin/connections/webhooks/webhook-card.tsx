import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Webhook } from '@nibondhon/api-contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { dateText, dateTimeText } from '../../shared/language/console-formats.ts'
import { Row } from '../../shared/layout/layout.tsx'
import { commonTexts } from '../../shared/texts/common-texts.ts'
import { useSave } from '../../shared/save/use-save.ts'
import { DetailCard, Fact, Facts } from '../../submissions/details/cards/detail-card.tsx'
import { formsText } from '../forms-text.ts'
import { connectionsTexts } from '../texts/connections-texts.ts'
import { useDeleteWebhook, useRotateSecret, useSetActive, useTestWebhook } from './use-webhooks.ts'
import { EditWebhookDialog } from './webhook-dialog.tsx'
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx'
import { WebhookStateChip } from './webhook-state.tsx'

type Open = { dialog: 'edit' | 'pause' | 'rotate' | 'delete' } | { dialog: 'secret'; secret: string } | null

interface WebhookCardProps {
  webhook: Webhook
  /** Where a deleted one is left for. */
  listPath: string
}

/** What a webhook is, and all that can be done with it. */
export function WebhookCard({ webhook, listPath }: WebhookCardProps) {
  const texts = connectionsTexts()
  const { page, eventNames } = texts.webhooks
  const { url, description, events, formIds, creator, createdAt } = webhook
  const [open, setOpen] = useState<Open>(null)
  return (
    <DetailCard title={page.about} action={<WebhookStateChip webhook={webhook} />}>
      <Notices webhook={webhook} />
      <Facts>
        <Fact name={page.address}>
          <span translate="no">{url}</span>
        </Fact>
        {description !== '' && <Fact name={page.description}>{description}</Fact>}
        <Fact name={page.events}>{events.map((event) => eventNames[event]).join(' · ')}</Fact>
        <Fact name={page.forms}>{formsText(formIds)}</Fact>
        <Fact name={page.made}>{texts.makerAndDay(creator, dateText(createdAt))}</Fact>
      </Facts>
      <Actions webhook={webhook} onOpen={(dialog) => setOpen({ dialog })} />
      <Dialogs webhook={webhook} listPath={listPath} open={open} onOpen={setOpen} />
    </DetailCard>
  )
}

/** What staff should know before they wonder why nothing arrives. */
function Notices({ webhook: { active, pausedAt, failingSince, formerSecretUntil } }: { webhook: Webhook }) {
  const texts = connectionsTexts().webhooks
  return (
    <>
      {!active && pausedAt !== null && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {texts.pausedAt(dateTimeText(pausedAt))}
        </Alert>
      )}
      {!active && pausedAt === null && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.offText}
        </Alert>
      )}
      {active && failingSince !== null && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.failingSince(dateTimeText(failingSince))}
        </Alert>
      )}
      {formerSecretUntil !== null && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.formerSecret(dateTimeText(formerSecretUntil))}
        </Alert>
      )}
    </>
  )
}

interface ActionsProps {
  webhook: Webhook
  onOpen: (dialog: 'edit' | 'pause' | 'rotate' | 'delete') => void
}

function Actions({ webhook, onOpen }: ActionsProps) {
  const texts = connectionsTexts().webhooks.page
  const test = useSave(useTestWebhook(), { done: texts.tested, failed: commonTexts().errors.didNotWork })
  const resume = useSave(useSetActive(), { done: texts.resumed, failed: commonTexts().errors.didNotWork })
  return (
    <Row mt={2.5}>
      {webhook.active ? (
        <Button variant="contained" loading={test.isPending} onClick={() => void test.run(webhook.id)}>
          {texts.test}
        </Button>
      ) : (
        <Button
          variant="contained"
          loading={resume.isPending}
          onClick={() => void resume.run({ webhook, active: true })}
        >
          {texts.resume}
        </Button>
      )}
      <Button variant="outlined" color="inherit" onClick={() => onOpen('edit')}>
        {texts.edit}
      </Button>
      <Button variant="outlined" color="inherit" onClick={() => onOpen('rotate')}>
        {texts.rotate}
      </Button>
      {webhook.active && (
        <Button variant="outlined" color="inherit" onClick={() => onOpen('pause')}>
          {texts.pause}
        </Button>
      )}
      <Button variant="outlined" color="error" onClick={() => onOpen('delete')}>
        {texts.delete}
      </Button>
    </Row>
  )
}

interface DialogsProps extends WebhookCardProps {
  open: Open
  onOpen: (open: Open) => void
}

function Dialogs({ webhook, listPath, open, onOpen }: DialogsProps) {
  const close = () => onOpen(null)
  switch (open?.dialog) {
    case undefined:
      return null
    case 'edit':
      return <EditWebhookDialog webhook={webhook} onClose={close} />
    case 'pause':
      return <PauseDialog webhook={webhook} onClose={close} />
    case 'rotate':
      return (
        <RotateDialog
          webhook={webhook}
          onMade={(secret) => onOpen({ dialog: 'secret', secret })}
          onClose={close}
        />
      )
    case 'delete':
      return <DeleteDialog webhook={webhook} listPath={listPath} onClose={close} />
    case 'secret':
      return <WebhookSecretDialog secret={open.secret} onClose={close} />
  }
}

interface DialogProps {
  webhook: Webhook
  onClose: () => void
}

function PauseDialog({ webhook, onClose }: DialogProps) {
  const texts = connectionsTexts().webhooks
  const save = useSave(useSetActive(), {
    done: texts.page.paused,
    failed: commonTexts().errors.didNotWork,
    onEnd: onClose,
  })
  return (
    <ConfirmDialog
      title={texts.pausing.title}
      text={texts.pausing.text}
      verb={texts.pausing.confirm}
      pending={save.isPending}
      onConfirm={() => void save.run({ webhook, active: false })}
      onClose={onClose}
    />
  )
}

function RotateDialog({ webhook, onMade, onClose }: DialogProps & { onMade: (secret: string) => void }) {
  const texts = connectionsTexts().webhooks.rotation
  const save = useSave(useRotateSecret(), {
    failed: commonTexts().errors.didNotWork,
    onDone: ({ secret }) => onMade(secret),
    onFailed: onClose,
  })
  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.text}
      verb={texts.confirm}
      pending={save.isPending}
      onConfirm={() => void save.run(webhook.id)}
      onClose={onClose}
    />
  )
}

function DeleteDialog({ webhook, listPath, onClose }: DialogProps & { listPath: string }) {
  const texts = connectionsTexts().webhooks.deletion
  const navigate = useNavigate()
  const save = useSave(useDeleteWebhook(), {
    done: texts.done,
    failed: commonTexts().errors.didNotWork,
    onDone: () => navigate(listPath),
    onFailed: onClose,
  })
  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.text}
      verb={texts.confirm}
      pending={save.isPending}
      onConfirm={() => void save.run(webhook.id)}
      onClose={onClose}
    />
  )
}
