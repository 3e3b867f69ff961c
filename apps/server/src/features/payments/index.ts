export { loadPayments, paymentHistory, type PaymentFacts } from './payment-facts-repository.ts'
export { presentPaymentInfo } from './present-payment.ts'
