import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import UploadOutlined from '@mui/icons-material/UploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { logoUrl } from '@nibondhon/api-contract/urls'
import { type Association, LOGO_TYPES } from '@nibondhon/domain'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useRemoveLogo, useSaveLogo } from '../../shared/association/use-association.ts'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { Column, Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { shrinkLogo } from './shrink-logo.ts'
import { messageOr } from '../../shared/errors/message-or.ts'
import { settingsTexts } from '../texts/settings-texts.ts'
import { useSave } from '../../shared/save/use-save.ts'

/** The logo, which is saved as soon as it is chosen. */
export function LogoSection({ stored }: { stored: Association }) {
  const texts = settingsTexts().logo
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const [asking, setAsking] = useState(false)
  const { mutateAsync: upload } = useSaveLogo()
  const uploading = useMutation({ mutationFn: async (file: File) => upload(await shrinkLogo(file)) })
  const save = useSave(uploading, {
    done: texts.saved,
    onFailed: (cause) => setError(messageOr(texts.saveFailed, cause)),
    // The same file can be chosen again.
    onEnd: () => {
      if (input.current) input.current.value = ''
    },
  })
  const remove = useSave(useRemoveLogo(), {
    done: texts.removed,
    onFailed: (cause) => setError(messageOr(texts.removeFailed, cause)),
  })
  const url = logoUrl(stored)

  function choose(file: File | undefined) {
    setError('')
    if (file) void save.run(file)
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
        onChange={(event) => choose(event.target.files?.[0])}
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
            setError('')
            void remove.run(undefined)
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
