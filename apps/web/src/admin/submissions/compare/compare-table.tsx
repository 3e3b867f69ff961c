import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Submission } from '@nibondhon/api-contract'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLoadedPlaces } from '@nibondhon/form-renderer'
import type { ReactNode } from 'react'
import { compareRows } from './compare-rows.ts'
import { CompareStack, Differs } from './compare-stack.tsx'
import { SubmissionFacts } from './submission-facts.tsx'
import { compareTexts } from './texts/compare-texts.ts'

/** Rows shown at first; these are enough to tell most people apart. */
const FIELDS_SHOWN = 5

interface CompareTableProps {
  label: string
  submissions: Submission[]
  allFields: boolean
  pathOf: (id: string) => string
  /** What can be done with one submission. */
  actionsOf: (submission: Submission) => ReactNode
}

/** Submissions side by side, on a phone below each other, with differences marked by text and colour. */
export function CompareTable({ label, submissions, allFields, pathOf, actionsOf }: CompareTableProps) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  // The names of places in addresses.
  useLoadedPlaces()
  // What differs decides, so it comes first.
  const rows = compareRows(submissions).toSorted((a, b) => Number(b.differs) - Number(a.differs))
  const shown = allFields ? rows : rows.slice(0, FIELDS_SHOWN)
  if (isPhone) return <CompareStack {...{ label, submissions, pathOf, actionsOf }} rows={shown} />
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
            <TableCell sx={STUB}>{compareTexts().table.field}</TableCell>
            {submissions.map((one) => (
              <TableCell key={one.id} sx={{ minWidth: 200, verticalAlign: 'top' }}>
                <SubmissionFacts submission={one} pathOf={pathOf}>
                  {actionsOf(one)}
                </SubmissionFacts>
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
                {row.differs && <Differs />}
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
