import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { isMissing, missingVariables, PART_WORDS, type FormText, type Locale } from '@nibondhon/domain'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { SettingAnchor } from '../settings/panel-section.tsx'
import { LANGUAGE_NAMES } from './language-names.ts'

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
  const name = PART_WORDS[part]
  const variables = missingVariables(text)
  return (
    <SettingAnchor path={`translations.${key}`}>
      <Box sx={{ display: 'grid', gap: { xs: 1, sm: 2 }, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {name} · {LANGUAGE_NAMES[base]}
            </Typography>
            {isMissing(text) && <Chip size="small" label="Missing" />}
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
            label={`${name} · ${LANGUAGE_NAMES[other]}`}
            value={translation}
            lang={other}
            multiline={isLong(text)}
            maxRows={12}
            error={error}
            hint={
              variables.length > 0
                ? `Missing here: ${variables.map((variable) => `{{${variable}}}`).join(', ')}`
                : text.isHtml
                  ? 'Keep the HTML tags as they are.'
                  : undefined
            }
            onValueChange={(value) => onTranslate(text, value)}
          />
          {isMissing(text) && (
            <Button
              size="small"
              startIcon={<ContentCopyOutlined />}
              onClick={() => onTranslate(text, text.base)}
              aria-label={`Copy from ${LANGUAGE_NAMES[base]}: ${name}`}
            >
              Copy from {LANGUAGE_NAMES[base]}
            </Button>
          )}
        </Box>
      </Box>
    </SettingAnchor>
  )
}

/** A subject is one line of a header, and so are labels. */
const ONE_LINE: ReadonlySet<FormText['part']> = new Set([
  'title',
  'label',
  'placeholder',
  'option',
  'row label',
  'price rule',
  'email subject',
])

function isLong({ part }: FormText): boolean {
  return !ONE_LINE.has(part)
}
