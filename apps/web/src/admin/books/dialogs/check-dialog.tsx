import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { BooksCheckView } from '@nibondhon/api-contract'
import { fileUrl } from '@nibondhon/api-contract/urls'
import { BOOK_CHECK_NAMES, bookCheckItemText, takaToPaisa } from '@nibondhon/domain'
import { useState } from 'react'
import { download } from '../../../lib/download.ts'
import { requestFile } from '../../../lib/request-file.ts'
import { ToneChip } from '../../shared/chip/chips.tsx'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { messageOr } from '../../shared/errors/message-or.ts'
import { consoleLanguage } from '../../shared/language/console-texts.ts'
import { countText, dateTimeText, dayText, digitsText } from '../../shared/language/console-formats.ts'
import { DividedList, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { bookTexts } from '../texts/book-texts.ts'
import { useCheck } from '../use-books.ts'

/** Computes the books anew, and lists what agrees and what does not. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
  const { check: texts } = bookTexts()
  const { data: check, error } = useCheck()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function print() {
    setIsBusy(true)
    setFailure(null)
    try {
      const { blob, name } = await requestFile(
        fileUrl('GET /api/books/check', { query: { language: consoleLanguage() } }),
      )
      download(name ?? 'books_check.pdf', blob)
    } catch (problem) {
      setFailure(messageOr(texts.pdfFailed, problem))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <FormDialog
      title={texts.title}
      maxWidth="md"
      isLong
      isPending={isBusy}
      isSubmitDisabled={!check}
      error={failure ?? (error && messageOr(texts.failed, error)) ?? false}
      submitLabel={texts.submit}
      onSubmit={print}
      onClose={onClose}
    >
      {!check && !error && (
        <Box role="status" aria-label={texts.running} aria-busy="true">
          <Text isMuted>{texts.running}</Text>
          <Skeleton height={120} />
        </Box>
      )}
      {check && <Result check={check} />}
    </FormDialog>
  )
}

function Result({ check: { results, isPassed, checkedAt, last } }: { check: BooksCheckView }) {
  const { check: texts } = bookTexts()
  const failed = results.filter(({ differing }) => differing > 0).length
  return (
    <Box sx={{ minWidth: 0 }} role="region" aria-label={texts.results} tabIndex={0}>
      <Alert severity={isPassed ? 'success' : 'error'}>
        {isPassed ? texts.allPassed : texts.someFailed(failed, countText(failed))}
      </Alert>
      <DividedList component="ul">
        {results.map((result) => (
          <CheckItem key={result.check} result={result} />
        ))}
      </DividedList>
      {last && (
        <Box sx={{ py: 1.5 }}>
          <Text variant="body2" isStrong>
            {texts.hash(dayText(last.day), digitsText(String(last.number)))}
          </Text>
          <Text variant="body2" breaksWords>
            {last.hash}
          </Text>
          <Text variant="body2" isMuted>
            {texts.hashHint}
          </Text>
        </Box>
      )}
      <Text variant="body2" isMuted>
        {texts.checkedAt(dateTimeText(checkedAt))}
      </Text>
    </Box>
  )
}

function CheckItem({ result }: { result: BooksCheckView['results'][number] }) {
  const { check: texts } = bookTexts()
  const { check, checked, differing, items } = result
  const language = consoleLanguage()
  const paisa = (taka: number | null) => (taka === null ? null : takaToPaisa(taka))
  const more = differing - items.length
  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Spread>
        <Text>{BOOK_CHECK_NAMES[language][check]}</Text>
        <ToneChip
          tone={differing === 0 ? 'success' : 'error'}
          label={differing === 0 ? texts.passed : texts.wrong}
        />
      </Spread>
      <Text variant="body2" isMuted>
        {[
          texts.checked(countText(checked)),
          ...(differing === 0 ? [] : [texts.differing(countText(differing))]),
        ].join(' · ')}
      </Text>
      {items.map((item, index) => (
        <Text key={index} variant="body2" color="error" breaksWords>
          {bookCheckItemText({ ...item, expected: paisa(item.expected), found: paisa(item.found) }, language)}
        </Text>
      ))}
      {more > 0 && (
        <Text variant="body2" color="error">
          {texts.more(countText(more))}
        </Text>
      )}
    </Box>
  )
}
