import { patternEngine } from '@nibondhon/domain'
import { RE2JS } from 're2js'

/** The same engine as on the server, so that both accept the same texts. Large: import it lazily. */
export const re2Patterns = patternEngine((source) => RE2JS.compile(source))
