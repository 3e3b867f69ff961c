import { answerInputName } from '../form-model/answer-input-name.ts'
import type { FieldRules } from './field-rules.ts'
import { prepareRankingCheck, tidyRanking } from './ranking.ts'

/** The answer is a list of options, the best first. */
export const rankingField: FieldRules = {
  tidy: tidyRanking,
  prepareCheck: prepareRankingCheck,
  readPosted: (field, textsOf) => tidyRanking(field, textsOf(answerInputName(field.id))),
}
