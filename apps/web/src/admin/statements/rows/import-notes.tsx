import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import type { StatementImport } from '@nibondhon/api-contract'
import { countText, dateTimeText } from '../../shared/language/console-formats.ts'
import { Column } from '../../shared/layout/layout.tsx'
import { BreakList } from '../import/break-list.tsx'
import { statementTexts } from '../texts/statement-texts.ts'

/** What staff should know about an import, besides its payments. */
export function ImportNotes({ imported }: { imported: StatementImport }) {
  const texts = statementTexts().page
  const { state, undoneBy, undoneAt, kept, known, reported, breaks } = imported
  return (
    <Column gap={1.5} mb={2}>
      {(state === 'matching' || state === 'undoing') && (
        <Alert severity="info" role="status">
          {texts[state]} <ProgressText imported={imported} />
          <LinearProgress
            aria-label={texts[state]}
            {...(state === 'matching' && { variant: 'determinate', value: percentOf(imported) })}
            sx={{ mt: 1 }}
          />
        </Alert>
      )}
      {state === 'undone' && (
        <Alert severity="info" role="status">
          {texts.undone(undoneBy ?? '', undoneAt === null ? '' : dateTimeText(undoneAt))}
        </Alert>
      )}
      {kept > 0 && (
        <Alert severity="warning" role="note">
          {texts.kept(countText(kept))}
        </Alert>
      )}
      {known > 0 && (
        <Alert severity="info" role="note">
          {texts.known(countText(known))}
        </Alert>
      )}
      {breaks.length > 0 && (
        <Alert severity="warning" role="note">
          {texts.breaks}
          <BreakList breaks={breaks} />
        </Alert>
      )}
      {reported.length > 0 && (
        <Alert severity="info" role="note">
          <details>
            <summary>{texts.reported(countText(reported.length))}</summary>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {reported.map(({ line, code }) => (
                <li key={line}>{texts.reportedLine(countText(line), code)}</li>
              ))}
            </Box>
          </details>
        </Alert>
      )}
    </Column>
  )
}

/** How many rows are done of all. */
function ProgressText({ imported }: { imported: StatementImport }) {
  const texts = statementTexts().page
  const all = storedRows(imported)
  return imported.state === 'matching'
    ? texts.progress(countText(all - imported.counts.new), countText(all))
    : texts.rowsLeft(countText(all))
}

function percentOf(imported: StatementImport): number {
  const all = storedRows(imported)
  return all === 0 ? 100 : (100 * (all - imported.counts.new)) / all
}

function storedRows({ counts }: StatementImport): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
