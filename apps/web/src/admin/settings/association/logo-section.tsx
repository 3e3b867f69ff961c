import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import UploadOutlined from '@mui/icons-material/UploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { logoUrl } from '@nibondhon/api-contract/urls'
import { type Association, LOGO_TYPES } from '@nibondhon/domain'
import { useRef, useState } from 'react'
import { useRemoveLogo, useSaveLogo } from '../../shared/association/use-association.ts'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { Column, Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { shrinkLogo } from './shrink-logo.ts'
import { messageOr } from '../../shared/errors/message-or.ts'
import { settingsTexts } from '../texts/settings-texts.ts'

/** The logo, which is saved as soon as it is chosen. */
export function LogoSection({ stored }: { stored: Association }) {
  const texts = settingsTexts().logo
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const [asking, setAsking] = useState(false)
  const showSnackbar = useSnackbar()
  const save = useSaveLogo()
  const remove = useRemoveLogo()
  const url = logoUrl(stored)

  async function run(change: () => Promise<unknown>, done: string, failed: string) {
    setError('')
    try {
      await change()
      showSnackbar(done, 'success')
    } catch (caught) {
      setError(messageOr(failed, caught))
    }
  }

  async function choose(file: File | undefined) {
    if (!file) return
    const upload = async () => save.mutateAsync(await shrinkLogo(file))
    await run(upload, texts.saved, texts.saveFailed)
    // The same file can be chosen again.
    if (input.current) input.current.value = ''
  }

  return (
    <Column component="section" aria-label={texts.title} gap={1.5}>
      <Text component="h3" variant="h3">
        {texts.title}
      </Text>
      {url === null ? (
        <Text isMuted>{texts.none}</Text>
      ) : (
        <Box sx={FRAME}>
          <Box component="img" src={url} alt={texts.alt} sx={PICTURE} />
        </Box>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.file}
        accept={LOGO_TYPES.join(',')}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <Row>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<UploadOutlined />}
          loading={save.isPending}
          loadingPosition="start"
          aria-describedby="logo-below"
          onClick={() => input.current?.click()}
        >
          {url === null ? texts.choose : texts.replace}
        </Button>
        {url !== null && (
          <Button color="error" startIcon={<DeleteOutlined />} onClick={() => setAsking(true)}>
            {texts.remove}
          </Button>
        )}
      </Row>
      <FormHelperText id="logo-below" error={error !== ''} role={error === '' ? undefined : 'alert'}>
        {error === '' ? texts.hint : error}
      </FormHelperText>
      {asking && (
        <ConfirmDialog
          title={texts.removeTitle}
          text={texts.removeText}
          keep={texts.keep}
          verb={texts.remove}
          onConfirm={() => {
            setAsking(false)
            void run(() => remove.mutateAsync(undefined), texts.removed, texts.removeFailed)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Column>
  )
}

/** White in the dark theme too: the logo is seen on white pages. */
const FRAME = {
  display: 'grid',
  placeItems: 'center',
  minHeight: 120,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'common.white',
} as const

const PICTURE = { display: 'block', maxWidth: '100%', maxHeight: 120 } as const
