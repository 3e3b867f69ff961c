import ScienceOutlined from '@mui/icons-material/ScienceOutlined'
import Translate from '@mui/icons-material/Translate'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Form } from '@nibondhon/api-contract'
import { isRestricted, localiseForm } from '@nibondhon/domain'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { countText } from '../../shared/language/console-formats.ts'
import { consoleLanguage } from '../../shared/language/console-texts.ts'
import { lazyScreen } from '../../shared/language/lazy-screen.ts'
import { ReadOnlyForm } from '../shared/read-only-form.tsx'
import { readyTexts } from '../ready/texts/ready-texts.ts'
import { formViewTexts } from './texts/form-view-texts.ts'

const TrialDialog = lazyScreen(() => import('../trial/trial-dialog.tsx'))
const MemberPreviewDialog = lazyScreen(() => import('./member-preview-dialog.tsx'))

/** Shows every field of the form, in the language of the console where the form has it; restricted ones are marked. */
export function FormLook({ form }: { form: Form }) {
  const { preview: texts, memberPreview } = formViewTexts()
  const [search, setSearch] = useSearchParams()
  const shown = localiseForm(form, consoleLanguage())
  const restricted = form.fields.filter(isRestricted).length
  const conditional = form.fields.filter((field) => field.conditional.dependsOn !== '').length
  const notes = [
    restricted > 0 && texts.restricted(restricted, countText(restricted)),
    conditional > 0 && texts.conditional(conditional, countText(conditional)),
  ].filter((note) => note !== false)
  return (
    <Card component="section" aria-label={texts.title} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="h2" variant="h2">
          {texts.title}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<ScienceOutlined />}
            onClick={() => setSearch({ preview: 'try' }, { replace: true })}
          >
            {readyTexts().try}
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<Translate />}
            onClick={() => setSearch({ preview: 'bn' }, { replace: true })}
          >
            {memberPreview.open}
          </Button>
        </Box>
      </Box>
      {search.get('preview') === 'try' && (
        <Suspense fallback={null}>
          <TrialDialog form={form} onClose={() => setSearch({}, { replace: true })} />
        </Suspense>
      )}
      {search.get('preview') === 'bn' && (
        <Suspense fallback={null}>
          <MemberPreviewDialog form={form} onClose={() => setSearch({}, { replace: true })} />
        </Suspense>
      )}
      {notes.map((note) => (
        <Typography key={note} variant="body2" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      ))}
      {form.fields.length === 0 ? (
        <Typography sx={{ py: 4, textAlign: 'center', color: 'text.secondary' }}>{texts.noFields}</Typography>
      ) : (
        <Box sx={{ mt: 1.5 }}>
          <ReadOnlyForm form={shown} idPrefix="view" />
        </Box>
      )}
    </Card>
  )
}
