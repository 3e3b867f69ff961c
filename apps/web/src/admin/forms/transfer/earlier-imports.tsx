import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import type { FormImport } from '@nibondhon/api-contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx'
import { countText, dateText } from '../../shared/language/console-formats.ts'
import { Text } from '../../shared/layout/text.tsx'
import { useSave } from '../../shared/save/use-save.ts'
import { useHasAllForms } from '../../shared/session/use-has-all-forms.ts'
import { transferTexts } from './texts/transfer-texts.ts'
import { useFormImports, useUndoFormImport } from './use-answers.ts'

/** Imports of answers whose forms exist, to be undone. Nothing where there are none. */
export function EarlierImports() {
  const texts = transferTexts().earlier
  const { data: imports = [] } = useFormImports(useHasAllForms())
  const [asked, setAsked] = useState<FormImport | null>(null)
  const undo = useSave(useUndoFormImport(), {
    done: ({ removed, kept }) =>
      kept === 0 ? texts.done(countText(removed)) : texts.kept(countText(removed), countText(kept)),
    failed: texts.failed,
    onEnd: () => setAsked(null),
  })
  if (imports.length === 0) return null
  return (
    <Box component="section" aria-labelledby="earlier-imports" sx={{ mt: 3 }}>
      <Text component="h3" variant="h3" id="earlier-imports" mb={1}>
        {texts.title}
      </Text>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {imports.map((one) => (
          <Box component="li" key={one.id} sx={ROW}>
            <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <MuiLink component={Link} to={`/admin/forms/${one.formId}/submissions`}>
                {one.formTitle}
              </MuiLink>
              <Text isMuted>
                {texts.about(
                  one.fileName,
                  countText(one.submissions),
                  one.createdBy,
                  dateText(one.createdAt),
                )}
                {one.undoneAt !== null && ` · ${texts.undone}`}
              </Text>
            </Box>
            {one.canUndo && (
              <Button
                variant="outlined"
                color="inherit"
                aria-label={texts.undoOf(one.formTitle)}
                onClick={() => setAsked(one)}
              >
                {texts.undo}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {asked && (
        <ConfirmDialog
          title={texts.undoOf(asked.formTitle)}
          text={texts.ask}
          verb={texts.undo}
          pending={undo.isPending}
          onConfirm={() => void undo.run(asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </Box>
  )
}

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 }
