import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import { type ReactNode, useState } from 'react'
import { messageOr } from '../../../lib/api-error.ts'
import { Spread } from '../../shared/layout/layout.tsx'
import { useSubmissionsById } from '../shared/use-submissions.ts'
import { CompareTable } from './compare-table.tsx'

interface SideBySideProps {
  ids: readonly string[]
  /** The accessible name of the table. */
  label: string
  /** Says what the submissions have in common. */
  heading?: ReactNode
  pathOf: (id: string) => string
}

/** More columns than this cannot be compared on a screen. */
const MAX_COLUMNS = 50

/** Loads the full submissions and shows them side by side. */
export function SideBySide({ ids, label, heading, pathOf }: SideBySideProps) {
  const [allFields, setAllFields] = useState(false)
  const { data, error, isPlaceholderData } = useSubmissionsById(ids.slice(0, MAX_COLUMNS))
  return (
    <>
      {ids.length > MAX_COLUMNS && (
        <Alert severity="info">
          The first {MAX_COLUMNS} of the {ids.length} are shown.
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
