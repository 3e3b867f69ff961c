import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { StatementRule } from '@nibondhon/api-contract'
import { useId } from 'react'
import { assignTexts } from '../shared/assign/texts/assign-texts.ts'
import { messageOr } from '../shared/errors/message-or.ts'
import { countText, dateTimeText, takaText } from '../shared/language/console-formats.ts'
import { DividedList, Spread } from '../shared/layout/layout.tsx'
import { Text } from '../shared/layout/text.tsx'
import { LoadFailed } from '../shared/page/load-failed.tsx'
import { useSnackbar } from '../shared/snackbar/snackbar-context.ts'
import { statementTexts } from './texts/statement-texts.ts'
import { useRemoveRule, useRules } from './use-statements.ts'

/** The rules by which imports mark payments as not ours; each can be removed. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const texts = statementTexts().rules
  const id = useId()
  const { data: rules, error, isFetching, refetch } = useRules()
  const remove = useRemoveRule()
  const showSnackbar = useSnackbar()
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent>
        <Text isMuted mb={1}>
          {texts.text}
        </Text>
        {!rules && error && (
          <LoadFailed heading={texts.loadFailed} error={error} retrying={isFetching} onRetry={refetch} />
        )}
        {rules?.length === 0 && <Text>{texts.none}</Text>}
        {rules && rules.length > 0 && (
          <DividedList aria-label={texts.title} rowPadding={1.5}>
            {rules.map((rule) => (
              <Spread key={rule.id} component="li" align="flex-start">
                <RuleText rule={rule} />
                <Button
                  size="small"
                  color="inherit"
                  disabled={remove.isPending}
                  aria-label={texts.removeOf(rule.contains)}
                  onClick={() =>
                    remove.mutate(rule.id, {
                      onSuccess: () => showSnackbar(texts.removed, 'success'),
                      onError: (failure) => showSnackbar(messageOr(texts.removeFailed, failure), 'error'),
                    })
                  }
                >
                  {texts.remove}
                </Button>
              </Spread>
            ))}
          </DividedList>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function RuleText({ rule }: { rule: StatementRule }) {
  const texts = statementTexts().rules
  const { rule: words } = assignTexts().notOurs
  const limits = [
    rule.direction === null ? words.both : words.directions[rule.direction],
    rule.min === null ? '' : texts.from(takaText(rule.min)),
    rule.max === null ? '' : texts.to(takaText(rule.max)),
  ]
  return (
    <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
      <Text breaksWords isStrong>
        {texts.contains(rule.contains)}
      </Text>
      <Text variant="body2" breaksWords>
        {[...limits, rule.reason].filter((part) => part !== '').join(' · ')}
      </Text>
      <Text variant="body2" isMuted breaksWords>
        {texts.by(rule.by, dateTimeText(rule.at))} {texts.marked(countText(rule.marked))}
      </Text>
    </Box>
  )
}
