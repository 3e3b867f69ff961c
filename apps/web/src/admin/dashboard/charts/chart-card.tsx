import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, useState, type ReactNode } from 'react'
import { Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { ChartTable, type ChartTableProps } from '../../shared/charts/chart-table.tsx'
import { dashboardTexts } from '../texts/dashboard-texts.ts'

interface ChartCardProps {
  title: string
  /** The message of the chart in one sentence. */
  text: string
  table: Omit<ChartTableProps, 'label'>
  /** The chart; null where there is nothing to draw. */
  children: ReactNode
}

/** A chart with a button that switches to its numbers as a table. */
export function ChartCard({ title, text, table, children }: ChartCardProps) {
  const texts = dashboardTexts().charts
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const label = asTable ? texts.showChart : texts.showTable
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Spread align="flex-start" noWrap>
        <Typography component="h2" variant="h2" id={id}>
          {title}
        </Typography>
        {children !== null && (
          <Button
            size="small"
            color="inherit"
            onClick={() => setAsTable(!asTable)}
            aria-label={`${label}: ${title}`}
            sx={{ flex: 'none', gap: 1, minWidth: 40, my: -0.75, mr: -1, color: 'text.secondary' }}
          >
            {asTable ? <BarChartOutlined fontSize="small" /> : <TableRowsOutlined fontSize="small" />}
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {label}
            </Box>
          </Button>
        )}
      </Spread>
      <Text variant="body2" isMuted>
        {text}
      </Text>
      {children !== null && (
        <Box sx={{ mt: 2 }}>{asTable ? <ChartTable label={title} {...table} /> : children}</Box>
      )}
    </Card>
  )
}
