import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import type { ApiKey } from '@nibondhon/api-contract'
import { useState } from 'react'
import { ToneChip } from '../../shared/chip/chips.tsx'
import { countText, dateText, dateTimeText } from '../../shared/language/console-formats.ts'
import { DividedList, Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx'
import { ListStates } from '../../shared/list/list-states.tsx'
import { commonTexts } from '../../shared/texts/common-texts.ts'
import { formsText } from '../forms-text.ts'
import { ListHead } from '../list-head.tsx'
import { CodeBlock, SecretDialog } from '../secret-dialog.tsx'
import { connectionsTexts } from '../texts/connections-texts.ts'
import { KeyDialog } from './key-dialog.tsx'
import { type KeyState, keyState } from './key-state.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { useApiKeys } from './use-api-keys.ts'

type Open =
  | { dialog: 'make' }
  | { dialog: 'secret'; name: string; secret: string }
  | { dialog: 'revoke'; apiKey: ApiKey }
  | null

export function KeyList() {
  const texts = connectionsTexts().keys
  const lists = commonTexts().lists
  const query = useApiKeys()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ListHead
        intro={
          <>
            {texts.intro}{' '}
            <Link href="/api/docs" target="_blank" rel="noopener">
              {texts.docs}
            </Link>
          </>
        }
        add={texts.add}
        onAdd={() => setOpen({ dialog: 'make' })}
      />
      <ListStates
        query={query}
        loading={
          <Card>
            <ListSkeleton
              label={lists.loading(texts.what)}
              rows={3}
              widths={['40%', '70%']}
              padding={{ px: 2, py: 2 }}
            />
          </Card>
        }
        failed={lists.failed(texts.what)}
        empty={{ icon: <KeyOutlined />, heading: texts.emptyTitle, text: texts.emptyText }}
        isEmpty={(keys) => keys.length === 0}
      >
        {(keys) => (
          <Card>
            <DividedList aria-label={texts.label}>
              {keys.map((apiKey) => (
                <KeyItem
                  key={apiKey.id}
                  apiKey={apiKey}
                  now={query.dataUpdatedAt}
                  onRevoke={() => setOpen({ dialog: 'revoke', apiKey })}
                />
              ))}
            </DividedList>
          </Card>
        )}
      </ListStates>
      {open?.dialog === 'make' && (
        <KeyDialog onMade={(made) => setOpen({ dialog: 'secret', ...made })} onClose={close} />
      )}
      {open?.dialog === 'secret' && (
        <SecretDialog title={texts.dialog.secretTitle(open.name)} secret={open.secret} onClose={close}>
          <Text>{texts.dialog.secretText}</Text>
          <CodeBlock
            label={texts.dialog.secretText}
            text={texts.dialog.example(open.secret, window.location.origin)}
          />
        </SecretDialog>
      )}
      {open?.dialog === 'revoke' && <RevokeDialog apiKey={open.apiKey} onClose={close} />}
    </>
  )
}

interface KeyItemProps {
  apiKey: ApiKey
  /** When the list was read. */
  now: number
  onRevoke: () => void
}

function KeyItem({ apiKey, now, onRevoke }: KeyItemProps) {
  const texts = connectionsTexts()
  const { name, prefix, permissions, formIds, expiresAt, creator, createdAt } = apiKey
  const state = keyState(apiKey, now)
  return (
    <Box component="li" sx={ITEM}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Row>
          <Text component="h2" isStrong breaksWords>
            {name}
          </Text>
          <ToneChip {...STATES[state]} label={texts.keys.states[state]} />
        </Row>
        <Text variant="body2" breaksWords>
          {permissions.map((flag) => texts.keys.flags[flag]).join(' · ')}
        </Text>
        <Text variant="body2" isMuted breaksWords>
          {[formsText(formIds), endText(state, expiresAt)].join(' · ')}
        </Text>
        <Text variant="body2" isMuted breaksWords>
          <code>{prefix}…</code> · {texts.madeBy(creator, dateText(createdAt))}
        </Text>
      </Box>
      <Box sx={{ flex: '0 1 240px', minWidth: 0 }}>
        <Text variant="body2" isMuted>
          {usageText(apiKey)}
        </Text>
      </Box>
      <Button
        color="error"
        variant="outlined"
        size="small"
        aria-label={texts.keys.revokeKey(name)}
        onClick={onRevoke}
      >
        {texts.keys.revoke}
      </Button>
    </Box>
  )
}

const ITEM = { p: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' } as const

const STATES = {
  works: { tone: 'success', icon: <CheckCircleOutlined /> },
  soon: { tone: 'warning', icon: <ScheduleOutlined /> },
  ended: { tone: 'default', icon: <BlockOutlined /> },
  stopped: { tone: 'error', icon: <BlockOutlined /> },
} as const satisfies Record<KeyState, object>

function endText(state: KeyState, expiresAt: string | null): string {
  const texts = connectionsTexts().keys
  if (state === 'stopped') return texts.stoppedText
  if (expiresAt === null) return texts.noEnd
  const at = dateTimeText(expiresAt)
  return state === 'ended' ? texts.endedOn(at) : texts.until(at)
}

function usageText({ lastUsedAt, calls, rejections }: ApiKey): string {
  const texts = connectionsTexts().keys
  if (lastUsedAt === null) return texts.neverUsed
  return [
    texts.lastUse(dateTimeText(lastUsedAt)),
    texts.calls(calls, countText(calls)),
    ...(rejections > 0 ? [texts.rejected(countText(rejections))] : []),
  ].join(' · ')
}
