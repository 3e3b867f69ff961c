import WebhookOutlined from '@mui/icons-material/WebhookOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import type { Webhook } from '@nibondhon/api-contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { countText, dateText } from '../../shared/language/console-formats.ts'
import { DividedList } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx'
import { ListStates } from '../../shared/list/list-states.tsx'
import { commonTexts } from '../../shared/texts/common-texts.ts'
import { formsText } from '../forms-text.ts'
import { ListHead } from '../list-head.tsx'
import { connectionsTexts } from '../texts/connections-texts.ts'
import { useWebhooks } from './use-webhooks.ts'
import { NewWebhookDialog } from './webhook-dialog.tsx'
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx'
import { WebhookStateChip } from './webhook-state.tsx'

type Open = { dialog: 'make' } | { dialog: 'secret'; secret: string } | null

export function WebhookList() {
  const texts = connectionsTexts().webhooks
  const lists = commonTexts().lists
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ListHead intro={texts.intro} add={texts.add} onAdd={() => setOpen({ dialog: 'make' })} />
      <ListStates
        query={useWebhooks()}
        loading={
          <Card>
            <ListSkeleton
              label={lists.loading(texts.what)}
              rows={3}
              widths={['50%', '30%']}
              padding={{ px: 2, py: 2 }}
            />
          </Card>
        }
        failed={lists.failed(texts.what)}
        empty={{ icon: <WebhookOutlined />, heading: texts.emptyTitle, text: texts.emptyText }}
        isEmpty={(webhooks) => webhooks.length === 0}
      >
        {(webhooks) => (
          <Card>
            <DividedList aria-label={texts.label}>
              {webhooks.map((webhook) => (
                <WebhookItem key={webhook.id} webhook={webhook} />
              ))}
            </DividedList>
          </Card>
        )}
      </ListStates>
      {open?.dialog === 'make' && (
        <NewWebhookDialog onMade={({ secret }) => setOpen({ dialog: 'secret', secret })} onClose={close} />
      )}
      {open?.dialog === 'secret' && <WebhookSecretDialog secret={open.secret} onClose={close} />}
    </>
  )
}

function WebhookItem({ webhook }: { webhook: Webhook }) {
  const texts = connectionsTexts()
  const { id, url, description, events, formIds, waiting, creator, createdAt } = webhook
  return (
    <Box component="li" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={`/admin/connections/webhooks/${id}`}
          translate="no"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {url}
        </MuiLink>
        {description !== '' && (
          <Text variant="body2" breaksWords>
            {description}
          </Text>
        )}
        <Text variant="body2" isMuted breaksWords>
          {[
            texts.webhooks.events(events.length, countText(events.length)),
            formsText(formIds),
            texts.madeBy(creator, dateText(createdAt)),
            ...(waiting > 0 ? [texts.webhooks.waiting(waiting, countText(waiting))] : []),
          ].join(' · ')}
        </Text>
      </Box>
      <WebhookStateChip webhook={webhook} />
    </Box>
  )
}
