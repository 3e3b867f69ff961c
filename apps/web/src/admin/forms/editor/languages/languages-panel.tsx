import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import {
  applyTexts,
  baseLanguageOf,
  isMissing,
  LOCALES,
  otherLanguage,
  textsCsv,
  textsOfForm,
  withBaseLanguage,
  type FormText,
  type Locale,
} from '@nibondhon/domain'
import { useMemo, useState } from 'react'
import { download } from '../../../../lib/download.ts'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { countText } from '../../../shared/language/console-formats.ts'
import { issueAt } from '../../shared/form-issues.ts'
import { useEditor } from '../editor-context.ts'
import { allFieldsOf } from '../state/group-fields.ts'
import { TextRow } from './text-row.tsx'
import { TextsUpload } from './texts-upload.tsx'
import { languagesTexts } from './texts/languages-texts.ts'

/** A large form has more texts than a page can show at once. */
const TEXTS_PER_PAGE = 100

/** Every text of the form with the other language beside it. */
export function LanguagesPanel() {
  const { panel: texts, names } = languagesTexts()
  const { draft, dispatch, issues } = useEditor()
  const [onlyMissing, setOnlyMissing] = useState(false)
  const [limit, setLimit] = useState(TEXTS_PER_PAGE)
  const base = baseLanguageOf(draft.settings)
  const other = otherLanguage(base)
  const formTexts = useMemo(() => textsOfForm(draft), [draft])
  // What is being written stays in sight until the list is opened anew.
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set())
  const shown = onlyMissing ? formTexts.filter((text) => isMissing(text) || listed.has(text.key)) : formTexts
  const missing = formTexts.filter(isMissing).length

  function translate(text: FormText, translation: string) {
    setListed((keys) => new Set([...keys, text.key]))
    dispatch({
      type: 'edited',
      step: `translations.${text.key}`,
      edit: (form) => applyTexts(form, new Map([[text.key, { [other]: translation }]])),
    })
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ color: 'text.secondary' }}>{texts.text}</Typography>
      <Box sx={{ maxWidth: 320 }}>
        <LabelledSelect
          label={texts.base}
          value={base}
          options={LOCALES.map((value) => ({ value, label: names[value] }))}
          hint={texts.baseHint(other)}
          onValueChange={(language) =>
            dispatch({
              type: 'edited',
              step: 'settings.baseLanguage',
              edit: (form) => withBaseLanguage(form, language),
            })
          }
        />
      </Box>
      <MissingCount missing={missing} total={formTexts.length} language={other} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<DownloadOutlined />}
          onClick={() => download('texts.csv', new Blob([textsCsv(draft)], { type: 'text/csv' }))}
        >
          {texts.download}
        </Button>
        <TextsUpload />
      </Box>
      <LabelledSwitch
        label={texts.onlyMissing}
        checked={onlyMissing}
        onCheckedChange={(checked) => {
          setOnlyMissing(checked)
          setListed(new Set())
        }}
      />
      <TextList
        texts={shown.slice(0, limit)}
        other={other}
        base={base}
        errorOf={({ key }) => issueAt(issues, `translations.${key}`)}
        onTranslate={translate}
      />
      {shown.length > limit && (
        <div>
          <Button onClick={() => setLimit((now) => now + TEXTS_PER_PAGE)}>
            {texts.showMore(
              countText(Math.min(TEXTS_PER_PAGE, shown.length - limit)),
              countText(shown.length),
            )}
          </Button>
        </div>
      )}
    </Box>
  )
}

interface TextListProps {
  texts: readonly FormText[]
  base: Locale
  other: Locale
  errorOf: (text: FormText) => string | undefined
  onTranslate: (text: FormText, translation: string) => void
}

/** In the order of the form, under the label of the field that the texts belong to. */
function TextList({ texts, base, other, errorOf, onTranslate }: TextListProps) {
  const { draft } = useEditor()
  const labels = new Map(allFieldsOf(draft.fields).map(({ id, label }) => [id, label]))
  const groups = new Map<string | null, FormText[]>()
  for (const text of texts) groups.set(text.fieldId, [...(groups.get(text.fieldId) ?? []), text])
  return [...groups].map(([fieldId, group]) => {
    const heading = fieldId === null ? languagesTexts().panel.form : (labels.get(fieldId) ?? fieldId)
    return (
      <Box
        key={fieldId ?? ''}
        component="section"
        aria-label={heading}
        sx={{ display: 'grid', gap: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}
      >
        <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }} lang={base}>
          {heading}
        </Typography>
        {group.map((text) => (
          <TextRow
            key={text.key}
            text={text}
            base={base}
            other={other}
            error={errorOf(text)}
            onTranslate={onTranslate}
          />
        ))}
      </Box>
    )
  })
}

interface MissingCountProps {
  missing: number
  total: number
  language: Locale
}

function MissingCount({ missing, total, language }: MissingCountProps) {
  const texts = languagesTexts().panel
  if (missing === 0) {
    return (
      <Alert severity="success" role="status">
        {total === 0 ? texts.none : texts.complete}
      </Alert>
    )
  }
  return (
    <Alert severity="info" role="status">
      {texts.missing(missing, countText(missing), language)}
    </Alert>
  )
}
