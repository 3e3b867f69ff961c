import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import type { Submission } from '@nibondhon/api-contract'
import { type ReactNode, useState } from 'react'
import { countText } from '../../shared/language/console-formats.ts'
import { Spread } from '../../shared/layout/layout.tsx'
import type { useSubmissionsById } from '../shared/use-submissions.ts'
import { CompareTable } from './compare-table.tsx'
import { compareTexts } from './texts/compare-texts.ts'
import { messageOr } from '../../shared/errors/message-or.ts'

interface SideBySideProps {
  ids: readonly string[]
  query: ReturnType<typeof useSubmissionsById>
  /** The accessible name of the table. */
  label: string
  /** Says what the submissions have in common. */
  heading?: ReactNode
  pathOf: (id: string) => string
  actionsOf: (submission: Submission) => ReactNode
}

/** More columns than this cannot be compared on a screen. */
export const MAX_COLUMNS = 50

/** Shows submissions side by side, once they are loaded. */
export function SideBySide({ ids, query, label, heading, pathOf, actionsOf }: SideBySideProps) {
  const texts = compareTexts().table
  const [allFields, setAllFields] = useState(false)
  const { data, error, isPlaceholderData } = query
  return (
    <>
      {ids.length > MAX_COLUMNS && (
        <Alert severity="info">{texts.columnsShown(countText(MAX_COLUMNS), countText(ids.length))}</Alert>
      )}
      <Spread>
        {heading}
        <FormControlLabel
          control={<Switch checked={allFields} onChange={({ target }) => setAllFields(target.checked)} />}
          label={texts.allFields}
        />
      </Spread>
      {data && !isPlaceholderData ? (
        <CompareTable
          label={label}
          submissions={data}
          allFields={allFields}
          pathOf={pathOf}
          actionsOf={actionsOf}
        />
      ) : error ? (
        <Alert severity="error">{messageOr(texts.failed, error)}</Alert>
      ) : (
        <Skeleton variant="rounded" height={280} />
      )}
    </>
  )
}
