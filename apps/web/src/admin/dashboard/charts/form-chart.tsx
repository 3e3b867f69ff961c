import Link from '@mui/material/Link'
import type { Analytics } from '@nibondhon/api-contract'
import { Link as RouterLink } from 'react-router'
import { countedText, countText } from '../dashboard-numbers.ts'
import { ChartCard } from './chart-card.tsx'
import { LabelledBars, type LabelledBar } from './labelled-bars.tsx'

interface FormChartProps {
  forms: Analytics['topForms']
  /** The submissions of all forms. */
  total: number
}

export function FormChart({ forms, total }: FormChartProps) {
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
    rows.push(['All other forms', countText(others)])
    bars.push(barOf('others', 'All other forms', others, 'text.secondary'))
  }
  return (
    <ChartCard
      title="Submissions by form"
      text={total === 0 ? 'No form has a submission yet.' : `${countedText(total, 'submission')} in all.`}
      table={{ columns: ['Form', 'Submissions'], rows }}
    >
      {bars.length === 0 ? null : <LabelledBars label="Submissions by form" bars={bars} />}
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
