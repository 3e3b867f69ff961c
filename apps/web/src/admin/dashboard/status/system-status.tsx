import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ServiceStatus } from '@nibondhon/api-contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { request } from '../../../lib/api.ts'
import { ToneChip } from '../../shared/chip/chips.tsx'
import { DividedList, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx'
import { useMenu } from '../../shared/navigation/screens-context.ts'
import { dashboardTexts } from '../texts/dashboard-texts.ts'
import { storedMessage } from '../../shared/language/stored-message.ts'

export function SystemStatus() {
  const texts = dashboardTexts().status
  const { data: services, isPending } = useServiceStatus()
  const settings = useMenu().find(({ path }) => path === 'settings')
  return (
    <Card component="section" aria-labelledby="system-status" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography component="h2" variant="h2" id="system-status">
        {texts.title}
      </Typography>
      {isPending && (
        <ListSkeleton
          label={texts.loading}
          rows={3}
          widths={['60%', '90%']}
          padding={{ py: 1.25 }}
          mt={0.5}
        />
      )}
      {/* A failure here is only said in one line: the rest of the dashboard does not depend on it. */}
      {!isPending && !services && (
        <Text isMuted mt={1}>
          {texts.unknown}
        </Text>
      )}
      {services && (
        <DividedList aria-labelledby="system-status" rowPadding={1.25} mt={0.5}>
          {services.map((service) => (
            <ServiceRow key={service.service} {...service} />
          ))}
        </DividedList>
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
          {texts.configure}
        </Button>
      )}
    </Card>
  )
}

function ServiceRow({ service, status, detail }: ServiceStatus) {
  const texts = dashboardTexts().status
  return (
    <li>
      <Spread>
        <Text isStrong>{texts.services[service]}</Text>
        <ToneChip {...STATES[status]} label={texts.states[status]} />
      </Spread>
      {detail !== '' && (
        <Text variant="body2" isMuted breaksWords mt={0.25}>
          {storedMessage(detail)}
        </Text>
      )}
    </li>
  )
}

const STATES = {
  active: { tone: 'success', icon: <CheckCircleOutlined /> },
  setup_required: { tone: 'warning', icon: <TuneOutlined /> },
  error: { tone: 'error', icon: <ErrorOutlineOutlined /> },
} as const satisfies Record<ServiceStatus['status'], object>

function useServiceStatus() {
  return useQuery({
    queryKey: ['service-status'],
    queryFn: async ({ signal }) =>
      (await request('GET /api/submissions/notification-status', { signal })).data.services,
    staleTime: 0,
  })
}
