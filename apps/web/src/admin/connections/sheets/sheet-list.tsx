import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import TableViewOutlined from '@mui/icons-material/TableViewOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { LiveSheet } from '@nibondhon/api-contract'
import { useState } from 'react'
import { ToneChip } from '../../shared/chip/chips.tsx'
import { CopyButton } from '../../shared/copy/copy-button.tsx'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { countText, dateText, dateTimeText } from '../../shared/language/console-formats.ts'
import { DividedList, Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx'
import { ListStates } from '../../shared/list/list-states.tsx'
import { useSave } from '../../shared/save/use-save.ts'
import { commonTexts } from '../../shared/texts/common-texts.ts'
import { titleOf } from '../../submissions/shared/submission-labels.ts'
import { ListHead } from '../list-head.tsx'
import { CodeBlock, SecretDialog } from '../secret-dialog.tsx'
import { connectionsTexts } from '../texts/connections-texts.ts'
import { SheetDialog } from './sheet-dialog.tsx'
import { useLiveSheets, useRevokeSheet } from './use-live-sheets.ts'

type Open =
  | { dialog: 'make' }
  | { dialog: 'secret'; name: string; url: string }
  | { dialog: 'revoke'; sheet: LiveSheet }
  | null

export function SheetList() {
  const texts = connectionsTexts().sheets
  const lists = commonTexts().lists
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ListHead intro={texts.intro} add={texts.add} onAdd={() => setOpen({ dialog: 'make' })} />
      <ListStates
        query={useLiveSheets()}
        loading={
          <Card>
            <ListSkeleton
              label={lists.loading(texts.what)}
              rows={3}
              widths={['40%', '60%']}
              padding={{ px: 2, py: 2 }}
            />
          </Card>
        }
        failed={lists.failed(texts.what)}
        empty={{ icon: <TableViewOutlined />, heading: texts.emptyTitle, text: texts.emptyText }}
        isEmpty={(sheets) => sheets.length === 0}
      >
        {(sheets) => (
          <Card>
            <DividedList aria-label={texts.label}>
              {sheets.map((sheet) => (
                <SheetItem
                  key={sheet.id}
                  sheet={sheet}
                  onRevoke={() => setOpen({ dialog: 'revoke', sheet })}
                />
              ))}
            </DividedList>
          </Card>
        )}
      </ListStates>
      {open?.dialog === 'make' && (
        <SheetDialog onMade={(made) => setOpen({ dialog: 'secret', ...made })} onClose={close} />
      )}
      {open?.dialog === 'secret' && <LinkDialog name={open.name} url={open.url} onClose={close} />}
      {open?.dialog === 'revoke' && <RevokeDialog sheet={open.sheet} onClose={close} />}
    </>
  )
}

function LinkDialog({ name, url, onClose }: { name: string; url: string; onClose: () => void }) {
  const texts = connectionsTexts().sheets.dialog
  return (
    <SecretDialog title={texts.secretTitle(name)} kind="link" secret={url} onClose={onClose}>
      <Text>
        {texts.googleText}
        <CopyButton text={texts.google(url)} what={texts.googleFormula} />
      </Text>
      <CodeBlock label={texts.googleText} text={texts.google(url)} />
      <Text>
        {texts.excelText} <code>{texts.excelMenu}</code>
      </Text>
    </SecretDialog>
  )
}

function RevokeDialog({ sheet, onClose }: { sheet: LiveSheet; onClose: () => void }) {
  const texts = connectionsTexts().sheets.revocation
  const save = useSave(useRevokeSheet(), {
    done: texts.done,
    failed: commonTexts().errors.didNotWork,
    onEnd: onClose,
  })
  return (
    <ConfirmDialog
      title={texts.title(sheet.name)}
      text={texts.text}
      verb={texts.confirm}
      pending={save.isPending}
      onConfirm={() => void save.run(sheet.id)}
      onClose={onClose}
    />
  )
}

function SheetItem({ sheet, onRevoke }: { sheet: LiveSheet; onRevoke: () => void }) {
  const texts = connectionsTexts()
  const { states, stoppedText, columns: columnsText, view: viewText, revoke, revokeSheet } = texts.sheets
  const { name, form, status, view, columns, creator, createdAt, works } = sheet
  return (
    <Box component="li" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Row>
          <Text component="h2" isStrong breaksWords>
            {name}
          </Text>
          {works ? (
            <ToneChip tone="success" label={states.works} icon={<CheckCircleOutlined />} />
          ) : (
            <ToneChip tone="error" label={states.stopped} icon={<BlockOutlined />} />
          )}
        </Row>
        {!works && <Text variant="body2">{stoppedText}</Text>}
        <Text variant="body2" breaksWords>
          {[
            titleOf(form),
            ...(status === null ? [] : [commonTexts().statuses[status]]),
            ...(view === null ? [] : [viewText(view)]),
            columnsText(columns.length, countText(columns.length)),
          ].join(' · ')}
        </Text>
        <Text variant="body2" isMuted breaksWords>
          {texts.madeBy(creator, dateText(createdAt))}
        </Text>
      </Box>
      <Box sx={{ flex: '0 1 240px', minWidth: 0 }}>
        <Text variant="body2" isMuted>
          {readsText(sheet)}
        </Text>
      </Box>
      <Button color="error" variant="outlined" size="small" aria-label={revokeSheet(name)} onClick={onRevoke}>
        {revoke}
      </Button>
    </Box>
  )
}

function readsText({ lastReadAt, reads }: LiveSheet): string {
  const texts = connectionsTexts().sheets
  if (lastReadAt === null) return texts.neverRead
  return [texts.lastRead(dateTimeText(lastReadAt)), texts.reads(reads, countText(reads))].join(' · ')
}
