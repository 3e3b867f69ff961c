import Box from '@mui/material/Box'
import type { StatementPreview } from '@nibondhon/api-contract'
import { countText, takaText } from '../../shared/language/console-formats.ts'
import { statementTexts } from '../texts/statement-texts.ts'

/** The rows at which the balance does not follow from the row before. */
export function BreakList({ breaks }: { breaks: StatementPreview['balance']['breaks'] }) {
  const texts = statementTexts().preview
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {breaks.map(({ line, afterLine, expected, found }) => (
        <li key={line}>
          {texts.break(countText(line), countText(afterLine), takaText(expected), takaText(found))}
        </li>
      ))}
    </Box>
  )
}
