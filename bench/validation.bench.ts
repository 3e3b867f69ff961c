import { prepareForm, readAnswers, type Answers, patternEngine } from '@nibondhon/domain'
import { RE2JS } from 're2js'
import { Model } from 'survey-core'
import { makeFiftyAnswers } from './lib/data/fifty-answers.ts'
import { makeFiftyFields } from './lib/data/fifty-fields.ts'
import { measureInTurns } from './lib/report/measure.ts'
import { makeRandom } from './lib/data/random.ts'
import { reportLine, reportTarget, reportTitle } from './lib/report/report.ts'

/**
 * Our validation against SurveyJS's (survey-core, headless) on the same form of 50 fields with 10 conditions
 * and the same answers. Both are set up once and then given answers again and again; before anything is timed,
 * both must find fault with the same fields. SurveyJS is also timed with the answers already in place, where it
 * only has to validate them: even then ours, from the JSON that was sent, must be ahead by the target.
 */
const TIMES_FASTER = 10
const ANSWER_SETS = 40

const { fields, surveyJson } = makeFiftyFields()
const random = makeRandom(7)
const answerSets = Array.from({ length: ANSWER_SETS }, (_, index) =>
  makeFiftyAnswers(fields, random, index % 2 === 0 ? 1_000_000 : 10),
)

const patterns = patternEngine((source) => RE2JS.compile(source))
const form = prepareForm({ fields, patterns })
const survey = new Model(surveyJson)

/** As the server does it: from the received JSON to the list of problems. */
function ours(answers: Answers): string[] {
  return Object.keys(form.validate(readAnswers(fields, answers)))
}

function theirs(answers: Answers): string[] {
  survey.data = answers
  if (survey.validate(true, false)) return []
  return survey
    .getAllQuestions(true)
    .filter((question) => question.errors.length > 0)
    .map((question) => question.name)
}

reportTitle('Validation: 50 fields, 10 conditions')
answerSets.forEach((answers, index) => {
  const [a, b] = [ours(answers).toSorted().join(), theirs(answers).toSorted().join()]
  if (a !== b) throw new Error(`Answer set ${index}: ours finds fault with ${a}, SurveyJS with ${b}`)
})
const faulty = answerSets.filter((answers) => ours(answers).length > 0).length
reportLine('answer sets validated alike', `${ANSWER_SETS} (${faulty} faulty)`)

const surveys = answerSets.map((answers) => {
  const one = new Model(surveyJson)
  one.data = answers
  return one
})
const timings = measureInTurns(
  [
    { name: 'Nibondhon', run: () => answerSets.map(ours) },
    { name: 'SurveyJS', run: () => answerSets.map(theirs) },
    { name: 'SurveyJS, answers in place', run: () => surveys.map((one) => one.validate(true, false)) },
  ],
  { rounds: 7, roundMilliseconds: 500 },
)
const rates = timings.map(({ name, milliseconds }) => ({ name, rate: (ANSWER_SETS * 1000) / milliseconds }))
for (const { name, rate } of rates) reportLine(name, `${Math.round(rate).toLocaleString('en')} /s`)
const [us, ...others] = rates
for (const { name, rate } of others) {
  reportTarget({ what: `times the rate of ${name}`, value: (us?.rate ?? 0) / rate, atLeast: TIMES_FASTER })
}
