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
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { HealthCheck } from '@nibondhon/api-contract'
import { useEffect } from 'react'
import { messageOr } from '../../../lib/api-error.ts'
import { ToneChip } from '../../shared/chip/tone-chip.tsx'
import { useCheckServices } from '../form/use-settings.ts'

/** Connects to every service as soon as it opens, and says in words what is wrong. */
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
          {isPending && <Waiting />}
          {data && (
            <Box component="ul" sx={LIST}>
              {data.map((check) => (
                <Result key={check.service} check={check} />
              ))}
            </Box>
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
  email: 'Email',
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h3" variant="h3">
          {NAMES[check.service]}
        </Typography>
        <ToneChip {...OUTCOMES[check.status]} />
      </Box>
      <Typography sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {check.detail}
      </Typography>
    </Box>
  )
}

function Waiting() {
  return (
    <Box role="status" aria-label="Connecting" sx={{ display: 'grid', gap: 2 }}>
      {Object.keys(NAMES).map((name) => (
        <Box key={name}>
          <Skeleton width="30%" />
          <Skeleton width="80%" />
        </Box>
      ))}
    </Box>
  )
}

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { py: 1.5 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
