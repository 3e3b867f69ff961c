import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import { type ReactNode, useState } from 'react'
import { Spread } from '../../shared/layout/spread.tsx'
import { messageOr } from '../../../lib/api-error.ts'
import { useSubmissionsById } from '../shared/use-submissions.ts'
import { CompareTable } from './compare-table.tsx'

interface SideBySideProps {
  ids: readonly string[]
  /** Names the table to those who hear it. */
  label: string
  /** What they have in common. */
  heading?: ReactNode
  pathOf: (id: string) => string
}

/** More beside each other nobody can look at. */
const MOST = 50

/** Loads submissions whole and shows them beside each other. */
export function SideBySide({ ids, label, heading, pathOf }: SideBySideProps) {
  const [allFields, setAllFields] = useState(false)
  const { data, error, isPlaceholderData } = useSubmissionsById(ids.slice(0, MOST))
  return (
    <>
      {ids.length > MOST && (
        <Alert severity="info">
          The first {MOST} of the {ids.length} are shown.
        </Alert>
      )}
      <Spread>
        {heading}
        <FormControlLabel
          control={<Switch checked={allFields} onChange={({ target }) => setAllFields(target.checked)} />}
          label="Show all fields"
        />
      </Spread>
      {data && !isPlaceholderData ? (
        <CompareTable label={label} submissions={data} allFields={allFields} pathOf={pathOf} />
      ) : error ? (
        <Alert severity="error">{messageOr('Failed to fetch submissions', error)}</Alert>
      ) : (
        <Skeleton variant="rounded" height={280} />
      )}
    </>
  )
}
