import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useRef } from 'react'
import { digitsText } from '../../../shared/language/console-formats.ts'
import { issuesOf, type FormIssue } from '../../shared/form-issues.ts'
import { PRICES_WITHOUT_PAYMENT, PriceRemedies } from './price-remedies.tsx'
import { saveTexts } from './texts/save-texts.ts'
import type { SaveFailure } from './use-run-save.ts'

interface SaveProblemsProps {
  issues: readonly FormIssue[]
  failure: SaveFailure | null
  /** Counts failed attempts; the summary takes the focus after each. */
  attempt: number
  onGo: (issue: FormIssue) => void
}

/** Lists everything that keeps the form from being saved; each line leads to the input that can fix it. */
export function SaveProblems({ issues, failure, attempt, onGo }: SaveProblemsProps) {
  const summary = useRef<HTMLDivElement>(null)
  const listed = issues.length > 0 ? issues : issuesOf(failure?.errors ?? {})
  const isShown = listed.length > 0 || failure !== null

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
        failure?.text
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {listed.map((issue, index) => (
            <li key={`${issue.key} ${index}`}>
              <Link component="button" type="button" onClick={() => onGo(issue)} sx={LINE}>
                {issue.text}
              </Link>
              {issue.key === PRICES_WITHOUT_PAYMENT && <PriceRemedies />}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  )
}

function titleOf(count: number): string {
  const texts = saveTexts().problems
  return count === 0 ? texts.notSaved : texts.fix(count, digitsText(String(count)))
}

const LINE = { py: 0.25, color: 'text.primary', fontSize: 'inherit', textAlign: 'left' } as const
