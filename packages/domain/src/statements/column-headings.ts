import { normaliseText } from '../text/normalise-text.ts'
import type { StatementColumn } from './statement-rules.ts'

const MAX_HEADING_LENGTH = 80

/** Letters and digits only, so that "Trx. ID" and "trx_id" are the same. */
export function comparableHeading(heading: string): string {
  return normaliseText(heading.slice(0, MAX_HEADING_LENGTH), 'NFC')
    .toLowerCase()
    .replace(/\((?:bdt|tk\.?|taka|৳|টাকা)\)|\b(?:in )?(?:bdt|taka)\b/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
}

/**
 * How banks and wallets here name their columns, without spaces and signs, the surest name first. A heading of the list
 * MISLEADING is none of them although a part of it looks like one.
 */
const NAMES: Readonly<Record<StatementColumn, string>> = {
  date: `transactiondate trxdate txndate trandate transactiondateandtime transactiondatetime transactiontime
    dateandtime datetime postingdate postdate bookingdate entrydate date valuedate
    লেনদেনেরতারিখ লেনদেনেরসময় তারিখওসময় তারিখ সময়`,
  description: `description particulars narration transactiondetails details remarks transactionparticulars memo
    transactiondescription particular descriptions narrations tranparticulars
    লেনদেনেরবিবরণ বিবরণ বিস্তারিত মন্তব্য`,
  reference: `reference referenceno refno ref referencenumber customerreference paymentreference invoiceno
    merchantinvoicenumber cheque chequeno chqno instrumentno chequenumber chqrefno chequerefno instrumentnumber রেফারেন্স রেফারেন্সনম্বর রেফারেন্সনং চেকনম্বর`,
  trxId: `trxid transactionid txnid tranid transactionno transactionnumber trxno txnno traceno
    ট্রানজেকশনআইডি ট্রানজ্যাকশনআইডি লেনদেনআইডি লেনদেননম্বর লেনদেনেরআইডি`,
  phone: `sender sendernumber senderno senderaccount senderphone sendermobile from fromaccount fromnumber payeraccount
    customermsisdn debitmsisdn msisdn customernumber customerno mobile mobileno mobilenumber phone phonenumber
    accountnumber প্রেরক প্রেরকেরনম্বর প্রেরকেরনাম্বার মোবাইল মোবাইলনম্বর গ্রাহকনম্বর`,
  name: `sendername payername customername name accountname depositor depositorname remitter remittername
    প্রেরকেরনাম নাম গ্রাহকেরনাম জমাকারী জমাকারীরনাম`,
  debit: `debit debitamount withdrawal withdrawals withdrawalamount withdrawn withdraw withdrawaldr debitdr dr dramount paidout moneyout out
    cashout ডেবিট উত্তোলন খরচ প্রদান`,
  credit: `credit creditamount deposit deposits depositamount depositcr creditcr cr cramount paidin moneyin in cashin received
    ক্রেডিট জমা জমারপরিমাণ গ্রহণ`,
  amount: `amount transactedamount transactionamount trxamount txnamount paymentamount totalamount
    টাকারপরিমাণ পরিমাণ টাকা লেনদেনেরপরিমাণ`,
  type: `trxtype transactiontype txntype type drcr crdr debitcredit creditdebit লেনদেনেরধরন লেনদেনেরধরণ ধরন ধরণ`,
  fee: `fee fees charge charges servicecharge servicefee commission ফি চার্জ মাশুল`,
  balance: `balance runningbalance closingbalance availablebalance ledgerbalance balanceafter ব্যালেন্স স্থিতি জের
    অবশিষ্টস্থিতি`,
}

const MISLEADING = /receiver|beneficiary|প্রাপক|openingbalance|balancebefore/

const PLACES: ReadonlyMap<string, { column: StatementColumn; place: number }> = new Map(
  (Object.entries(NAMES) as [StatementColumn, string][]).flatMap(([column, names]) =>
    names.split(/\s+/).map((name, place) => [name.normalize('NFC'), { column, place }] as const),
  ),
)

/** What a heading says its column has, and how sure that is (0 is surest); null for one that says nothing known. */
export function columnOfHeading(heading: string): { column: StatementColumn; place: number } | null {
  const key = comparableHeading(heading)
  if (key === '' || MISLEADING.test(key)) return null
  return PLACES.get(key) ?? BANGLA_PLACES.get(lettersOf(key)) ?? null
}

/**
 * PDFs have Bangla in the order in which it is drawn: the ি of তারিখ before its র. Without vowel signs, and with the
 * letters sorted, the order does not matter.
 */
function lettersOf(key: string): string {
  return [...key.replace(/[^\u0985-\u09b9]/g, '')].sort().join('')
}

const MIN_BANGLA_LETTERS = 3

const BANGLA_PLACES: typeof PLACES = new Map(
  [...PLACES].flatMap(([name, place]) => {
    const letters = lettersOf(name)
    return letters.length < MIN_BANGLA_LETTERS ? [] : [[letters, place] as const]
  }),
)
