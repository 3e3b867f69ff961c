import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import type SvgIcon from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { dashboardTexts } from '../texts/dashboard-texts.ts'

interface StatCardProps {
  label: string
  /** Undefined while it loads. */
  value: string | undefined
  icon: typeof SvgIcon
  /** The page with the details, for people who may open it. */
  to?: string | undefined
  note?: string
}

export function StatCard({ label, value, icon: Icon, to, note }: StatCardProps) {
  const texts = dashboardTexts().stats
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', p: { xs: 2, sm: 2.5 } }}>
      <Spread align="flex-start" noWrap>
        <Text component="h2" variant="body2" isMuted isStrong>
          {label}
        </Text>
        <Icon aria-hidden="true" fontSize="small" sx={{ color: 'primary.main' }} />
      </Spread>
      <Typography sx={{ fontSize: { xs: '1.5rem', sm: '1.875rem' }, fontWeight: 700, lineHeight: 1.4 }}>
        {value ?? <Skeleton width={72} aria-label={texts.loading(label)} />}
      </Typography>
      <Box sx={{ flex: 1 }} />
      {to && (
        <Link
          component={RouterLink}
          to={to}
          variant="body2"
          aria-label={texts.detailsOf(label)}
          sx={{ alignSelf: 'flex-start', py: 0.25, fontWeight: 600 }}
        >
          {texts.details}
        </Link>
      )}
      {note && (
        <Text variant="caption" isMuted>
          {note}
        </Text>
      )}
    </Card>
  )
}
