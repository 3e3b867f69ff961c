import { patternEngine, patternErrorText } from '@nibondhon/domain'
import { RE2JS } from 're2js'
import { consoleLanguage } from '../../shared/language/console-texts.ts'

/** The engine of the server, with its reasons in words for staff. Large: import it lazily. */
export const staffPatterns = patternEngine(
  (source) => RE2JS.compile(source),
  (message) => patternErrorText(message, consoleLanguage()),
)
