import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import PercentOutlined from '@mui/icons-material/PercentOutlined'
import Box from '@mui/material/Box'
import type { Dashboard } from '@nibondhon/api-contract'
import type { MenuPath } from '../../shared/navigation/admin-routes.ts'
import { useMenu } from '../../shared/navigation/screens-context.ts'
import { countText } from '../../shared/language/console-formats.ts'
import { responseRate } from '../dashboard-numbers.ts'
import { StatCard } from './stat-card.tsx'
import { dashboardTexts } from '../texts/dashboard-texts.ts'

/** `figures` is undefined while they load. */
export function StatCards({ figures }: { figures: Dashboard | undefined }) {
  const texts = dashboardTexts().stats
  const menu = useMenu()
  const cancelled = figures?.cancelledSubmissions ?? 0
  const rate = responseRate(figures?.totalSubmissions ?? 0, figures?.totalForms ?? 0)
  const linkTo = (path: MenuPath) => menu.find((item) => item.path === path)?.href
  return (
    <Box component="ul" aria-label={texts.label} sx={GRID}>
      <StatCard
        label={texts.totalForms}
        value={figures && countText(figures.totalForms)}
        icon={DescriptionOutlined}
        to={linkTo('forms')}
      />
      <StatCard
        label={texts.activeForms}
        value={figures && countText(figures.activeForms)}
        icon={AssignmentTurnedInOutlined}
        to={linkTo('forms')}
      />
      {(!figures || figures.totalSubmissions !== undefined) && (
        <>
          <StatCard
            label={texts.totalSubmissions}
            value={figures && countText(figures.totalSubmissions ?? 0)}
            icon={InboxOutlined}
            to={linkTo('submissions')}
            {...(cancelled > 0 && { note: texts.cancelled(cancelled, countText(cancelled)) })}
          />
          <StatCard
            label={texts.responseRate}
            value={figures && `${countText(rate)}%`}
            icon={PercentOutlined}
            note={texts.perForm(countText(Math.round(rate / 100)))}
          />
        </>
      )}
    </Box>
  )
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
  gap: { xs: 1.5, sm: 2 },
  m: 0,
  p: 0,
  listStyle: 'none',
} as const
