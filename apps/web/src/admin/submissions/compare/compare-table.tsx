import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Submission } from '@nibondhon/api-contract'
import { truncate } from '@nibondhon/domain'
import { Link as RouterLink } from 'react-router'
import { formatDateTime } from '../../../lib/format-date.ts'
import { StatusChip } from '../shared/status-chip.tsx'
import { titleOf, nameOf } from '../shared/submission-labels.ts'
import { compareRows } from './compare-rows.ts'

/** Rows shown at first; these are enough to tell most people apart. */
const FIELDS_SHOWN = 5

interface CompareTableProps {
  label: string
  submissions: Submission[]
  allFields: boolean
  pathOf: (id: string) => string
}

/** Submissions side by side, with differences marked by text and colour. */
export function CompareTable({ label, submissions, allFields, pathOf }: CompareTableProps) {
  const rows = compareRows(submissions)
  const shown = allFields ? rows : rows.slice(0, FIELDS_SHOWN)
  return (
    <TableContainer
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell sx={STUB}>Field</TableCell>
            {submissions.map((one) => (
              <TableCell key={one.id} sx={{ minWidth: 180, verticalAlign: 'top' }}>
                <Link
                  component={RouterLink}
                  to={pathOf(one.id)}
                  sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
                >
                  {truncate(nameOf(one))}
                </Link>
                <Box sx={{ my: 0.5 }}>
                  <StatusChip status={one.status} />
                </Box>
                <Box sx={{ fontWeight: 400 }}>{formatDateTime(one.createdAt)}</Box>
                <Box sx={{ fontWeight: 400, overflowWrap: 'anywhere' }}>{titleOf(one.form)}</Box>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((row) => (
            <TableRow
              key={row.id}
              data-differs={row.differs || undefined}
              sx={row.differs ? { bgcolor: 'warning.tint' } : undefined}
            >
              <TableCell component="th" scope="row" sx={STUB}>
                {row.label}
                {row.differs && (
                  <Box
                    component="span"
                    sx={{ display: 'block', fontSize: '0.75rem', fontWeight: 600, color: 'warning.main' }}
                  >
                    Differs
                  </Box>
                )}
              </TableCell>
              {row.values.map((value, index) => (
                <TableCell key={submissions[index]?.id} sx={{ overflowWrap: 'anywhere' }}>
                  {value === '' ? '–' : value}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const STUB = {
  width: 160,
  minWidth: 120,
  verticalAlign: 'top',
  fontWeight: 600,
  overflowWrap: 'anywhere',
} as const
