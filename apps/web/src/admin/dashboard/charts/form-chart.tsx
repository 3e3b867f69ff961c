import Link from '@mui/material/Link'
import type { Analytics } from '@nibondhon/api-contract'
import { Link as RouterLink } from 'react-router'
import { countText } from '../../shared/language/console-formats.ts'
import { submissionsText } from '../../submissions/shared/submission-labels.ts'
import { ChartCard } from './chart-card.tsx'
import { LabelledBars, type LabelledBar } from '../../shared/charts/labelled-bars.tsx'
import { dashboardTexts } from '../texts/dashboard-texts.ts'

interface FormChartProps {
  forms: Analytics['topForms']
  /** The submissions of all forms. */
  total: number
}

export function FormChart({ forms, total }: FormChartProps) {
  const texts = dashboardTexts().forms
  const others = total - forms.reduce((sum, { count }) => sum + count, 0)
  const rows: [string, string][] = forms.map(({ title, count }) => [title, countText(count)])
  const bars = forms.map(({ id, title, count }) =>
    barOf(
      id,
      <Link component={RouterLink} to={`/admin/forms/${id}/submissions`} underline="hover">
        {title}
      </Link>,
      count,
    ),
  )
  if (others > 0) {
    rows.push([texts.others, countText(others)])
    bars.push(barOf('others', texts.others, others, 'text.secondary'))
  }
  return (
    <ChartCard
      title={texts.title}
      text={total === 0 ? texts.none : texts.total(submissionsText(total))}
      table={{ columns: [texts.form, texts.submissions], rows }}
    >
      {bars.length === 0 ? null : <LabelledBars label={texts.title} bars={bars} />}
    </ChartCard>
  )
}

function barOf(key: string, name: LabelledBar['name'], count: number, colour = 'primary.main'): LabelledBar {
  return {
    key,
    name,
    value: countText(count),
    size: count,
    colour,
    pattern: key === 'others' ? 'striped' : 'plain',
  }
}
