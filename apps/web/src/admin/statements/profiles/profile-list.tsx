import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import type { StatementProfile } from '@nibondhon/api-contract'
import { MAX_ACCOUNT_LENGTH, STATEMENT_COLUMNS } from '@nibondhon/domain'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { messageOr } from '../../shared/errors/message-or.ts'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { dateTimeText } from '../../shared/language/console-formats.ts'
import { DividedList } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { columnLetter } from '../../shared/spreadsheet/column-letter.ts'
import { statementTexts } from '../texts/statement-texts.ts'
import { useProfiles, useRemoveProfile, useRenameProfile } from '../use-profiles.ts'

type Open = { dialog: 'rename' | 'remove'; profile: StatementProfile }

const nameOf = ({ name, account }: StatementProfile) => (name === '' ? account : name)

/** How the files of each account are read. Nothing where none is saved yet, or they cannot be loaded: imports do without. */
export function ProfileList() {
  const texts = statementTexts().profiles
  const { data: profiles = [] } = useProfiles()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  if (profiles.length === 0) return null
  return (
    <Box component="section" aria-labelledby="saved-columns" sx={{ mt: 4 }}>
      <Text component="h2" variant="h2" id="saved-columns" mb={0.5}>
        {texts.title}
      </Text>
      <Text isMuted mb={1.5}>
        {texts.text}
      </Text>
      <Card>
        <DividedList component="ul" aria-label={texts.title}>
          {profiles.map((profile) => (
            <ProfileItem
              key={profile.id}
              profile={profile}
              onOpen={(dialog) => setOpen({ dialog, profile })}
            />
          ))}
        </DividedList>
      </Card>
      {open?.dialog === 'rename' && <RenameDialog profile={open.profile} onClose={close} />}
      {open?.dialog === 'remove' && <RemoveDialog profile={open.profile} onClose={close} />}
    </Box>
  )
}

function ProfileItem({
  profile,
  onOpen,
}: {
  profile: StatementProfile
  onOpen: (dialog: Open['dialog']) => void
}) {
  const { profiles: texts, preview } = statementTexts()
  const name = nameOf(profile)
  const columns = STATEMENT_COLUMNS.flatMap((column) => {
    const heading = profile.columns[column]
    if (heading === undefined) return []
    const title = preview.names[column]
    // Files without headings have their columns by number.
    return /^\d+$/.test(heading)
      ? [texts.number(title, columnLetter(Number(heading)))]
      : [texts.column(title, heading)]
  })
  return (
    <Box component="li" sx={{ p: 2, display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Text breaksWords>
          <strong>{name}</strong>
        </Text>
        {name !== profile.account && (
          <Text variant="body2" breaksWords>
            {texts.account(profile.account)}
          </Text>
        )}
        <Text variant="body2" isMuted breaksWords>
          {columns.join(' · ')}
        </Text>
        <Text variant="body2" isMuted>
          {texts.used(dateTimeText(profile.updatedAt))}
        </Text>
      </Box>
      <IconButton aria-label={texts.renameOf(name)} onClick={() => onOpen('rename')}>
        <EditOutlined />
      </IconButton>
      <IconButton aria-label={texts.removeOf(name)} onClick={() => onOpen('remove')}>
        <DeleteOutlined />
      </IconButton>
    </Box>
  )
}

function RenameDialog({ profile, onClose }: { profile: StatementProfile; onClose: () => void }) {
  const texts = statementTexts().profiles
  const [name, setName] = useState(profile.name)
  const rename = useRenameProfile()
  const showSnackbar = useSnackbar()
  return (
    <FormDialog
      title={texts.renameOf(nameOf(profile))}
      maxWidth="xs"
      error={rename.error && messageOr(texts.renameFailed, rename.error)}
      submitLabel={texts.rename}
      isPending={rename.isPending}
      onSubmit={() =>
        rename.mutate(
          { id: profile.id, name: name.trim() },
          {
            onSuccess: () => {
              showSnackbar(texts.renamed, 'success')
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <LabelledInput
        label={texts.name}
        hint={texts.nameHint}
        autoFocus
        autoComplete="off"
        value={name}
        onValueChange={setName}
        slotProps={{ input: { maxLength: MAX_ACCOUNT_LENGTH } }}
      />
    </FormDialog>
  )
}

function RemoveDialog({ profile, onClose }: { profile: StatementProfile; onClose: () => void }) {
  const texts = statementTexts().profiles
  const remove = useRemoveProfile()
  const showSnackbar = useSnackbar()

  async function confirm() {
    try {
      await remove.mutateAsync(profile.id)
      showSnackbar(texts.removed, 'success')
    } catch (error) {
      showSnackbar(messageOr(texts.removeFailed, error), 'error')
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={texts.removeTitle(nameOf(profile))}
      text={texts.removeText}
      verb={texts.remove}
      pending={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
