import { consoleTexts } from '../../../../shared/language/console-texts.ts'
import { cancellationTextsEn } from './cancellation-texts-en.ts'

export const cancellationTexts = consoleTexts(
  cancellationTextsEn,
  async () => (await import('./cancellation-texts-bn.ts')).cancellationTextsBn,
)
