import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import type { ResponseOf } from '@nibondhon/api-contract'
import { useEffectEvent, useEffect, useRef, useState } from 'react'
import { countText } from '../../shared/language/console-formats.ts'
import { Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { submissionsText } from '../shared/submission-labels.ts'
import { useRefreshDuplicates } from './decide/use-decisions.ts'
import { DuplicateGroups, type GroupKeys } from './duplicate-groups.tsx'
import { compareTexts } from './texts/compare-texts.ts'
import { type Duplicates, useFoundDuplicates } from './use-duplicates.ts'
import { messageOr } from '../../shared/errors/message-or.ts'

interface DuplicatesDialogProps {
  duplicates: Duplicates
  /** Compares the chosen fields, if any; otherwise the similarity of all answers. */
  byFields: boolean
  pathOf: (id: string) => string
  onClose: () => void
}

export function DuplicatesDialog({ duplicates, byFields, pathOf, onClose }: DuplicatesDialogProps) {
  const texts = compareTexts().dialog
  const chosen = byFields ? duplicates.chosen : null
  const [settled, setSettled] = useState(false)
  const found = useFoundDuplicates(duplicates.address, chosen, { settled })
  const { error, isFetching, refetch } = found
  // What was found before the last decisions is not shown again.
  const data = found.isFetchedAfterMount || !isFetching ? found.data : undefined
  const keys = useRef<GroupKeys>(null)
  const refresh = useEffectEvent(useRefreshDuplicates())
  useEffect(() => () => refresh(), [])
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={(event) => keys.current?.onKeyDown(event)}
      fullWidth
      maxWidth="lg"
      aria-labelledby="duplicates-dialog"
    >
      <DialogTitle id="duplicates-dialog">{texts.duplicatesTitle}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Text isMuted breaksWords>
          {chosen ? texts.sameAnswers(chosen.fields.map(({ label }) => label).join(', ')) : texts.alike}{' '}
          {texts.compared}
        </Text>
        {isFetching && <LinearProgress aria-label={texts.comparing} />}
        {error && !isFetching && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={() => void refetch()}>
                {texts.tryAgain}
              </Button>
            }
          >
            {messageOr(texts.failed, error)}
          </Alert>
        )}
        {data && (
          <>
            <Spread>
              <Text role="status" isStrong>
                {settled ? settledText(data.settledCount) : foundText(data)}
              </Text>
              {(settled || data.settledCount > 0) && (
                <Button size="small" onClick={() => setSettled(!settled)}>
                  {settled ? texts.backToDuplicates : texts.show(settledText(data.settledCount))}
                </Button>
              )}
            </Spread>
            {data.groups.length < data.groupCount && (
              <Alert severity="info">{texts.groupsListed(countText(data.groups.length))}</Alert>
            )}
            <DuplicateGroups
              key={String(settled)}
              ref={keys}
              groups={data.groups}
              settled={settled}
              pathOf={pathOf}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" autoFocus onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type Found = ResponseOf<'GET /api/submissions/duplicates'>

function foundText({ groupCount, duplicateCount, compared }: Found): string {
  const texts = compareTexts().dialog
  if (groupCount === 0) return texts.noDuplicates(submissionsText(compared))
  return texts.found(groupsText(groupCount), submissionsText(duplicateCount), submissionsText(compared))
}

function settledText(count: number): string {
  return compareTexts().dialog.settled(groupsText(count))
}

function groupsText(count: number): string {
  return compareTexts().dialog.groups(count, countText(count))
}
