import { commonTexts } from '../texts/common-texts.ts'
/** For pages that keep unsaved work in the browser and offer it after the next sign-in. */
export function sessionEndedText(): string {
  const texts = commonTexts().session
  return texts.endedWorkKept
}
