import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { AuditEvent } from '@nibondhon/api-contract'
import { useState } from 'react'
import { Text } from '../../shared/layout/text.tsx'
import { changeText, pathText } from './audit-labels.ts'
import { auditTexts } from '../texts/audit-texts.ts'
import { digitsText } from '../../shared/language/console-formats.ts'

/** Enough lines to show most changes in full without a row that fills the screen. */
const AT_FIRST = 4

export function AuditChanges({ event }: { event: Pick<AuditEvent, 'changes' | 'kind' | 'subject'> }) {
  const texts = auditTexts().list
  const [all, setAll] = useState(false)
  const { changes } = event
  if (changes.length === 0) return null
  const shown = all ? changes : changes.slice(0, AT_FIRST)
  const more = changes.length - shown.length
  return (
    <Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((change, i) => (
          <Text component="li" variant="body2" key={`${i} ${change.what}`} breaksWords>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {pathText(change.what)}:
            </Box>{' '}
            {changeText(change, event.kind)}
          </Text>
        ))}
      </Box>
      {more > 0 && (
        <Button
          size="small"
          onClick={() => setAll(true)}
          aria-label={texts.showMoreOf(digitsText(String(more)), auditTexts().subject(event.subject))}
          sx={{ ml: -1, minHeight: 32, px: 1, py: 0.25 }}
        >
          {texts.showMore(digitsText(String(more)))}
        </Button>
      )}
    </Box>
  )
}
