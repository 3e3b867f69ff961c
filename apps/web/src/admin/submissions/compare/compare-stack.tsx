import Box from '@mui/material/Box'
import type { Submission } from '@nibondhon/api-contract'
import { truncate } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { Column, DividedList } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { nameOf } from '../shared/submission-labels.ts'
import type { CompareRow } from './compare-rows.ts'
import { SubmissionFacts } from './submission-facts.tsx'
import { compareTexts } from './texts/compare-texts.ts'

interface CompareStackProps {
  label: string
  submissions: Submission[]
  rows: CompareRow[]
  pathOf: (id: string) => string
  actionsOf: (submission: Submission) => ReactNode
}

/** The comparison on a phone: the submissions below each other, then each field with the answer of each. */
export function CompareStack({ label, submissions, rows, pathOf, actionsOf }: CompareStackProps) {
  return (
    <Column role="region" aria-label={label}>
      <DividedList hasBorder>
        {submissions.map((one) => (
          <Box component="li" key={one.id} sx={{ p: 1.5 }}>
            <SubmissionFacts submission={one} pathOf={pathOf}>
              {actionsOf(one)}
            </SubmissionFacts>
          </Box>
        ))}
      </DividedList>
      <DividedList component="dl" hasBorder>
        {rows.map((row) => (
          <Box
            key={row.id}
            data-differs={row.differs || undefined}
            sx={{ p: 1.5, ...(row.differs && { bgcolor: 'warning.tint' }) }}
          >
            <Box component="dt" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {row.label} {row.differs && <Differs />}
            </Box>
            {row.values.map((value, index) => (
              <Box
                component="dd"
                key={submissions[index]?.id}
                sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere' }}
              >
                <Text component="span" variant="body2" isMuted>
                  {nameText(submissions[index])}:
                </Text>{' '}
                {value === '' ? '–' : value}
              </Box>
            ))}
          </Box>
        ))}
      </DividedList>
    </Column>
  )
}

/** Two people of a group often have the same name: the ID tells them apart. */
function nameText(submission: Submission | undefined): string {
  if (!submission) return ''
  return `${truncate(nameOf(submission))} (${submission.uniqueId.slice(0, 6)})`
}

export function Differs() {
  return (
    <Box
      component="span"
      sx={{ display: 'block', fontSize: '0.75rem', fontWeight: 600, color: 'warning.main' }}
    >
      {compareTexts().table.differs}
    </Box>
  )
}
