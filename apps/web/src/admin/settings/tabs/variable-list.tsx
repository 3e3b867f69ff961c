import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { sampleVariables, type SystemVariable } from '@nibondhon/domain'
import { consoleLanguage } from '../../shared/language/console-texts.ts'
import { Text } from '../../shared/layout/text.tsx'
import { commonTexts } from '../../shared/texts/common-texts.ts'
import { settingsTexts } from '../texts/settings-texts.ts'

interface VariableListProps {
  heading: string
  text: string
  names: readonly SystemVariable[]
}

/** The variables of a template, what each means, and an example value. */
export function VariableList({ heading, text, names }: VariableListProps) {
  const texts = settingsTexts().frame
  const samples = sampleVariables({ context: 'sms', locale: consoleLanguage() })
  return (
    <Box component="section" aria-label={heading}>
      <Typography component="h3" variant="h3">
        {heading}
      </Typography>
      <Text variant="body2" isMuted mb={1}>
        {text}
      </Text>
      <Box component="dl" sx={LIST}>
        {names.map((name) => (
          <Box key={name}>
            <Typography component="dt" variant="body2" sx={{ fontFamily: 'monospace', fontWeight: 600 }}>
              {`{{${name}}}`}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, color: 'text.secondary' }}>
              {texts.example(commonTexts().variables.meanings[name])}{' '}
              <Box component="span" data-example sx={{ color: 'text.primary' }}>
                {samples[name]}
              </Box>
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const LIST = {
  m: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflowWrap: 'anywhere',
  '& > div': { px: 1.5, py: 1 },
  '& > div + div': { borderTop: 1, borderColor: 'divider' },
} as const
