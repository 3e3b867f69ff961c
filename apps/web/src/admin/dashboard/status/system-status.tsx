import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ServiceStatus } from '@nibondhon/api-contract'
import { Link } from 'react-router'
import { useMenu } from '../../shared/navigation/screens-context.ts'
import { ToneChip } from '../../shared/chip/tone-chip.tsx'
import { useServiceStatus } from './use-service-status.ts'
import { SPREAD } from '../../shared/page/spread.ts'

export function SystemStatus() {
  const { data: services, isPending } = useServiceStatus()
  const settings = useMenu().find(({ path }) => path === 'settings')
  return (
    <Card component="section" aria-labelledby="system-status" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography component="h2" variant="h2" id="system-status">
        System Status
      </Typography>
      {isPending && <Loading />}
      {/* A failure is no business of whoever looks at the dashboard: the rest of it does not depend on this. */}
      {!isPending && !services && (
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>
          The state of the services is not known.
        </Typography>
      )}
      {services && (
        <Box component="ul" aria-labelledby="system-status" sx={LIST}>
          {services.map((service) => (
            <ServiceRow key={service.service} {...service} />
          ))}
        </Box>
      )}
      {settings && (
        <Button
          component={Link}
          to={settings.href}
          variant="outlined"
          color="inherit"
          startIcon={<TuneOutlined />}
          sx={{ mt: 1.5 }}
        >
          Configure Settings
        </Button>
      )}
    </Card>
  )
}

function ServiceRow({ service, status, detail }: ServiceStatus) {
  return (
    <Box component="li" sx={{ py: 1.25 }}>
      <Box sx={SPREAD}>
        <Typography sx={{ fontWeight: 600 }}>{NAMES[service]}</Typography>
        <ToneChip {...STATES[status]} />
      </Box>
      {detail !== '' && (
        <Typography variant="body2" sx={{ mt: 0.25, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
      )}
    </Box>
  )
}

const NAMES = { email: 'E-mail', sms: 'SMS', bkash: 'bKash' } as const satisfies Record<
  ServiceStatus['service'],
  string
>

const STATES = {
  active: { tone: 'success', label: 'Active', icon: <CheckCircleOutlined /> },
  setup_required: { tone: 'warning', label: 'Setup Required', icon: <TuneOutlined /> },
  error: { tone: 'error', label: 'Error', icon: <ErrorOutlineOutlined /> },
} as const satisfies Record<ServiceStatus['status'], object>

function Loading() {
  return (
    <Box role="status" aria-label="Loading system status" aria-busy="true" sx={LIST}>
      {[1, 2, 3].map((row) => (
        <Box key={row} sx={{ py: 1.25 }}>
          <Skeleton width="60%" />
          <Skeleton width="90%" />
        </Box>
      ))}
    </Box>
  )
}

const LIST = {
  m: 0,
  mt: 0.5,
  p: 0,
  listStyle: 'none',
  '& > * + *': { borderTop: 1, borderColor: 'divider' },
} as const
