export { priceAnswers } from '@nibondhon/domain'
