import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Pagination from '@mui/material/Pagination'
import type { DuplicateGroup } from '@nibondhon/api-contract'
import { useState } from 'react'
import { Text } from '../../shared/layout/text.tsx'
import { messageOr } from '../../../lib/api-error.ts'
import { submissionsText, titleOf } from '../shared/submission-labels.ts'
import { SideBySide } from './side-by-side.tsx'
import { type Duplicates, useFoundDuplicates } from './use-duplicates.ts'

interface DuplicatesDialogProps {
  duplicates: Duplicates
  /** Compares the chosen fields, if any; otherwise the similarity of all answers. */
  byFields: boolean
  pathOf: (id: string) => string
  onClose: () => void
}

export function DuplicatesDialog({ duplicates, byFields, pathOf, onClose }: DuplicatesDialogProps) {
  const chosen = byFields ? duplicates.chosen : null
  const { data, error, isFetching, refetch } = useFoundDuplicates(duplicates.address, chosen)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby="duplicates-dialog">
      <DialogTitle id="duplicates-dialog">Duplicate Submissions Comparison</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Text isMuted breaksWords>
          {chosen
            ? `Same answers in: ${chosen.fields.map(({ label }) => label).join(', ')}.`
            : 'At least 80% of the fields that both answered are answered alike.'}{' '}
          All submissions of the current filters are compared, those of one form with each other.
        </Text>
        {isFetching && <LinearProgress aria-label="Comparing" />}
        {error && !isFetching && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {messageOr('Failed to compare submissions', error)}
          </Alert>
        )}
        {data && (
          <>
            <Text role="status" isStrong>
              {data.groupCount === 0
                ? `No duplicates among ${submissionsText(data.compared)}.`
                : `${data.groupCount.toLocaleString('en')} ${data.groupCount === 1 ? 'group' : 'groups'} with ${submissionsText(data.duplicateCount)}, among ${submissionsText(data.compared)} compared.`}
            </Text>
            {data.groups.length < data.groupCount && (
              <Alert severity="info">
                The first {data.groups.length} groups are listed. Narrow the filters to see others.
              </Alert>
            )}
            {data.groups.length > 0 && <Groups groups={data.groups} pathOf={pathOf} />}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Opens one group at a time for a side-by-side comparison. */
function Groups({ groups, pathOf }: { groups: DuplicateGroup[]; pathOf: (id: string) => string }) {
  const [groupNumber, setGroupNumber] = useState(1)
  const group = groups[Math.min(groupNumber, groups.length) - 1]
  if (!group) return null
  return (
    <>
      <SideBySide
        ids={group.ids}
        label={`Group ${groupNumber}`}
        heading={
          <Text component="h3" variant="h3" breaksWords>
            {titleOf(group.form)}: {submissionsText(group.ids.length)}
          </Text>
        }
        pathOf={pathOf}
      />
      {groups.length > 1 && (
        <Pagination
          count={groups.length}
          page={groupNumber}
          onChange={(_event, next) => setGroupNumber(next)}
          shape="rounded"
          color="primary"
          aria-label="Groups of duplicates"
          sx={{ justifySelf: 'center' }}
        />
      )}
    </>
  )
}
