import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { isMissing, isOneLine, missingVariables, type FormText, type Locale } from '@nibondhon/domain'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { SettingAnchor } from '../settings/panel-section.tsx'
import { languagesTexts } from './texts/languages-texts.ts'

interface TextRowProps {
  text: FormText
  base: Locale
  other: Locale
  error: string | undefined
  onTranslate: (text: FormText, translation: string) => void
}

/** A text as it is, and beside it (below it on a phone) the input for the other language. */
export function TextRow({ text, base, other, error, onTranslate }: TextRowProps) {
  const { key, part, translation } = text
  const { row: texts, parts } = languagesTexts()
  const name = parts[part]
  const variables = missingVariables(text)
  return (
    <SettingAnchor path={`translations.${key}`}>
      <Box sx={{ display: 'grid', gap: { xs: 1, sm: 2 }, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.partIn(name, base)}
            </Typography>
            {isMissing(text) && <Chip size="small" label={texts.missing} />}
          </Box>
          <Typography
            lang={base}
            sx={{
              py: 1,
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
              maxHeight: 240,
              overflowY: 'auto',
            }}
          >
            {text.base.trim() === '' ? '—' : text.base}
          </Typography>
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <LabelledInput
            label={texts.partIn(name, other)}
            value={translation}
            lang={other}
            multiline={!isOneLine(part)}
            maxRows={12}
            error={error}
            hint={
              variables.length > 0
                ? texts.missingHere(variables.map((variable) => `{{${variable}}}`).join(', '))
                : text.isHtml
                  ? texts.keepTags
                  : undefined
            }
            onValueChange={(value) => onTranslate(text, value)}
          />
          {isMissing(text) && (
            <Button
              size="small"
              startIcon={<ContentCopyOutlined />}
              onClick={() => onTranslate(text, text.base)}
              aria-label={texts.copyPartFrom(base, name)}
            >
              {texts.copyFrom(base)}
            </Button>
          )}
        </Box>
      </Box>
    </SettingAnchor>
  )
}
