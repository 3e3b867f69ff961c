/**
 * How a form's inputs are named, and read again from what a browser posts without script. The same names let the script
 * take over what was typed before it arrived.
 */
export function answerInputName(fieldId: string): string {
  return `answer-${fieldId}`
}
