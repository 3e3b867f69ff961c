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
import { messageOr } from '../../../lib/api-error.ts'
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx'
import { useCheckServices } from '../form/use-settings.ts'

/** Connects to every service as soon as it opens, and says what is wrong with those that fail. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
  const { mutate, data, error, isPending } = useCheckServices()
  useEffect(() => mutate(), [mutate])
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="check-dialog">
      <DialogTitle id="check-dialog">Check set-up</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          Connects to each service with the saved settings. No message is sent and no money moves.
        </DialogContentText>
        <Box aria-live="polite" aria-busy={isPending}>
          {error && (
            <Alert severity="error">{messageOr('The check could not be made. Try again.', error)}</Alert>
          )}
          {isPending && (
            <ListSkeleton
              label="Connecting"
              rows={Object.keys(NAMES).length}
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
          Check again
        </Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const NAMES = {
  email: 'E-mail',
  sms: 'SMS',
  bkash: 'bKash',
  storage: 'Storage of files',
} as const satisfies Record<HealthCheck['service'], string>

const OUTCOMES = {
  ok: { tone: 'success', label: 'Works', icon: <CheckCircleOutlined /> },
  off: { tone: 'default', label: 'Not set up', icon: <RemoveCircleOutlined /> },
  error: { tone: 'error', label: 'Problem', icon: <ErrorOutlineOutlined /> },
} as const satisfies Record<HealthCheck['status'], object>

function Result({ check }: { check: HealthCheck }) {
  return (
    <Box component="li">
      <Row>
        <Typography component="h3" variant="h3">
          {NAMES[check.service]}
        </Typography>
        <ToneChip {...OUTCOMES[check.status]} />
      </Row>
      <Text isMuted breaksWords mt={0.5}>
        {check.detail}
      </Text>
    </Box>
  )
}
