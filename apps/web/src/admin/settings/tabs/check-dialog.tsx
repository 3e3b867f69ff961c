import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { HealthCheck } from '@nibondhon/api-contract'
import { useEffect } from 'react'
import { ToneChip } from '../../shared/chip/chips.tsx'
import { DividedList, Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx'
import { useCheckServices } from '../form/use-settings.ts'
import { messageOr } from '../../shared/errors/message-or.ts'
import { settingsTexts } from '../texts/settings-texts.ts'
import { storedMessage } from '../../shared/language/stored-message.ts'

/** Connects to every service as soon as it opens, and says what is wrong with those that fail. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
  const texts = settingsTexts().check
  const { mutate, data, error, isPending } = useCheckServices()
  useEffect(() => mutate(), [mutate])
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="check-dialog">
      <DialogTitle id="check-dialog">{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{texts.text}</DialogContentText>
        <Box aria-live="polite" aria-busy={isPending}>
          {error && <Alert severity="error">{messageOr(texts.failed, error)}</Alert>}
          {isPending && (
            <ListSkeleton
              label={texts.connecting}
              rows={Object.keys(texts.services).length}
              widths={['30%', '80%']}
              padding={{ py: 1.5 }}
            />
          )}
          {data && (
            <DividedList rowPadding={1.5}>
              {data.map((check) => (
                <Result key={check.service} check={check} />
              ))}
            </DividedList>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" loading={isPending} onClick={() => mutate()}>
          {texts.again}
        </Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const OUTCOMES = {
  ok: { tone: 'success', icon: <CheckCircleOutlined /> },
  off: { tone: 'default', icon: <RemoveCircleOutlined /> },
  error: { tone: 'error', icon: <ErrorOutlineOutlined /> },
} as const satisfies Record<HealthCheck['status'], object>

function Result({ check }: { check: HealthCheck }) {
  const texts = settingsTexts().check
  return (
    <Box component="li">
      <Row>
        <Typography component="h3" variant="h3">
          {texts.services[check.service]}
        </Typography>
        <ToneChip {...OUTCOMES[check.status]} label={texts.outcomes[check.status]} />
      </Row>
      <Text isMuted breaksWords mt={0.5}>
        {storedMessage(check.detail)}
      </Text>
    </Box>
  )
}
