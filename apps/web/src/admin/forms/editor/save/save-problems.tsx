import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useRef } from 'react'
import { issuesOf, type FormIssue } from '../../shared/form-issues.ts'
import type { Refused } from './use-save-form.ts'

interface SaveProblemsProps {
  issues: readonly FormIssue[]
  refused: Refused | null
  /** Grows with each failed attempt; the summary takes the focus then. */
  attempt: number
  onGo: (issue: FormIssue) => void
}

/** Everything that keeps the form from being saved; each line leads to the place where it is put right. */
export function SaveProblems({ issues, refused, attempt, onGo }: SaveProblemsProps) {
  const summary = useRef<HTMLDivElement>(null)
  const listed = issues.length > 0 ? issues : issuesOf(refused?.errors ?? {})
  const isShown = listed.length > 0 || refused !== null

  useEffect(() => {
    if (attempt === 0) return
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView({ block: 'center' })
  }, [attempt])

  if (!isShown) return null
  return (
    <Alert
      ref={summary}
      severity="error"
      tabIndex={-1}
      sx={{ mb: 2, alignItems: 'flex-start', overflowWrap: 'anywhere', scrollMarginTop: 160 }}
    >
      <AlertTitle>{titleOf(listed.length)}</AlertTitle>
      {listed.length === 0 ? (
        refused?.text
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {listed.map((issue, index) => (
            <li key={`${issue.key} ${index}`}>
              <Link component="button" type="button" onClick={() => onGo(issue)} sx={LINE}>
                {issue.text}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Alert>
  )
}

function titleOf(count: number): string {
  if (count === 0) return 'The form could not be saved'
  return count === 1 ? 'One thing to put right before saving' : `${count} things to put right before saving`
}

const LINE = { py: 0.25, color: 'text.primary', fontSize: 'inherit', textAlign: 'left' } as const
