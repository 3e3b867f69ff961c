// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { questionAt } from './question-at.ts'

beforeEach(() => {
  document.body.innerHTML = `
  <div role="group">
    <p id="title">Reunion</p>
    <div data-field="meal">
      <span id="label">Meal</span>
      <fieldset role="radiogroup"><legend id="legend">Lunch</legend></fieldset>
      <label id="option"><input id="radio" type="radio"> Beef</label>
      <button id="clear">Clear</button>
    </div>
  </div>`
})

it.each([
  ['label', 'meal'],
  ['legend', 'meal'],
  ['option', null],
  ['radio', null],
  ['clear', null],
  ['title', null],
])('a click on the %s edits %s', (id, expected) => {
  expect(questionAt(document.getElementById(id))).toBe(expected)
})
